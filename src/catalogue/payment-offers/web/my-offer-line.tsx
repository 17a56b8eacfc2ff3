import { Trans } from '@lingui/react/macro'
import { usePriceAmount } from '../../../ui/hooks/use-price-amount.ts'
import type { OfferPrice } from '../offer-price.ts'

/** "You pay Rs. 16,999 with HDFC Bank credit card". */
export function MyOffer({ paise, means }: OfferPrice) {
  const price = usePriceAmount()(paise)
  return (
    <p className="font-semibold text-accent text-xs leading-4">
      <Trans>
        You pay <b className="whitespace-nowrap">{price}</b> with {means}
      </Trans>
    </p>
  )
}
