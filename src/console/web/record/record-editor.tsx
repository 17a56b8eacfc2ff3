import { useRef } from 'react'
import type { RecordAnswer } from '../../records/record.contract.ts'
import { missingFields } from '../../records/record-description.ts'
import { pick } from '../field/field-values.ts'
import { KindPanel, WideKindPanel } from '../kind-panels.tsx'
import type { Kind } from '../shell/kinds-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { useFocusFirstError } from './errors/use-focus-first-error.ts'
import { focusField } from './focus-field.ts'
import { LockBanner } from './lock-banner.tsx'
import { usePreview } from './preview/use-preview.tsx'
import { PublishingNote } from './publishing/publishing-note.tsx'
import { RecordActions } from './record-actions.tsx'
import { formColumns, RecordFields, splitFields } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { SaveBar } from './save-bar.tsx'
import { Timeline } from './timeline.tsx'
import { useRecordEditor } from './use-record-editor.ts'

/** An existing record: its form, its actions and its history. */
export function RecordEditor({ kind, record }: { kind: Kind; record: RecordAnswer }) {
  const { description } = kind
  const editor = useRecordEditor({ kind, record })
  const { form, lock, saving, publishing, isReadOnly, isChanged, offeredDraft } = editor
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstError(element, form.refusals)
  const { main, side } = splitFields(description.fields)
  const preview = usePreview({ description, form, recordId: record.id, values: pick(form.values, form.changed) })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <RecordHead {...{ kind, record }} />
        <RecordActions {...{ kind, record, isChanged, lock }} />
      </div>
      <LockBanner state={lock.state} onTakeOver={lock.takeOver} />
      {offeredDraft && (
        <DraftOffer
          draft={offeredDraft}
          onContinue={() => editor.continueDraft(offeredDraft)}
          onDiscard={editor.discardDraft}
        />
      )}
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          editor.publish()
        }}
      >
        <div className={formColumns(main)}>
          <div className="flex flex-col gap-4">
            <RecordFields fields={main} form={form} disabled={isReadOnly} outdated={record.outdated} />
            <WideKindPanel kind={description.name} values={form.values} record={record} />
          </div>
          <div className="flex flex-col gap-4">
            <KindPanel kind={description.name} values={form.values} record={record} />
            <RecordFields fields={side} form={form} disabled={isReadOnly} />
          </div>
        </div>
        {editor.isEditable && (
          <SaveBar
            {...{ isChanged, isReadOnly }}
            isNew={false}
            isSaving={saving.isPending}
            draft={editor.draftStatus}
            preview={preview}
            note={<PublishingNote {...{ description }} state={record.state} values={form.values} />}
            missing={missingFields(description, form.values)}
            publishing={publishing}
            onGoToField={(name) => focusField(element.current, name)}
            onSaveDraft={() => saving.save()}
            onReset={editor.reset}
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
