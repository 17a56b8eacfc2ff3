import type { ComponentType } from 'react'
import { createStore } from '../../../ui/state/store.ts'
import type { OfferPrice } from '../offer-price.ts'
import type { OfferedDeal } from '../shown-price.ts'

export type DealWithBest = OfferedDeal & { bestOffer?: OfferPrice | undefined }
type OrderDeals = <Deal extends OfferedDeal>(deals: readonly Deal[]) => Deal[]

/** What chosen means of payment change on a page. Its code is loaded only where something is chosen. */
export type MyOffers = {
  /** In place of the best offer for everybody. */
  Line: ComponentType<{ deal: DealWithBest }>
  /** Of the menu of orders. */
  OrderEntry: ComponentType<{ className: string }>
  /** Above a list in this order. */
  OrderNote: ComponentType
  /** The order by what one pays, if it is chosen. It is no address: the server does not know it. */
  order: OrderDeals | null
  leaveOrder: () => void
}

/** Null on the server, where nothing is chosen, and until the code is loaded. */
export const myOffers = createStore<MyOffers | null>(() => null)
