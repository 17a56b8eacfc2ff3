import { createStore } from '../../../ui/state/store.ts'

export type UnsavedChanges = { keepDraft: () => Promise<void>; discard: () => Promise<void> }

/** The open form's unsaved changes; null when the page can be left at once. */
export const unsavedChanges = createStore<UnsavedChanges | null>(() => null)
