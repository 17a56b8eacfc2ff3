/** A short message at the top right. */
export type Toast = { id: number; kind: 'success' | 'error'; text: string }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
// Only the newest few stay, so that a burst never covers the page. The same words stand there once, begun anew.
const show = (kind: Toast['kind']) => (text: string) => {
  lastId += 1
  const others = toasts.filter((one) => one.kind !== kind || one.text !== text)
  change([...others.slice(-3), { id: lastId, kind, text }])
}

export const toast = {
  success: show('success'),
  error: show('error'),
  dismiss: (id: number) => change(toasts.filter((one) => one.id !== id)),
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  current: () => toasts,
}
