import { createStore } from '../../../../ui/state/store.ts'

/** The deals hidden on the page that is open, whose places offer to undo it. */
export const hiddenNow = createStore<readonly number[]>(() => [])
