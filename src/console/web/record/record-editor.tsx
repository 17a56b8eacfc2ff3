import { useEffect, useRef, useState } from 'react'
import type { RecordAnswer } from '../../records/record.contract.ts'
import { pick } from '../field/field-values.ts'
import { KindPanel } from '../kind-panels.tsx'
import type { Kind } from '../shell/kinds-context.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { LockBanner } from './lock-banner.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordFields, splitFields } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { SaveBar } from './save-bar.tsx'
import { Timeline } from './timeline.tsx'
import { useAutosave } from './use-autosave.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'
import { useLock } from './use-lock.ts'
import { useRecordForm } from './use-record-form.ts'
import { useSaveRecord } from './use-save-record.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** An existing record: its form, its actions and its history. */
export function RecordEditor({ kind, record }: { kind: Kind; record: RecordAnswer }) {
  const { description } = kind
  const isEditable = description.canUpdate && kind.canUpdate
  const [opened, setOpened] = useState({ version: record.version, draft: record.draft })
  const form = useRecordForm({ base: record.values, values: record.values, references: record.references })
  const lock = useLock(description.name, record.id, isEditable)
  const isReadOnly = !isEditable || lock.state.kind === 'other'
  const isChanged = form.changed.length > 0
  const autosave = useAutosave({
    kind: description.name,
    recordId: record.id,
    draftId: opened.draft?.id ?? null,
    baseVersion: opened.version,
    unsaved: isChanged ? pick(form.values, form.changed) : null,
  })
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstError(element, form.errors)
  usePageTitle(record.title || description.singular)
  useUnsavedGuard(isChanged, autosave)

  // A newer version is shown as it arrives, unless something was typed: then saving shows both.
  const { reset } = form
  const isNewer = record.version !== opened.version
  useEffect(() => {
    if (!isNewer || isChanged) return
    setOpened({ version: record.version, draft: null })
    reset(record.values, record.references)
  }, [isNewer, isChanged, record, reset])

  const saving = useSaveRecord({
    description,
    record,
    form,
    version: opened.version,
    onLocked: lock.lost,
    onSaved: (saved) => {
      setOpened({ version: saved.version, draft: null })
      autosave.discard()
    },
  })
  useShortcuts({ 'mod+s': isReadOnly ? undefined : () => element.current?.requestSubmit() })
  const discard = () => {
    form.reset(form.base)
    autosave.discard()
  }
  const { main, side } = splitFields(description.fields)
  const offered = !isReadOnly && !isChanged ? opened.draft : null
  return (
    <div className="flex flex-col gap-4">
      <RecordHead {...{ kind, record }} />
      <LockBanner state={lock.state} onTakeOver={lock.takeOver} />
      {offered && (
        <DraftOffer
          draft={offered}
          onContinue={() => {
            // Compared with the version that was edited: later changes by others are shown on saving.
            setOpened({ version: offered.baseVersion ?? record.version, draft: offered })
            form.replace(offered.values)
          }}
          onDiscard={() => {
            setOpened({ ...opened, draft: null })
            autosave.discard()
          }}
        />
      )}
      <RecordActions {...{ kind, record, isChanged }} isLocked={lock.state.kind === 'other'} />
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          saving.save()
        }}
      >
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-4">
            <RecordFields fields={main} form={form} disabled={isReadOnly} />
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
            onReset={discard}
          />
        )}
      </form>
      <Timeline {...{ description, record }} isRestorable={!isReadOnly && !isChanged} />
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
