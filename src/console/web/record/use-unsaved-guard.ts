import { useEffect } from 'react'
import { unsavedChanges } from '../shell/unsaved-changes.ts'

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
