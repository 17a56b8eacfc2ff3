import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { WarningIcon } from '../../../ui/components/icon.tsx'
import { formatClockTime } from '../../../ui/format-time.ts'
import { MissingFields } from './publishing/missing-fields.tsx'
import type { Publishing } from './publishing/publishing.ts'
import type { DraftStatus } from './use-autosave.ts'

type Props = {
  isNew: boolean
  isChanged: boolean
  isSaving: boolean
  isReadOnly: boolean
  draft: DraftStatus
  preview: ReactNode
  /** When visitors will see the record. */
  note: ReactNode
  /** What it lacks for being published. */
  missing?: readonly string[]
  /** Of a record that is not published yet: publishing it is the main button. */
  publishing?: Publishing | null
  onSaveDraft?: () => void
  onReset: () => void
}

/** Stays in view below the form. */
export function SaveBar(props: Props) {
  const {
    isNew,
    isChanged,
    isSaving,
    isReadOnly,
    draft,
    preview,
    note,
    missing = [],
    publishing = null,
    onSaveDraft,
    onReset,
  } = props
  const { t } = useLingui()
  const labels = { publish: t`Publish`, schedule: t`Schedule` }
  return (
    <div className="save-bar sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center gap-3 border-line border-t bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:mx-0 md:rounded-card md:border md:px-4 md:shadow-lift">
      <p role="status" className="me-auto text-muted text-sm">
        {isChanged ? t`Unsaved changes` : isNew ? '' : t`Everything is saved`}
        <DraftNote draft={draft} isShown={isChanged} />
        <span className="block empty:hidden">{note}</span>
        {publishing && missing.length > 0 && (
          <span className="flex items-center gap-1.5 font-semibold text-signal-text">
            <WarningIcon className="size-4 shrink-0" />
            <MissingFields missing={missing} />
          </span>
        )}
      </p>
      {isChanged && (
        <Button variant="quiet" onClick={onReset} disabled={isSaving}>
          {t`Discard`}
        </Button>
      )}
      {preview}
      {publishing && onSaveDraft && (
        // The form's first submit button: Enter in a field saves, and does not publish.
        <Button
          type="submit"
          variant="secondary"
          busy={isSaving}
          disabled={isReadOnly || (!isChanged && !isNew)}
          onClick={(event) => {
            event.preventDefault()
            onSaveDraft()
          }}
        >
          {isNew ? t`Save as draft` : t`Save draft`}
        </Button>
      )}
      <Button type="submit" busy={isSaving} disabled={isReadOnly || (!isChanged && !isNew && !publishing)}>
        {publishing ? labels[publishing.action] : isNew ? t`Create` : t`Save`}
      </Button>
    </div>
  )
}

function DraftNote({ draft, isShown }: { draft: DraftStatus; isShown: boolean }) {
  const { t } = useLingui()
  if (!isShown || draft.kind === 'none' || draft.kind === 'saving') return null
  if (draft.kind === 'failed') return <span className="text-danger"> · {t`The draft could not be stored.`}</span>
  const at = formatClockTime(draft.at)
  return <span> · {t`Draft stored at ${at}`}</span>
}
