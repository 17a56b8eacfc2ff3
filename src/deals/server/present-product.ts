import type { AggregateOffer, ItemList, Offer, Product } from 'schema-dts'
import { absoluteAddress } from '../../platform/absolute-address.ts'
import { excerpt } from '../../ui/excerpt.ts'
import { isAmount } from '../../ui/money.ts'
import type { DealCard, DealDetail } from '../deal.contract.ts'

/** A deal in the words of schema.org: what its page says, and nothing that the page does not know. */
export function presentProduct(
  deal: DealDetail,
  pageUrl: string,
  publicUrl: string,
  urlOf: (deal: DealCard) => string,
): Product {
  const [category] = deal.CATEGORIES
  const description = excerpt(deal.CONTENT, 500)
  return {
    '@type': 'Product',
    '@id': `${pageUrl}#product`,
    name: deal.TITLE,
    url: pageUrl,
    ...(deal.THUMBIMAGE ? { image: absoluteAddress(publicUrl, deal.THUMBIMAGE) } : {}),
    ...(description ? { description } : {}),
    ...(category ? { category: category.TITLE } : {}),
    ...(deal.GTIN ? { gtin: deal.GTIN } : {}),
    // Each variant has a page of its own and is its own canonical address; the group only says that they belong together.
    ...(deal.ITEMGROUP !== null && deal.VARIANTS.length > 0 ? { inProductGroupWithID: `${deal.ITEMGROUP}` } : {}),
    offers: presentOffers(deal, pageUrl, urlOf),
  }
}

/** Several stores' prices make a range, of the live offers whose price is shown alone. */
function presentOffers(deal: DealDetail, pageUrl: string, urlOf: (deal: DealCard) => string): Offer | AggregateOffer {
  const price = quotedPrice(deal)
  const own = presentOffer(deal, price, pageUrl)
  const others = deal.ALSOAT.filter(({ DISCOUNT_PRICE }) => isAmount(DISCOUNT_PRICE))
  if (price === null || others.length === 0) return own
  const amounts = [price, ...others.map(({ DISCOUNT_PRICE }) => DISCOUNT_PRICE)].map(Number)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    lowPrice: Math.min(...amounts),
    highPrice: Math.max(...amounts),
    offerCount: amounts.length,
    offers: [own, ...others.map((offer) => presentOffer(offer, offer.DISCOUNT_PRICE, urlOf(offer)))],
  }
}

/**
 * The price that machines are told: none in words ("From Rs. 99"), since a number would be made up, none of a deal that
 * is over, and none that was last seen long ago.
 */
export function quotedPrice(deal: DealDetail): string | null {
  const isPast = deal.EXPIRE === 1 || deal.PRICES?.STATE === 'old'
  return isPast || !isAmount(deal.DISCOUNT_PRICE) ? null : deal.DISCOUNT_PRICE.trim()
}

function presentOffer(deal: DealCard, price: string | null, pageUrl: string): Offer {
  return {
    '@type': 'Offer',
    url: pageUrl,
    ...(price === null ? {} : { price, priceCurrency: 'INR' }),
    ...(deal.ENDS ? { priceValidUntil: deal.ENDS } : {}),
    availability: deal.EXPIRE === 1 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: deal.STORETITLE },
  }
}

/** A page of a list: which deals in which order, `skipped` of them on pages before. */
export const presentDealList = (
  deals: readonly DealCard[],
  urlOf: (deal: DealCard) => string,
  skipped: number,
): ItemList => ({
  '@type': 'ItemList',
  itemListElement: deals.map((deal, place) => ({
    '@type': 'ListItem',
    position: skipped + place + 1,
    url: urlOf(deal),
    name: deal.TITLE,
  })),
})
