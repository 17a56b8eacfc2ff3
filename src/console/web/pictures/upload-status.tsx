import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/components/button.tsx'
import { WarningIcon } from '../../../ui/components/icon.tsx'
import type { Upload } from './use-upload.ts'

type Props = {
  upload: Upload
  isDisabled: boolean
  /** Asks for a file. */
  onChoose: () => void
}

/** How the upload goes, in a place of fixed height. */
export function UploadStatus({ upload, isDisabled, onChoose }: Props) {
  const { t } = useLingui()
  const { state, cancel, retry } = upload
  return (
    <div aria-live="polite" className="flex min-h-14 flex-col justify-center gap-1 text-sm">
      {state.kind === 'idle' && !isDisabled && (
        <p className="text-muted">{t`Or drop a picture here, or paste it anywhere in the form.`}</p>
      )}
      {state.kind === 'sending' && (
        <div className="flex flex-wrap items-center gap-2">
          <progress
            aria-label={t`Uploading`}
            className="h-2 w-40 max-w-full accent-accent"
            {...(state.share !== null && state.share < 1 && { value: state.share })}
          />
          <Button size="sm" variant="quiet" onClick={cancel}>{t`Cancel`}</Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex min-w-0 items-center gap-1.5 font-medium text-danger">
            <WarningIcon className="size-4 shrink-0" />
            {state.message}
          </p>
          {state.canRetry ? (
            <Button size="sm" variant="quiet" onClick={retry}>{t`Try again`}</Button>
          ) : (
            <Button size="sm" variant="quiet" onClick={onChoose}>
              {state.isFile ? t`Choose another file` : t`Choose a file`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
