import { createStore } from '../../../ui/state/store.ts'

export type UnsavedChanges = { keepDraft: () => Promise<void>; discard: () => Promise<void> }

/** What the open form has not saved yet; null when it may be left at once. */
export const unsavedChanges = createStore<UnsavedChanges | null>(() => null)
