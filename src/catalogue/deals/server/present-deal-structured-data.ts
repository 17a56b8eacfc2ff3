import type { AggregateOffer, ItemList, Offer, Product } from 'schema-dts'
import { absoluteAddress } from '../../../platform/absolute-address.ts'
import { excerpt } from '../../../shared/excerpt.ts'
import { isoInIndia } from '../../../shared/india-time.ts'
import { decimalRupees } from '../../../shared/money.ts'
import { unescapeHtml } from '../../../shared/unescape-html.ts'
import { type Deal, type DealDetail, mainCategoryOf } from '../deal.ts'
import { amountPaise } from '../price.ts'

/** The schema.org data of a deal: only what its page also shows. */
export function presentProductStructuredData(
  deal: DealDetail,
  pageUrl: string,
  publicUrl: string,
  urlOf: (deal: Deal) => string,
): Product {
  const category = mainCategoryOf(deal)
  const description = excerpt(deal.contentHtml, 500)
  return {
    '@type': 'Product',
    '@id': `${pageUrl}#product`,
    name: deal.title,
    url: pageUrl,
    ...imagesOf(deal, publicUrl),
    ...(description ? { description } : {}),
    ...brandOf(deal),
    ...(category ? { category: category.title } : {}),
    ...(deal.gtin ? { gtin: deal.gtin } : {}),
    // Each variant has its own page and is its own canonical address; the group only links them.
    ...(deal.itemGroupId !== null && deal.variants.length > 0 ? { inProductGroupWithID: `${deal.itemGroupId}` } : {}),
    offers: presentOffers(deal, pageUrl, urlOf),
  }
}

/** Imports write a product's brand into a list of details in its text. */
function brandOf({ contentHtml }: DealDetail): Pick<Product, 'brand'> {
  const name = unescapeHtml(/<li>Brand: ([^<]+)<\/li>/.exec(contentHtml)?.[1] ?? '').trim()
  return name === '' ? {} : { brand: { '@type': 'Brand', name } }
}

/** One picture is a text, several are a list. */
function imagesOf({ picture, morePictures }: DealDetail, publicUrl: string): Pick<Product, 'image'> {
  const [first, ...others] = [picture, ...morePictures.map(({ address }) => address)]
    .filter(Boolean)
    .map((address) => absoluteAddress(publicUrl, address))
  if (first === undefined) return {}
  return { image: others.length > 0 ? [first, ...others] : first }
}

/** Several stores form a price range, which covers only live offers with a visible price. */
function presentOffers(deal: DealDetail, pageUrl: string, urlOf: (deal: Deal) => string): Offer | AggregateOffer {
  const paise = structuredPricePaise(deal)
  const own = presentOffer(deal, paise, pageUrl)
  const others = deal.alsoAt.flatMap((offer) => {
    const otherPaise = amountPaise(offer.price)
    return otherPaise === null ? [] : [{ offer, paise: otherPaise }]
  })
  if (paise === null || others.length === 0) return own
  const amounts = [paise, ...others.map((other) => other.paise)]
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    lowPrice: Math.min(...amounts) / 100,
    highPrice: Math.max(...amounts) / 100,
    offerCount: amounts.length,
    offers: [own, ...others.map((other) => presentOffer(other.offer, other.paise, urlOf(other.offer)))],
  }
}

/** None for prices in words ("From Rs. 99"), expired deals and prices last seen long ago. */
export function structuredPricePaise(deal: DealDetail): number | null {
  return deal.isExpired || deal.oldPriceSeenMs !== null ? null : amountPaise(deal.price)
}

function presentOffer(deal: Deal, paise: number | null, pageUrl: string): Offer {
  return {
    '@type': 'Offer',
    url: pageUrl,
    ...(paise === null ? {} : { price: decimalRupees(paise), priceCurrency: 'INR' }),
    ...(deal.endsAtMs === null ? {} : { priceValidUntil: isoInIndia(new Date(deal.endsAtMs)) }),
    availability: deal.isExpired ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: deal.store.title },
  }
}

/** A page of a list: its deals in order, after `skipped` deals on earlier pages. */
export const presentItemList = (deals: readonly Deal[], urlOf: (deal: Deal) => string, skipped: number): ItemList => ({
  '@type': 'ItemList',
  itemListElement: deals.map((deal, index) => ({
    '@type': 'ListItem',
    position: skipped + index + 1,
    url: urlOf(deal),
  })),
})
