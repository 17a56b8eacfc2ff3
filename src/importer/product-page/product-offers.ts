import type { OfferNote, PriceField } from '../../catalogue/deals/deal-entry.contract.ts'
import { readAvailability } from '../offer/availability.ts'
import type { PageNode } from './microdata.ts'
import { isNode, listOf, textOf, typesOf } from './product-nodes.ts'
import { oneOf, readStatedPrice, type StatedPrice, type StatedPrices, togetherOf } from './stated-prices.ts'

export type ProductOffers = StatedPrices & {
  isOutOfStock: boolean
  /** Until when the price is said to be valid. */
  validUntil: string
}

/** The types of price that are not what a shopper pays (schema.org's PriceTypeEnumeration). */
const originalTypes = /(?:ListPrice|StrikethroughPrice|MSRP|SRP|RegularPrice)$/

/** The prices that the offers of a product state; `currency` is the page's, where an offer names none. */
export function readProductOffers(product: PageNode, currency: string): ProductOffers {
  const variants = listOf(product.hasVariant).filter(isNode)
  const all = [product, ...variants].flatMap((node) => listOf(node.offers).filter(isNode).flatMap(singleOffers))
  const available = all.filter((offer) => stockOf(offer) !== false)
  // An unavailable offer has no influence on the price, unless nothing can be bought.
  const offers = available.length > 0 ? available : all
  const currencyOf = (offer: PageNode) => textOf(offer.priceCurrency) || textOf(product.priceCurrency) || currency
  const prices = offers.flatMap((offer) => priceOf(offer, currencyOf(offer)) ?? [])
  const originals = offers.flatMap((offer) => originalOf(offer, currencyOf(offer)) ?? [])
  const isOutOfStock = all.length > 0 && available.length === 0
  const stated = oneOf(prices, 'pricePaise')
  const price = isOutOfStock ? withoutPlaceholder(stated) : stated
  const original = oneOf(originals, 'originalPaise')
  return {
    // Original prices of variants differ with their prices, and say nothing about a range.
    ...togetherOf(price, price && 'paise' in price ? onlyAmount(original) : null),
    isOutOfStock,
    validUntil: offers.map((offer) => textOf(offer.priceValidUntil) || textOf(offer.validThrough)).find(Boolean) ?? '',
  }
}

/** Shops set the price of what they no longer sell to a placeholder: 0.01. */
const withoutPlaceholder = (stated: StatedPrice | null): StatedPrice | null =>
  stated && 'paise' in stated && stated.paise <= 1_00
    ? { note: { field: 'pricePaise', kind: 'unreadable', text: (stated.paise / 100).toFixed(2) } }
    : stated

const onlyAmount = (stated: StatedPrice | null) => (stated && 'paise' in stated ? stated : null)

/** The offers within an aggregate; one without any stands for itself. */
function singleOffers(offer: PageNode): PageNode[] {
  const within = listOf(offer.offers).filter(isNode)
  return typesOf(offer).includes('AggregateOffer') && within.some(hasPrice) ? within : [offer]
}

const hasPrice = (offer: PageNode) => textOf(offer.price) !== '' || offer.priceSpecification !== undefined

const stockOf = (offer: PageNode): boolean | null => readAvailability(textOf(offer.availability).slice(0, 100)).inStock

const specificationsOf = (offer: PageNode) => listOf(offer.priceSpecification).filter(isNode)
const isOriginal = (specification: PageNode) => originalTypes.test(textOf(specification.priceType))

function read(node: PageNode, name: string, currency: string, field: PriceField): StatedPrice | null {
  const [value] = listOf(node[name])
  return readStatedPrice(value, textOf(node.priceCurrency) || currency, field)
}

function priceOf(offer: PageNode, currency: string): StatedPrice | null {
  const lowest = read(offer, 'lowPrice', currency, 'pricePaise')
  if (lowest && textOf(offer.price) === '')
    return rangeOf(lowest, read(offer, 'highPrice', currency, 'pricePaise'), offer)
  const direct = read(offer, 'price', currency, 'pricePaise')
  if (direct) return direct
  const specified = specificationsOf(offer).filter((specification) => !isOriginal(specification))
  return oneOf(
    specified.flatMap((specification) => read(specification, 'price', currency, 'pricePaise') ?? []),
    'pricePaise',
  )
}

/** An aggregate's bounds are a price only if they are equal, or if it says that it is of one offer. */
function rangeOf(lowest: StatedPrice, highest: StatedPrice | null, offer: PageNode): StatedPrice {
  if (!('paise' in lowest)) return lowest
  const toPaise = highest && 'paise' in highest ? highest.paise : null
  if (toPaise === lowest.paise || (toPaise === null && textOf(offer.offerCount) === '1')) return lowest
  const note: OfferNote = { field: 'pricePaise', kind: 'range', fromPaise: lowest.paise, toPaise }
  return { note }
}

function originalOf(offer: PageNode, currency: string): StatedPrice | null {
  const specified = specificationsOf(offer).filter(isOriginal)
  return oneOf(
    specified.flatMap((specification) => read(specification, 'price', currency, 'originalPaise') ?? []),
    'originalPaise',
  )
}
