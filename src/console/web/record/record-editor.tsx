import { useRef } from 'react'
import type { RecordAnswer } from '../../records/record.contract.ts'
import { shownTitle } from '../../records/record-description.ts'
import { pick } from '../field/field-values.ts'
import { KindPanel } from '../kind-panels.tsx'
import type { Kind } from '../shell/kinds-context.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { LockBanner } from './lock-banner.tsx'
import { PreviewButton } from './preview-button.tsx'
import { publishingAction, publishingOf, usePublishingNote } from './publishing.ts'
import { RecordActions } from './record-actions.tsx'
import { formColumns, RecordFields, splitFields } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { SaveBar } from './save-bar.tsx'
import { Timeline } from './timeline.tsx'
import { useAutosave } from './use-autosave.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'
import { useLock } from './use-lock.ts'
import { useOpenedVersion } from './use-opened-version.ts'
import { useRecordForm } from './use-record-form.ts'
import { useSaveRecord } from './use-save-record.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** An existing record: its form, its actions and its history. */
export function RecordEditor({ kind, record }: { kind: Kind; record: RecordAnswer }) {
  const { description } = kind
  const isEditable = description.canUpdate && kind.canUpdate
  const form = useRecordForm({ base: record.values, values: record.values, references: record.references })
  const opened = useOpenedVersion(record, form)
  const lock = useLock(description.name, record.id, isEditable)
  const isOther = lock.state.kind === 'other'
  // What is typed beside an offered draft would replace it.
  const isReadOnly = !isEditable || isOther || opened.isOffered
  const isChanged = form.changed.length > 0
  const autosave = useAutosave({
    kind: description.name,
    recordId: record.id,
    draftId: opened.draft?.id ?? null,
    baseVersion: opened.version,
    unsaved: isChanged ? pick(form.values, form.changed) : null,
  })
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstError(element, form.refusals)
  usePageTitle(shownTitle(description, record.title) || description.singular)
  useUnsavedGuard(isChanged, autosave)

  const saving = useSaveRecord({
    description,
    record,
    form,
    version: opened.version,
    onLocked: lock.lost,
    onSaved: ({ version }) => {
      opened.markOwn(version)
      autosave.discard()
    },
  })
  const publishing = publishingOf(description, record.state, form.values)
  const note = usePublishingNote(description)
  const publish = () => saving.save(publishing ? publishingAction(publishing) : undefined)
  // A draft is only saved by it; publishing has a key of its own.
  useShortcuts({
    'mod+s': isReadOnly ? undefined : () => saving.save(),
    'mod+Enter': isReadOnly || !publishing ? undefined : publish,
  })
  const discard = () => {
    form.reset(form.base)
    autosave.discard()
  }
  const { main, side } = splitFields(description.fields)
  // Not before the lock is held: a draft must not be continued in a form that becomes read-only.
  const isHeld = isEditable && lock.state.kind === 'own'
  const offered = isHeld && opened.isOffered ? opened.draft : null
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <RecordHead {...{ kind, record }} />
        <RecordActions {...{ kind, record, isChanged, lock }} />
      </div>
      <LockBanner state={lock.state} onTakeOver={lock.takeOver} />
      {offered && (
        <DraftOffer
          draft={offered}
          onContinue={() => {
            opened.continueDraft(offered)
            form.replace(offered.values)
          }}
          onDiscard={() => {
            opened.dropDraft()
            autosave.discard()
          }}
        />
      )}
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          publish()
        }}
      >
        <div className={formColumns(main)}>
          <div className="flex flex-col gap-4">
            <RecordFields fields={main} form={form} disabled={isReadOnly} outdated={record.outdated} />
          </div>
          <div className="flex flex-col gap-4">
            <KindPanel kind={description.name} values={form.values} record={record} />
            <RecordFields fields={side} form={form} disabled={isReadOnly} />
          </div>
        </div>
        {isEditable && (
          <SaveBar
            {...{ isChanged, isReadOnly }}
            isNew={false}
            isSaving={saving.isPending}
            draft={autosave.status}
            preview={
              <PreviewButton {...{ description, form }} recordId={record.id} values={pick(form.values, form.changed)} />
            }
            note={note(form.values, publishing !== null)}
            publishing={publishing}
            onSaveDraft={() => saving.save()}
            onReset={discard}
          />
        )}
      </form>
      {description.area !== 'audit' && (
        <Timeline {...{ description, record }} isRestorable={!isReadOnly && !isChanged} onLocked={lock.lost} />
      )}
      {saving.conflict && (
        <ConflictDialog
          {...{ description, form }}
          conflict={saving.conflict}
          onClose={saving.closeConflict}
          onSave={saving.resolve}
        />
      )}
    </div>
  )
}
