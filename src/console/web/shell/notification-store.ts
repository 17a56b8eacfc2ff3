import { createStore } from '../../../ui/state/store.ts'

export type Notification = {
  id: number
  text: string
  isError: boolean
  undo: (() => Promise<void>) | null
  /** The address of the page on the public site that the message is about. */
  publicAddress: string | null
}
type Offers = Partial<Pick<Notification, 'publicAddress'>>

export const notificationStore = createStore<readonly Notification[]>(() => [])
let lastId = 0

function show(text: string, isError: boolean, undo: Notification['undo'], { publicAddress = null }: Offers = {}): void {
  lastId += 1
  // An error that is reported again moves to the end, and is announced again.
  const others = notificationStore.get().filter((one) => !isError || one.text !== text || one.undo !== null)
  notificationStore.set([...others.slice(-2), { id: lastId, text, isError, undo, publicAddress }])
}

/** A completed action, with its undo if possible. */
export const notify = (text: string, undo: Notification['undo'] = null, offers?: Offers): void =>
  show(text, false, undo, offers)
export const notifyError = (text: string, undo: Notification['undo'] = null): void => show(text, true, undo)

export const dismiss = (id: number): void =>
  notificationStore.set(notificationStore.get().filter((one) => one.id !== id))

/** Before another attempt, whose result makes earlier errors obsolete. */
export const dismissErrors = (): void =>
  notificationStore.set(notificationStore.get().filter((one) => !one.isError || one.undo !== null))
