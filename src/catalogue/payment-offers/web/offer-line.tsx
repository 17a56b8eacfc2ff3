import { Trans } from '@lingui/react/macro'
import { usePriceAmount } from '../../../ui/hooks/use-price-amount.ts'
import { useStore } from '../../../ui/state/store.ts'
import { type DealWithBest, myOffers } from './my-offers.ts'

/** Below a deal's price: what it costs with the chosen cards, or else with the best offer of all. */
export function OfferLine({ deal }: { deal: DealWithBest }) {
  const mine = useStore(myOffers, null)
  if (mine) return <mine.Line deal={deal} />
  return deal.bestOffer ? <BestOffer {...deal.bestOffer} /> : null
}

/** "Rs. 16,999 with HDFC Bank credit card". */
export function BestOffer({ paise, means }: NonNullable<DealWithBest['bestOffer']>) {
  const price = <b className="whitespace-nowrap">{usePriceAmount()(paise)}</b>
  return (
    <p className="text-muted text-xs leading-4">
      <Trans>
        {price} with {means}
      </Trans>
    </p>
  )
}
