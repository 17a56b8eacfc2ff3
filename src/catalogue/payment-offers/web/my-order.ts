import { useMemo } from 'react'
import { createStore, useStore } from '../../../ui/state/store.ts'
import type { OfferedDeal } from '../shown-price.ts'
import { myPrices } from './my-prices.ts'

/** The order by what the shopper pays, until another one is chosen. It is no address: the server does not know the cards. */
export const hasMyOrder = createStore<boolean>(() => false)

/** The prices by which lists are ordered, if that order is chosen. */
function useOrderingPrices() {
  const isChosen = useStore(hasMyOrder, false)
  const prices = useStore(myPrices, null)
  return isChosen ? prices : null
}

export const useIsInMyOrder = (): boolean => useOrderingPrices() !== null

/** The deals of one page of a list. */
export function useMyOrder<Deal extends OfferedDeal>(deals: Deal[] | undefined): Deal[] | undefined {
  const prices = useOrderingPrices()
  return useMemo(() => (prices && deals ? prices.sort(deals, Date.now()) : deals), [prices, deals])
}
