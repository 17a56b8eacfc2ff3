import { Trans } from '@lingui/react/macro'
import { usePriceAmount } from '../../../ui/hooks/use-price-amount.ts'
import { useStore } from '../../../ui/state/store.ts'
import { type DealWithBest, myOffers } from './my-offers.ts'

type OfferLineProps = { deal: DealWithBest }

/** Below a deal's price: what it costs with the chosen cards, or else with the best offer of all. */
export function OfferLine({ deal }: OfferLineProps) {
  const Line = useStore(myOffers, null)?.Line ?? BestOffer
  return <Line deal={deal} />
}

/** "Rs. 16,999 with HDFC Bank credit card". */
export function BestOffer({ deal: { bestOffer } }: OfferLineProps) {
  const amount = usePriceAmount()
  const { paise = 0, means } = bestOffer ?? {}
  const price = amount(paise)
  return (
    bestOffer && (
      <p className="text-muted text-xs leading-4">
        <Trans>
          <b className="whitespace-nowrap">{price}</b> with {means}
        </Trans>
      </p>
    )
  )
}
