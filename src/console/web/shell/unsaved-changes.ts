import { createStore } from '../../../ui/state/store.ts'

/** `saveDraft`: whether the draft could be stored; absent for what has no drafts. */
export type UnsavedChanges = { saveDraft?: () => Promise<boolean>; discard: () => Promise<void> }

/** The open form's unsaved changes; null when the page can be left at once. */
export const unsavedChanges = createStore<UnsavedChanges | null>(() => null)
