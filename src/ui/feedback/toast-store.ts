import { createStore } from '../state/store.ts'

/** A short message at the top right. */
export type Toast = { id: number; kind: 'success' | 'error'; text: string }

export const toastStore = createStore<readonly Toast[]>(() => [])
let lastId = 0

// Only the newest few stay, so that many at once never cover the page. A repeated text is shown once, and its time
// starts again.
const show = (kind: Toast['kind']) => (text: string) => {
  lastId += 1
  const others = toastStore.get().filter((one) => one.kind !== kind || one.text !== text)
  toastStore.set([...others.slice(-3), { id: lastId, kind, text }])
}

export const toast = {
  success: show('success'),
  error: show('error'),
  dismiss: (id: number) => toastStore.set(toastStore.get().filter((one) => one.id !== id)),
}
