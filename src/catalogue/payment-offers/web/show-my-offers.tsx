import { MINUTE_MS } from '../../../shared/durations.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { useNow } from '../../../ui/hooks/use-now.tsx'
import { type MyPrices, myPricesWith } from '../my-prices.ts'
import { readMeans } from '../own-means.ts'
import { MyOffer } from './my-offer-line.tsx'
import { type DealWithBest, myOffers } from './my-offers.ts'
import { MyOrderEntry, MyOrderNote } from './my-order.tsx'
import { BestOffer } from './offer-line.tsx'

/** Shows the prices with what a browser has stored; everybody's, where nothing of it is known. An order that is chosen stays. */
export function showMyOffers(stored: string, language: Language): void {
  const means = readMeans(stored)
  if (means.length === 0) myOffers.set(null)
  else show(myPricesWith(means, language), Boolean(myOffers.get()?.order))
}

function show(prices: MyPrices, isOrdered: boolean): void {
  myOffers.set({
    Line: ({ deal }) => <MyLine deal={deal} prices={prices} />,
    OrderEntry: ({ className }) => (
      <MyOrderEntry className={className} isChosen={isOrdered} onChoose={() => show(prices, true)} />
    ),
    OrderNote: MyOrderNote,
    order: isOrdered ? (deals) => prices.sort(deals, Date.now()) : null,
    leaveOrder: () => show(prices, false),
  })
}

function MyLine({ deal, prices }: { deal: DealWithBest; prices: MyPrices }) {
  const mine = prices.priceOf(deal, useNow(MINUTE_MS))
  return mine ? <MyOffer {...mine} /> : <BestOffer deal={deal} />
}
