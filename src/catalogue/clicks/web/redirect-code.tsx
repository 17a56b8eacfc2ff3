import { useLingui } from '@lingui/react/macro'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { CopyButton } from '../../../ui/share/copy-button.tsx'
import { CodeLink } from '../../codes/web/code-link.tsx'
import { saveCode } from '../../deals/web/card/copied-code-store.ts'

type RedirectCodeProps = { id: number; code: string; slug: string; title: string }

/** The deal's code once more: it is needed at the store. */
export function RedirectCode({ id, code, slug, title }: RedirectCodeProps) {
  const { t } = useLingui()
  return (
    <div className="mt-4 flex max-w-full flex-col items-center gap-1.5">
      <CopyButton
        text={code}
        label={t`Copy code ${code}`}
        onCopied={() => saveCode({ id, slug, title }, code)}
        worded
        className="min-w-48"
      />
      <p className="text-muted text-sm">{t`Use this code at checkout.`}</p>
      <div>
        <CodeLink subject={{ dealid: id }} code={code} />
      </div>
      <Toasts />
    </div>
  )
}
