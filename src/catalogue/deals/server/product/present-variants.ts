import type { Choices, Deal, DealVariant } from '../../deal.ts'
import { distinctVariants, variantLabels } from '../../item-group.ts'
import { amountPaise, type DealPrice } from '../../price.ts'
import type { DealCardRow } from '../deal.queries.ts'
import { presentDisplayPrice } from '../price/present-prices.ts'
import type { VariantRow } from './product-offers.queries.ts'

const MAX_OTHER_STORE_OFFERS = 10

/** A card's summary of the variants it represents; null when there is no choice. */
export function presentChoices(
  deal: Pick<DealCardRow, 'isVariant' | 'variantCount' | 'variantsDifferBy' | 'hasPriceRange'>,
  price: DealPrice,
): Choices | null {
  if (deal.variantCount === null || deal.variantCount < 2) return null
  // Only the lead is the cheapest; if its price is withheld, no variant can be shown to cost more.
  const isFrom = !deal.isVariant && deal.hasPriceRange === true && price.kind === 'amount'
  return { count: deal.variantCount, by: deal.variantsDifferBy as Choices['by'], isFrom }
}

/** The choices on the page of the deal `shownId`, which is one of them; empty when it is the only one. */
export function presentVariants(
  variants: readonly VariantRow[],
  { shownId, showsPrices }: { shownId: number; showsPrices: boolean },
): DealVariant[] {
  const choices = distinctVariants(variants, shownId)
  if (choices.length < 2) return []
  const labels = variantLabels(choices)
  const areAlike = new Set(labels.values()).size === 1
  // Told apart by their prices alone.
  if (areAlike && !showsPrices) return []
  const inOrder = areAlike ? choices.toSorted((a, b) => (a.pricePaise ?? 0) - (b.pricePaise ?? 0)) : choices
  return inOrder.map((variant) => ({
    id: variant.id,
    slug: variant.slug,
    label: labels.get(variant.id) ?? variant.title,
    price: showsPrices ? presentDisplayPrice(variant) : { kind: 'none' },
  }))
}

/** The cheapest first; those with a withheld price come last, so that their position does not reveal it. */
export function presentOtherStoreOffers(offers: readonly Deal[]): Deal[] {
  const amount = ({ price }: Deal) => amountPaise(price) ?? Number.POSITIVE_INFINITY
  const byPrice = (a: Deal, b: Deal) => (amount(a) === amount(b) ? 0 : amount(a) - amount(b))
  return offers
    .toSorted((a, b) => byPrice(a, b) || a.store.title.localeCompare(b.store.title, 'en') || a.id - b.id)
    .slice(0, MAX_OTHER_STORE_OFFERS)
}
