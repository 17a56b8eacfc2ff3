import { onOtherTabsChange, readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { createStore } from '../../../ui/state/store.ts'

const storageKey = 'my_cards'

/**
 * The means of payment chosen in this browser, as text; '' for none, and on the server. They are never sent. The code that
 * reads the text (`own-means.ts`) is loaded only where there is one.
 */
export const storedMeans = createStore<string>(() => {
  onOtherTabsChange([storageKey], () => storedMeans.set(readLocal(storageKey) ?? ''))
  return readLocal(storageKey) ?? ''
})

/** Another tab may have written since this one last read. */
export const latestMeans = (): string => readLocal(storageKey) ?? storedMeans.get()

export const isStorageBlocked = (): boolean => readLocal(storageKey) === undefined

export function storeMeans(text: string): void {
  storedMeans.set(text)
  writeLocal(storageKey, text || null)
}
