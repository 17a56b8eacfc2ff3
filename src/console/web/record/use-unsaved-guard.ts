import { useEffect } from 'react'
import { unsavedChanges } from '../shell/unsaved-changes.ts'
import type { Autosave } from './use-autosave.ts'

/** Leaving asks while something is unsaved. */
export function useUnsavedGuard(isChanged: boolean, { flush, discard }: Autosave): void {
  useEffect(() => {
    unsavedChanges.set(isChanged ? { keepDraft: () => flush(), discard } : null)
    return () => unsavedChanges.set(null)
  }, [isChanged, flush, discard])
}
