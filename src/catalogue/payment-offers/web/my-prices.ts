import { languageIn } from '../../../site/i18n/language.ts'
import { createStore } from '../../../ui/state/store.ts'
import type { MyPrices } from './compute-my-prices.ts'
import { storedMeans } from './stored-means.ts'

/** Null on the server, until its code is loaded, and where nothing is chosen: then that code is not loaded. */
export const myPrices = createStore<MyPrices | null>(() => {
  storedMeans.subscribe(load)
  if (storedMeans.get()) void load()
  return null
})

async function load(): Promise<void> {
  if (!storedMeans.get()) {
    myPrices.set(null)
    return
  }
  try {
    const { pricesFor } = await import('./compute-my-prices.ts')
    // A document has one language.
    myPrices.set(pricesFor(storedMeans.get(), languageIn(document.documentElement.lang)))
  } catch {
    // Offline: everybody's prices stay, and the next change tries again.
  }
}
