import { Trans } from '@lingui/react/macro'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { useNow } from '../../../ui/hooks/use-now.tsx'
import { usePriceAmount } from '../../../ui/hooks/use-price-amount.ts'
import { useStore } from '../../../ui/state/store.ts'
import type { OfferPrice } from '../offer-price.ts'
import type { OfferedDeal } from '../shown-price.ts'
import type { MyPrices } from './compute-my-prices.ts'
import { myPrices } from './my-prices.ts'

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

const Line = ({ offer, isMine }: { offer: OfferPrice; isMine?: boolean }) => (
  <p className={`text-xs leading-4 ${isMine ? 'font-semibold text-accent' : 'text-muted'}`}>
    <OfferWords offer={offer} isMine={isMine} />
  </p>
)

/** "Rs. 16,999 with HDFC Bank credit card". */
export function OfferWords({ offer, isMine }: { offer: OfferPrice; isMine?: boolean | undefined }) {
  const price = <b className="whitespace-nowrap">{usePriceAmount()(offer.paise)}</b>
  const { means } = offer
  return isMine ? (
    <Trans>
      You pay {price} with {means}
    </Trans>
  ) : (
    <Trans>
      {price} with {means}
    </Trans>
  )
}
