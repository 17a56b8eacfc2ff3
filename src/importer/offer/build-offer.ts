import { maxMorePictures } from '../../catalogue/deals/deal.ts'
import { type Offer, type Rejection, reject, warning } from '../../catalogue/deals/feed-offer.ts'
import { isDoubtfulPrice, MAX_ORIGINAL_FACTOR } from '../../catalogue/deals/price-rules.ts'
import { dealSlug } from '../../catalogue/deals/server/offers/deal-slug.ts'
import { matchKey } from '../../catalogue/stores/server/title-keys.ts'
import { discountPercent, formatCount } from '../../shared/money.ts'
import { hasDecodingErrors, NOT_UTF8, showDecodingErrors } from '../formats/decode-feed.ts'
import { readPrice } from '../values/read-price.ts'
import {
  foldMarkup,
  foldText,
  headline,
  paragraphsOf,
  toHtml,
  trimSeparators,
  truncateAtWord,
  withoutCutWord,
} from './clean-text.ts'
import { readCouponCode } from './coupon-code.ts'
import type { FeedRow } from './feed-row.ts'
import { hostOf, readMerchantLink } from './merchant-link.ts'
import { readProduct } from './read-product.ts'
import { readWebAddress } from './web-address.ts'

type Rejected = { rejection: Rejection }
export type Built = { offer: Offer; warnings: readonly Rejection[] } | Rejected

const TITLE_LENGTH = 300
const DETAIL_LENGTH = 200
/** More of a row's further pictures are read than are stored, because some cannot be used. */
const MAX_ADDRESSES_READ = 2 * maxMorePictures

/** What decides whether a row is rejected: the first reading of a file needs no more. */
type CheckedRow = {
  key: string
  title: string
  store: string
  link: Pick<Offer, 'merchantUrl'>
  prices: Prices & { warnings: Rejection[] }
}

/**
 * The rules shared by all formats. Returns the first field that prevents an offer, if there is one.
 * @param store the row's, or the one that the operator has given
 */
export function checkRow(row: FeedRow, store: string): CheckedRow | Rejected {
  const lost = textsOf(row, store).find(([, text]) => hasDecodingErrors(text))
  if (lost) return reject(lost[0], NOT_UTF8, showDecodingErrors(lost[1]))
  const key = foldText(row.key)
  if (key === '') return reject('key', 'is empty, so later imports could not find the row')
  if (key.length > 500) return reject('key', 'has more than 500 characters', key)
  const title = readTitle(row.title)
  if (typeof title !== 'string') return title
  const prices = readPrices(row)
  if ('rejection' in prices) return prices
  const link = readLink(row)
  if ('rejection' in link) return link
  const shownStore = storeTitle(store)
  if (matchKey(shownStore) === '') return reject('store', 'is empty', store)
  return { key, title, store: shownStore, link, prices }
}

/** A valid offer, or why the row is none. */
export function buildOffer(row: FeedRow): Built {
  const checked = checkRow(row, row.store)
  if ('rejection' in checked) return checked
  const { key, title, store, link } = checked
  const { warnings: priceWarnings, ...shownPrices } = checked.prices
  const { warnings, ...product } = readProduct(row.product)
  return {
    offer: {
      ...descriptionOf(row, title, store),
      ...shownPrices,
      ...link,
      ...product,
      source: row.source,
      key,
      slug: dealSlug(title, key),
    },
    warnings: [...row.warnings, ...priceWarnings, ...addressWarnings(row), ...warnings],
  }
}

export const storeTitle = (text: string): string => truncateAtWord(foldMarkup(text), 120)

const textsOf = (row: FeedRow, store: string): (readonly [field: string, text: string])[] => [
  ['key', row.key],
  ['title', row.title],
  ['description', row.description],
  ...row.details,
  ['picture', row.picture],
  ...row.links.map((link) => ['link', link] as const),
  ['price', row.price],
  ['sale price', row.salePrice],
  ['store', store],
  ...row.categories.map((category) => ['category', category] as const),
  ['coupon code', row.couponCode],
  ...(row.morePictures ?? []).map((picture) => ['picture', picture] as const),
  ['gtin', row.product?.gtin ?? ''],
  ['item group', row.product?.itemGroup ?? ''],
  ...Object.entries(row.product?.attributes ?? {}),
]

function readTitle(text: string): string | Rejected {
  const title = foldMarkup(text)
  if (title === '') return reject('title', 'is empty', text)
  if (/\p{L}\ufffd+\p{L}/u.test(title))
    return reject('title', 'has replacement characters: the text was not UTF-8', text)
  if (!/[\p{L}\p{N}]/u.test(title)) return reject('title', 'has neither a letter nor a digit', text)
  // Beside a word it was a trademark sign or a dash, which can be dropped.
  const shown = withoutCutWord(title.replace(/\ufffd+/g, ' ').replace(/ {2,}/g, ' '))
  return truncateAtWord(trimSeparators(shown), TITLE_LENGTH)
}

type Prices = Pick<Offer, 'originalPaise' | 'pricePaise' | 'isDoubtful' | 'discountPercent'>

function readPrices(row: FeedRow): (Prices & { warnings: Rejection[] }) | Rejected {
  const regular = readPrice(row.price, row.priceFormat)
  if (regular.kind === 'rejected') return reject('price', regular.reason, row.price)
  const sale = readPrice(row.salePrice, row.priceFormat)
  if (sale.kind === 'rejected') return reject('sale price', sale.reason, row.salePrice)
  const regularPaise = regular.kind === 'price' ? regular.paise : null
  const salePaise = sale.kind === 'price' ? sale.paise : null
  if (row.needsPrice && regularPaise === null && salePaise === null) return reject('price', 'is missing')
  if (regularPaise !== null && salePaise === null && !row.emptySaleIsRegular)
    return reject('sale price', 'is empty, and the mapping does not say that the regular price applies then')
  const pricePaise = salePaise ?? regularPaise
  const problem = regularPaise !== null && salePaise !== null ? problemOfOriginal(regularPaise, salePaise) : null
  // The price to pay is known all the same, and only a claim about it is lost.
  const originalPaise = problem === null && regularPaise !== null && regularPaise !== pricePaise ? regularPaise : null
  return {
    originalPaise,
    pricePaise,
    ...(isDoubtfulPrice(pricePaise, regularPaise) && { isDoubtful: true }),
    discountPercent: discountPercent(originalPaise, pricePaise),
    warnings: problem === null ? [] : [warning('price', problem, row.price)],
  }
}

/** Why the regular price is not shown as the price before, or null. Free may be what cost any amount. */
function problemOfOriginal(regularPaise: number, salePaise: number): string | null {
  if (salePaise > regularPaise) return 'is below the sale price, so it is not shown as the original price'
  return salePaise > 0 && regularPaise > salePaise * MAX_ORIGINAL_FACTOR
    ? `is more than ${MAX_ORIGINAL_FACTOR} times the sale price, so it is not shown as the original price`
    : null
}

function readLink(row: FeedRow): Pick<Offer, 'merchantUrl'> | Rejected {
  const links = row.links.filter((link) => link.trim() !== '')
  let firstReason = 'is missing'
  for (const [at, link] of links.entries()) {
    const reading = readMerchantLink(link)
    if (reading.kind === 'link') return { merchantUrl: reading.url }
    if (at === 0) firstReason = reading.reason
  }
  if (links.length === 0 && !row.needsLink) return { merchantUrl: null }
  return reject('link', firstReason, links[0])
}

type Described = Omit<Offer, keyof Prices | 'merchantUrl' | 'product' | 'source' | 'key' | 'slug'>

function descriptionOf(row: FeedRow, title: string, store: string): Described {
  const paragraphs = paragraphsOf(row.description).filter((paragraph) => paragraph !== title)
  const details = row.details.flatMap(([label, value]) => {
    const fact = withIndianGroups(truncateAtWord(foldMarkup(value), DETAIL_LENGTH))
    return fact === '' ? [] : [[label, fact] as const]
  })
  const couponCode = readCouponCode(foldText(row.couponCode))
  return {
    title,
    ...picturesOf(row),
    store,
    website: addressOf(row.website),
    categories: distinctTitles(row.categories),
    couponCode,
    couponName: couponCode === null ? null : `${store} coupon`,
    contentHtml: toHtml(paragraphs, details),
    postedBy: truncateAtWord(foldText(row.postedBy), 120),
    publishedAt: row.publishedAt,
    endsAt: row.endsAt,
    inStock: row.inStock,
    seenAt: row.seenAt,
  }
}

/** A count is grouped as the site groups its own: "1,27,863" for "127,863". */
const withIndianGroups = (fact: string): string =>
  /^\d{1,3}(?:,\d{3}){1,4}$/.test(fact) ? formatCount(Number(fact.replaceAll(',', ''))) : fact

function picturesOf({ picture, morePictures = [] }: FeedRow): Pick<Offer, 'picture' | 'morePictures'> {
  const main = addressOf(picture)
  const others = new Set(morePictures.slice(0, MAX_ADDRESSES_READ).map(addressOf))
  const more = [...others].filter((address) => address !== '' && address !== main).slice(0, maxMorePictures)
  return { picture: main, ...(more.length > 0 && { morePictures: more }) }
}

const addressOf = (text: string): string => {
  const address = readWebAddress(text)
  return address.kind === 'address' ? address.url.href : ''
}

/** An unusable picture or website is left out, with a warning; of further pictures the first such is named. */
function addressWarnings({ picture, website, morePictures = [] }: FeedRow): Rejection[] {
  const warningOf = (field: string, text: string) => {
    const address = readWebAddress(text)
    return text.trim() === '' || address.kind === 'address' ? [] : [warning(field, address.reason, text)]
  }
  const further = morePictures.slice(0, MAX_ADDRESSES_READ).flatMap((text) => warningOf('further pictures', text))
  return [...warningOf('picture', picture), ...warningOf('website', website), ...further.slice(0, 1)]
}

function distinctTitles(titles: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const title of titles) {
    const folded = headline(truncateAtWord(foldMarkup(title), 80))
    const key = matchKey(folded)
    if (key !== '' && !byKey.has(key)) byKey.set(key, folded)
  }
  return [...byKey.values()]
}

/** A store without a name is named after its host. */
export const storeOfLink = (link: string) => {
  const reading = readMerchantLink(link)
  return reading.kind === 'link' ? hostOf(reading.url) : ''
}
