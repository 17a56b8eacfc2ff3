import { useEffect, useRef, useState } from 'react'
import type { Draft, RecordAnswer } from '../../records/record.contract.ts'
import { shownTitle } from '../../records/record-description.ts'
import { pick } from '../field/field-values.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { useUnsavedGuard } from '../shell/unsaved-changes.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useTypedWhileCreating } from './draft/typed-while-creating.ts'
import { type Autosave, useAutosave } from './draft/use-autosave.ts'
import { useDiscardChanges, useUndoableDiscard } from './draft/use-discard-changes.ts'
import { publishingAction, publishingOf } from './publishing.tsx'
import { useLock } from './use-lock.ts'
import { type RecordForm, useRecordForm } from './use-record-form.ts'
import { useSaveRecord } from './use-save-record.ts'

type Saving = ReturnType<typeof useSaveRecord>

/** The state of an existing record's editor: its form, lock, autosaved draft and saving. */
export function useRecordEditor({ kind, record }: { kind: Kind; record: RecordAnswer }) {
  const { description } = kind
  const isEditable = description.canUpdate && kind.canUpdate
  const typed = useTypedWhileCreating(description.name, record.id)
  const form = useRecordForm({
    base: record.values,
    values: { ...record.values, ...typed?.values },
    references: { ...record.references, ...typed?.references },
  })
  const opened = useOpenedVersion(record, form)
  const lock = useLock(description.name, record.id, isEditable)
  // Text typed beside an offered draft would replace it.
  const isReadOnly = !isEditable || lock.state.kind === 'other' || opened.isOffered
  const isChanged = form.changed.length > 0
  const unsaved = isChanged ? pick(form.values, form.changed) : null
  const autosave = useAutosave({
    kind: description.name,
    recordId: record.id,
    draftId: opened.draft?.id ?? null,
    baseVersion: opened.version,
    unsaved,
  })
  usePageTitle(shownTitle(description, record) || description.singular)
  const saving = useSaveRecord({
    description,
    record,
    form,
    version: opened.version,
    onLocked: lock.lost,
    onSaved: ({ version }, saved) => {
      opened.markOwn(version)
      autosave.discard(saved)
    },
  })
  const address = { kind: description.name, recordId: record.id, baseVersion: opened.version }
  const discardChanges = useDiscardChanges(form, form.base, autosave, address)
  useUnsavedGuard(isChanged, { flush: autosave.flush, discard: discardChanges }, saving.settled)
  const publishing = publishingOf(description, record.state, form.values)
  const publish = () => saving.save(publishing ? publishingAction(publishing) : undefined)
  const saveInTurn = useSaveInTurn(saving)
  // A draft is only saved by it; publishing has a key of its own.
  useShortcuts({
    'mod+s': isReadOnly ? undefined : saveInTurn,
    'mod+Enter': isReadOnly || !publishing ? undefined : publish,
  })
  const draftSteps = useDraftSteps(opened, form, autosave)
  // Not before the lock is held: a draft must not be continued in a form that becomes read-only.
  const isHeld = isEditable && lock.state.kind === 'own'
  return {
    form,
    lock,
    saving,
    publishing,
    publish,
    draftStatus: autosave.status,
    isEditable,
    isReadOnly,
    isChanged,
    discardChanges,
    offeredDraft: isHeld && opened.isOffered ? opened.draft : null,
    ...draftSteps,
  }
}

/** The outcome of an offered draft. */
function useDraftSteps(
  { continueDraft: open, dropDraft }: Pick<ReturnType<typeof useOpenedVersion>, 'continueDraft' | 'dropDraft'>,
  { replace }: Pick<RecordForm, 'replace'>,
  { discard }: Pick<Autosave, 'discard'>,
) {
  const offerUndo = useUndoableDiscard()
  const continueDraft = (draft: Draft) => {
    open(draft)
    replace(draft.values)
  }
  const discardDraft = (draft: Draft) => {
    dropDraft()
    discard()
    offerUndo(draft, () => continueDraft(draft))
  }
  return { continueDraft, discardDraft }
}

/** Saves immediately, or after the save that is being sent: what was typed meanwhile. */
function useSaveInTurn({ isPending, settled, save }: Pick<Saving, 'isPending' | 'settled' | 'save'>) {
  const latest = useRef(save)
  latest.current = save
  const isWaiting = useRef(false)
  // An editor who leaves meanwhile has chosen between the draft and nothing.
  useEffect(
    () => () => {
      isWaiting.current = false
    },
    [],
  )
  return () => {
    if (!isPending) return save()
    if (isWaiting.current) return
    isWaiting.current = true
    void settled().then(() => {
      if (isWaiting.current) latest.current()
      isWaiting.current = false
    })
  }
}

/** `version`: what the form's changes are compared with. `draft`: offered with `isOffered`, or else continued. */
type Opened = { version: string; draft: Draft | null; isOffered: boolean; record: RecordAnswer }

/**
 * The version that the form shows. A newer one is shown as it arrives, unless something was typed: then saving shows
 * both. What this form has saved itself is not a reason to ask.
 */
function useOpenedVersion(record: RecordAnswer, form: RecordForm) {
  const [opened, setOpened] = useState<Opened>({
    version: record.version,
    draft: record.draft,
    isOffered: record.draft !== null,
    record,
  })
  const own = useRef<string | null>(null)
  const { rebase } = form
  const isChanged = form.changed.length > 0
  useEffect(() => {
    if (record === opened.record) return
    const isKnown = record.version === opened.version || record.version === own.current
    if (isChanged && !isKnown) return
    const draft = opened.isOffered || record.version === opened.version ? opened.draft : null
    setOpened({ version: record.version, draft, isOffered: draft !== null && opened.isOffered, record })
    rebase(record.values, record.references)
  }, [record, opened, isChanged, rebase])
  return {
    ...opened,
    /** Its values arrive as a record like those of others. */
    markOwn: (version: string) => {
      own.current = version
    },
    /** Compared with the version that was edited: later changes by others are shown on saving. */
    continueDraft: (draft: Draft) =>
      setOpened({ ...opened, version: draft.baseVersion ?? record.version, draft, isOffered: false }),
    dropDraft: () => setOpened({ ...opened, draft: null, isOffered: false }),
  }
}
