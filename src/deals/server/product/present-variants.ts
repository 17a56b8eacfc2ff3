import { amountOf } from '../../../ui/money.ts'
import type { DealCard, Variant } from '../../deal.contract.ts'
import { variantLabels } from '../../item-group.ts'
import { priceText } from '../../price.ts'
import type { DealCardRow } from '../deal.queries.ts'
import type { VariantRow } from './product-offers.queries.ts'

/** How many other stores a deal's page names. */
const MOST_OFFERS_ELSEWHERE = 10

/** What a card says of the variants that it stands for; null when there is nothing to choose. */
export function presentChoices(
  deal: Pick<DealCardRow, 'is_variant' | 'live_count' | 'differs_by' | 'has_price_range'>,
  price: string,
): DealCard['CHOICES'] {
  if (deal.live_count === null || deal.live_count < 2) return null
  // Only the lead is the cheapest; without a price shown there is nothing that others could be above.
  const isFrom = !deal.is_variant && deal.has_price_range === true && amountOf(price) !== null
  return { COUNT: deal.live_count, BY: deal.differs_by as 'size' | 'color' | 'option', FROM: isFrom ? 1 : 0 }
}

/** The choices of a deal's page, the shown one among them; none when it is the only one. */
export function presentVariants(variants: readonly VariantRow[], showsPrices: boolean): Variant[] {
  if (variants.length < 2) return []
  const labels = variantLabels(variants)
  return variants.map((variant) => ({
    ID: variant.id,
    SLUG: variant.slug,
    LABEL: labels.get(variant.id) ?? variant.title,
    PRICE: showsPrices ? priceText(variant.price_paise, variant.price_text) : '',
  }))
}

/**
 * Offers of other stores, the cheapest first; those whose price is not shown stand at the end, so that their place does
 * not tell it.
 */
export function presentOffersElsewhere(offers: readonly DealCard[]): DealCard[] {
  const amount = (deal: DealCard) => amountOf(deal.DISCOUNT_PRICE) ?? Number.POSITIVE_INFINITY
  const byPrice = (a: DealCard, b: DealCard) => (amount(a) === amount(b) ? 0 : amount(a) - amount(b))
  return offers
    .toSorted((a, b) => byPrice(a, b) || a.STORETITLE.localeCompare(b.STORETITLE, 'en') || a.ID - b.ID)
    .slice(0, MOST_OFFERS_ELSEWHERE)
}
