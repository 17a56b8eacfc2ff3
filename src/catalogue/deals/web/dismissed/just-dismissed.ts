import { createStore } from '../../../../ui/state/store.ts'

/** The deals dismissed on the open page, whose cards offer to undo it. */
export const justDismissed = createStore<readonly number[]>(() => [])
