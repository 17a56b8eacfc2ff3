import { useEffect } from 'react'
import { unsavedChanges } from '../shell/unsaved-changes.ts'
import type { Autosave } from './use-autosave.ts'

/** Asks for confirmation before unsaved changes are left. */
export function useUnsavedGuard(isChanged: boolean, { flush, discard }: Autosave): void {
  useEffect(() => {
    unsavedChanges.set(isChanged ? { saveDraft: () => flush(), discard } : null)
    return () => unsavedChanges.set(null)
  }, [isChanged, flush, discard])
}
