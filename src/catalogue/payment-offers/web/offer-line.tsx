import { useLingui } from '@lingui/react/macro'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { useNow } from '../../../ui/hooks/use-now.tsx'
import { usePriceAmount } from '../../../ui/hooks/use-price-amount.ts'
import { useStore } from '../../../ui/state/store.ts'
import type { OfferPrice } from '../offer-price.ts'
import { type MyPrices, myPrices, type OfferedDeal } from './my-prices.ts'

type OfferLineProps = { deal: OfferedDeal & { bestOffer?: OfferPrice } }

/** Below a deal's price: what it costs with the chosen cards, or else with the best offer of all. */
export function OfferLine({ deal }: OfferLineProps) {
  const prices = useStore(myPrices, null)
  if (prices) return <MyLine deal={deal} prices={prices} />
  return deal.bestOffer ? <Line offer={deal.bestOffer} /> : null
}

function MyLine({ deal, prices }: OfferLineProps & { prices: MyPrices }) {
  const mine = prices.priceOf(deal, useNow(MINUTE_MS))
  const offer = mine ?? deal.bestOffer
  return offer ? <Line offer={offer} isMine={mine !== null} /> : null
}

function Line({ offer, isMine }: { offer: OfferPrice; isMine?: boolean }) {
  const { t } = useLingui()
  const price = usePriceAmount()(offer.paise)
  const way = useWayToPay(offer)
  const words = isMine ? t`You pay ${price} with ${way}` : t`${price} with ${way}`
  return <p className={`text-xs leading-4 ${isMine ? 'font-semibold text-accent' : 'text-muted'}`}>{words}</p>
}

/** "HDFC Bank credit card, app only". */
export function useWayToPay({ name, way, hasOtherWays, isAppOnly }: Omit<OfferPrice, 'paise'>): string {
  const { t } = useLingui()
  const words = {
    credit: name ? t`${name} credit card` : t`a credit card`,
    debit: name ? t`${name} debit card` : t`a debit card`,
    card: name ? t`${name} card` : t`a card`,
    emi: name ? t`${name} EMI` : t`EMI`,
    other: name,
    any: t`an offer`,
  }[way]
  const ways = hasOtherWays ? t`${words} or others` : words
  return isAppOnly ? t`${ways}, in the app only` : ways
}
