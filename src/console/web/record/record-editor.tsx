import type { RecordAnswer } from '../../records/record.contract.ts'
import { missingFields } from '../../records/record-description.ts'
import { pick } from '../field/field-values.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftOffer } from './draft/draft-offer.tsx'
import { LockBanner } from './lock-banner.tsx'
import { usePreview } from './preview/use-preview.tsx'
import { PublishingNote } from './publishing/publishing-note.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordFormLayout } from './record-form-layout.tsx'
import { RecordHead } from './record-head.tsx'
import { Timeline } from './timeline.tsx'
import { useRecordEditor } from './use-record-editor.ts'

/** An existing record: its form, its actions and its history. */
export function RecordEditor({ kind, record }: { kind: Kind; record: RecordAnswer }) {
  const { description } = kind
  const editor = useRecordEditor({ kind, record })
  const { form, lock, saving, publishing, isReadOnly, isChanged, offeredDraft } = editor
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
          onDiscard={() => editor.discardDraft(offeredDraft)}
        />
      )}
      <RecordFormLayout
        kind={kind}
        fields={description.fields}
        form={form}
        record={record}
        outdated={record.outdated}
        isReadOnly={isReadOnly}
        onSubmit={editor.publish}
        saveBar={
          editor.isEditable
            ? {
                isSaving: saving.isPending,
                draft: editor.draftStatus,
                preview,
                note: <PublishingNote {...{ description }} state={record.state} values={form.values} />,
                missing: missingFields(description, form.values),
                publishing,
                onSaveDraft: () => saving.save(),
                onDiscard: editor.discardChanges,
              }
            : null
        }
      />
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
