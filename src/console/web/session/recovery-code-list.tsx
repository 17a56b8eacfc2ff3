import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'

type Props = { codes: readonly string[]; isReplacement?: boolean; onDone: () => void }

/** Shown only once. They replace the authenticator app when the phone is lost. */
export function RecoveryCodeList({ codes, isReplacement = false, onDone }: Props) {
  const { t } = useLingui()
  const [isSaved, setIsSaved] = useState(false)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="success">
        {isReplacement ? t`These codes replace the earlier ones.` : t`The second factor is on.`}
      </Notice>
      <p>{t`Keep these recovery codes in a safe place. Each one signs you in once, without your phone. They are not shown again.`}</p>
      <ul
        aria-label={t`Recovery codes`}
        className="grid gap-x-6 gap-y-1 rounded-card bg-sunken p-4 font-mono xs:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <a
        href={file}
        download="bachat-recovery-codes.txt"
        className="inline-flex min-h-11 items-center self-start font-semibold"
      >
        {t`Download as a file`}
      </a>
      <CheckboxField
        name="saved"
        label={t`I have saved the codes`}
        checked={isSaved}
        onChange={({ target }) => setIsSaved(target.checked)}
      />
      <Button disabled={!isSaved} onClick={onDone}>
        {t`Continue`}
      </Button>
    </div>
  )
}
