import { createStore } from '../state/store.ts'

/** A short message at the top right. */
export type Toast = { id: number; kind: 'success' | 'error'; text: string }

export const toastStore = createStore<readonly Toast[]>(() => [])
let lastId = 0

// Only the newest few stay, so that many at the same time never cover the page. A repeated text is shown once, and its time
// starts again.
function show(kind: Toast['kind'], text: string): void {
  lastId += 1
  const others = toastStore.get().filter((one) => one.kind !== kind || one.text !== text)
  toastStore.set([...others.slice(-3), { id: lastId, kind, text }])
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  dismiss: (id: number) => toastStore.set(toastStore.get().filter((one) => one.id !== id)),
  /** When the next action starts: what failed before would contradict its result. */
  dismissErrors: () => toastStore.set(toastStore.get().filter((one) => one.kind !== 'error')),
}
