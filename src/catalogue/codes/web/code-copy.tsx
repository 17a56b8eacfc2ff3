import { useLingui } from '@lingui/react/macro'
import { CopyButton } from '../../../ui/share/copy-button.tsx'

/** A code that a press copies. */
export function CodeCopy({ code, onCopied }: { code: string; onCopied?: () => void }) {
  const { t } = useLingui()
  return <CopyButton text={code} label={t`Copy code ${code}`} onCopied={onCopied} worded />
}
