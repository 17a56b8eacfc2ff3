import { createStore } from '../../../ui/state/store.ts'
import type { CompactOffer } from '../compact-offer.ts'
import type { OfferPrice } from '../offer-price.ts'
import { storedMeans } from './stored-means.ts'

/** What of a deal decides the price that a shopper pays. */
export type OfferedDeal = {
  id: number
  price: { kind: 'amount'; paise: number } | { kind: 'words' | 'none' | 'withheld' }
  isExpired: boolean
  oldPriceSeenMs: number | null
  paymentOffers?: CompactOffer[]
}

/** What the chosen cards change. */
export type MyPrices = {
  /** The price with what is chosen, if that lowers it. */
  priceOf: (deal: OfferedDeal, nowMs: number) => OfferPrice | null
  /** The cheapest first for who pays so; deals without an amount last. Equal ones stay as they are. */
  sort: <Deal extends OfferedDeal>(deals: readonly Deal[], nowMs: number) => Deal[]
}

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
    myPrices.set(pricesFor(storedMeans.get()))
  } catch {
    // Offline: everybody's prices stay, and the next change tries again.
  }
}
