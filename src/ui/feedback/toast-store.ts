import { createStore } from '../state/store.ts'

/** A short message at the top right. An error may name the action that failed. */
export type Toast = { id: number; kind: 'success' | 'error'; text: string; action?: string | undefined }

export const toastStore = createStore<readonly Toast[]>(() => [])
let lastId = 0

// Only the newest few stay, so that many at once never cover the page. A repeated text is shown once, and its time
// starts again.
function show(kind: Toast['kind'], text: string, action?: string): void {
  lastId += 1
  const others = toastStore.get().filter((one) => one.kind !== kind || one.text !== text)
  toastStore.set([...others.slice(-3), { id: lastId, kind, text, action }])
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string, action?: string) => show('error', text, action),
  dismiss: (id: number) => toastStore.set(toastStore.get().filter((one) => one.id !== id)),
  /** When the action is sent again. */
  dismissErrorOf: (action: string) => toastStore.set(toastStore.get().filter((one) => one.action !== action)),
}
