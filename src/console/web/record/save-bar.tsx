import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/components/button.tsx'
import { CloseIcon, MoreIcon, WarningIcon } from '../../../ui/components/icon.tsx'
import { Menu, MenuButton } from '../../../ui/dialog/menu.tsx'
import { EyeIcon } from '../../../ui/field/eye-icons.tsx'
import { formatClockTime } from '../../../ui/format-time.ts'
import type { DraftStatus } from './draft/use-autosave.ts'
import { useDiscardQuestion } from './draft/use-discard-question.tsx'
import { MissingFields, type Publishing } from './publishing.tsx'
import type { RecordPreview } from './use-preview.tsx'

export type SaveBarProps = {
  isNew: boolean
  isChanged: boolean
  isSaving: boolean
  isReadOnly: boolean
  draft: DraftStatus
  preview: RecordPreview | null
  /** When visitors will see the record. */
  note: ReactNode
  /** The fields that it lacks for being published. */
  missing?: readonly { name: string; label: string }[]
  /** For a record that is not published yet: publishing it is the main button. */
  publishing?: Publishing | null
  onSaveDraft?: () => void
  onGoToField: (name: string) => void
  /** Everything that is not saved. */
  onDiscard: () => void
}

/** Stays in view below the form. On phones, where it covers much of the form, it is two rows high. */
export function SaveBar(props: SaveBarProps) {
  return (
    <div className="save-bar sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-line border-t bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:mx-0 md:rounded-card md:border md:px-4 md:shadow-lift">
      <Status {...props} />
      <Buttons {...props} />
    </div>
  )
}

function Status({ isNew, isChanged, draft, note, missing = [], publishing, onGoToField }: SaveBarProps) {
  const { t } = useLingui()
  const isIncomplete = Boolean(publishing) && missing.length > 0
  return (
    <div className="flex min-w-0 grow items-center justify-between gap-x-3 max-md:flex-wrap md:flex-1 md:flex-col md:items-start">
      <p role="status" className="text-muted text-sm max-md:min-w-0 max-md:flex-1 max-md:basis-24 max-md:text-xs">
        {isChanged ? t`Unsaved changes` : isNew ? '' : t`Everything is saved`}
        <DraftNote draft={draft} isShown={isChanged} />
        <span className={classNames('block empty:hidden', isIncomplete && 'max-md:sr-only')}>{note}</span>
        {isIncomplete && (
          // The button beside it cannot announce itself.
          <span className="sr-only">
            <MissingFields missing={missing.map(({ label }) => label)} />
          </span>
        )}
      </p>
      {isIncomplete && <MissingMenu missing={missing} onChoose={onGoToField} />}
    </div>
  )
}

function Buttons(props: SaveBarProps) {
  const { isNew, isChanged, isSaving, isReadOnly, preview, publishing, onSaveDraft, onDiscard } = props
  const { t } = useLingui()
  const discarding = useDiscardQuestion(onDiscard)
  const labels = { publish: t`Publish`, schedule: t`Schedule` }
  return (
    <div className="flex items-center gap-2 md:gap-3">
      {preview && (
        <Menu
          label={t`More`}
          side="above"
          align="end"
          trigger={<MoreIcon className={preview.isPending ? 'animate-pulse' : undefined} />}
          triggerClassName="xl:hidden"
        >
          <MenuButton icon={<EyeIcon />} onClick={preview.open}>
            {t`Preview`}
          </MenuButton>
          {isChanged && !isSaving && (
            <MenuButton icon={<CloseIcon />} onClick={discarding.ask}>
              {t`Discard`}
            </MenuButton>
          )}
        </Menu>
      )}
      {isChanged && (
        <Button
          variant="quiet"
          onClick={discarding.ask}
          disabled={isSaving}
          className={preview ? 'max-xl:hidden' : undefined}
        >
          {t`Discard`}
        </Button>
      )}
      {discarding.dialog}
      {preview && (
        <Button
          variant="secondary"
          icon={<EyeIcon />}
          busy={preview.isPending}
          onClick={preview.open}
          className="max-xl:hidden"
        >
          {t`Preview`}
        </Button>
      )}
      {preview?.dialog}
      {publishing && onSaveDraft && (
        // The form's first submit button: Enter in a field saves, and does not publish.
        <Button
          type="submit"
          variant="secondary"
          busy={isSaving}
          disabled={isReadOnly}
          // Not disabled, so that it keeps the focus once everything is saved.
          aria-disabled={(!isChanged && !isNew) || undefined}
          onClick={(event) => {
            event.preventDefault()
            onSaveDraft()
          }}
        >
          {isNew ? t`Save as draft` : t`Save draft`}
        </Button>
      )}
      <Button
        type="submit"
        busy={isSaving}
        disabled={isReadOnly}
        aria-disabled={(!isChanged && !isNew && !publishing) || undefined}
      >
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

type Props = {
  missing: readonly { name: string; label: string }[]
  /** Goes to a field of the form. */
  onChoose: (name: string) => void
}

/** The missing fields as a button above which the fields are listed; narrow screens only count them. */
function MissingMenu({ missing, onChoose }: Props) {
  return (
    // On a phone the list is at the screen's end, wherever a wide or narrow typeface puts the button.
    <div className="contents max-md:*:[[popover]]:right-2! max-md:*:[[popover]]:left-auto!">
      <Menu
        side="above"
        align="start"
        // On a phone it leaves room for the status in any typeface. Below the status it is lower, and still 24 px high.
        triggerClassName="-mx-2 max-w-full shrink-0 text-signal-text text-sm max-md:gap-1.5 max-md:text-xs md:min-h-7"
        trigger={
          <>
            <WarningIcon className="size-4 shrink-0" />
            <span className="xl:hidden">
              <Plural value={missing.length} one="# field is missing" other="# fields are missing" />
            </span>
            <span className="max-xl:hidden">
              <MissingFields missing={missing.map(({ label }) => label)} />
            </span>
          </>
        }
      >
        {missing.map(({ name, label }) => (
          <MenuButton key={name} onClick={() => onChoose(name)}>
            {label}
          </MenuButton>
        ))}
      </Menu>
    </div>
  )
}
