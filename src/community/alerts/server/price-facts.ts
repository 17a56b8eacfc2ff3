import { isCurrentUnconfirmed } from '../../../catalogue/deals/price-rules.ts'
import { listCards } from '../../../catalogue/deals/server/deal.queries.ts'
import { presentPrices } from '../../../catalogue/deals/server/price/present-prices.ts'
import { listPriceRecords } from '../../../catalogue/deals/server/price/price-points.queries.ts'
import type { PaymentOffer } from '../../../catalogue/payment-offers/payment-offer.ts'
import type { CartCoupon } from '../../../catalogue/payment-offers/what-i-pay.ts'
import { showsPastPrices } from '../../../catalogue/stores/price-policy.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** What may be said of a deal's price. */
export type PriceFacts = {
  /** Of which this is said. */
  pricePaise: number | null
  isConfirmed: boolean
  /** By how many per cent it is below its usual price. */
  belowUsual: number | null
  isLowest: boolean
  /** Last seen so long ago that it is not stated. */
  isOld: boolean
  paymentOffers: readonly PaymentOffer[]
  /** Whose benefit it is without. */
  codes: readonly CartCoupon[]
}

/** By deal. */
export async function readPriceFacts(db: Db, dealIds: readonly number[], now: Date): Promise<Map<number, PriceFacts>> {
  const facts = new Map<number, PriceFacts>()
  for (const card of await listCards(db, dealIds, now)) {
    const records = await listPriceRecords(db, card.id, now)
    // Whether a price is confirmed follows from its history also where the store does not let it be shown.
    const prices = presentPrices({ ...card, pricePolicy: 'full', records }, 0, now)
    const isConfirmed = !isCurrentUnconfirmed(prices)
    const isShown = isConfirmed && showsPastPrices(card.pricePolicy)
    facts.set(card.id, {
      ...{ pricePaise: card.pricePaise, isConfirmed, isOld: prices?.state === 'old' },
      ...{ paymentOffers: card.paymentOffers ?? [], codes: card.pricedCodes ?? [] },
      belowUsual: isShown ? (prices?.belowUsualPercent ?? null) : null,
      isLowest: isShown && prices?.facts.some(({ kind }) => kind === 'lowest') === true,
    })
  }
  return facts
}
