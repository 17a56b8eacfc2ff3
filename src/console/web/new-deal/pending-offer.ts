import { createStore } from '../../../ui/state/store.ts'

/** An address given to the command palette, for the form of a new deal that opens next. */
export const pendingOffer = createStore<string | null>(() => null)

/** Whether a pasted text is one web address and nothing else. */
export const isPastedAddress = (text: string): boolean => /^\s*(?:https?:\/\/|www\.)\S{4,2000}\s*$/i.test(text)
