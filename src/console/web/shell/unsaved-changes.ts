import { useEffect } from 'react'
import { createStore } from '../../../ui/state/store.ts'

/** `saveDraft`: whether the draft could be stored; absent for what has no drafts. */
export type UnsavedChanges = { saveDraft?: () => Promise<boolean>; discard: () => Promise<void> }

/** The open form's unsaved changes; null when the page can be left immediately. */
export const unsavedChanges = createStore<UnsavedChanges | null>(() => null)

/** Asks for confirmation before unsaved changes are left. */
export function useUnsavedGuard(
  isChanged: boolean,
  { flush, discard }: { flush: () => Promise<boolean>; discard: () => Promise<void> },
  saveSettled: () => Promise<void> = nothingSaved,
): void {
  useEffect(() => {
    // A save discards the record's draft: one that is stored meanwhile would be lost with it.
    const saveDraft = () => saveSettled().then(() => flush())
    unsavedChanges.set(isChanged ? { saveDraft, discard } : null)
    return () => unsavedChanges.set(null)
  }, [isChanged, flush, discard, saveSettled])
}

const nothingSaved = () => Promise.resolve()
