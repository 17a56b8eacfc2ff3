import { createStore } from '../../../ui/state/store.ts'

export type Notification = { id: number; text: string; isError: boolean; undo: (() => Promise<void>) | null }

export const notificationStore = createStore<readonly Notification[]>(() => [])
let lastId = 0

function show(text: string, isError: boolean, undo: Notification['undo']): void {
  lastId += 1
  notificationStore.set([...notificationStore.get().slice(-2), { id: lastId, text, isError, undo }])
}

/** A completed action, with its undo if possible. */
export const notify = (text: string, undo: Notification['undo'] = null): void => show(text, false, undo)
export const notifyError = (text: string, undo: Notification['undo'] = null): void => show(text, true, undo)

export const dismiss = (id: number): void =>
  notificationStore.set(notificationStore.get().filter((one) => one.id !== id))
