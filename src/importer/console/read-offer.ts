import type { OfferNote, OfferReading, OfferSource } from '../../catalogue/deals/deal-entry.contract.ts'
import type { Values } from '../../console/records/record-description.ts'
import type { Db } from '../../platform/schema/db.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { isoInIndia } from '../../shared/india-time.ts'
import { type OfferText, readOfferText } from '../offer-text/read-offer-text.ts'
import { type FetchedPage, fetchProductPage, type PageLimits } from '../product-page/fetch-product-page.ts'
import { type ProductPage, readProductPage } from '../product-page/read-product-page.ts'
import { endOf, readDate } from '../values/feed-date.ts'
import { matchCategories } from './match-category.ts'
import { matchStore } from './match-store.ts'

type Deps = PageLimits & { db: Db; now: Date }

/** An end further away is not meant. */
const maxEndDays = 60

/** Reads a pasted address or text as values of a new deal. Nothing is guessed: what is not certain is a note. */
export async function readOffer(text: string, deps: Deps): Promise<OfferReading> {
  const fromText = readOfferText(text, deps.now)
  const [address] = fromText.addresses
  const fetched = address === undefined ? null : await fetchProductPage(address, deps)
  const page = fetched?.kind === 'page' ? await readProductPage(fetched.html, fetched.url) : null
  const reading = combined(fromText, page, fetched, deps.now)
  if (page) await addSuggestions(reading, page, deps.db)
  const url = reading.values.merchantUrl
  const store = typeof url === 'string' ? await matchStore(deps.db, url, page?.siteName ?? '') : null
  if (store?.kind === 'known') {
    reading.values.storeId = store.id
    reading.sources.storeId = 'page'
    reading.references.storeId = [{ id: store.id, title: store.title }]
  } else if (store) {
    reading.newStore = { title: store.title, website: store.website }
    reading.notes.push({ field: 'storeId', kind: 'unknown', title: store.title })
  } else reading.notes.push({ field: 'storeId', kind: 'missing' })
  return reading
}

/** Further pictures and categories, which are lists. */
async function addSuggestions({ values, sources, references }: OfferReading, page: ProductPage, db: Db): Promise<void> {
  if (page.morePictures.length > 0) {
    values.morePictures = page.morePictures.map((address) => ({ address, alt: '' }))
    sources.morePictures = 'page'
  }
  const categories = await matchCategories(db, page.crumbs)
  if (categories.length === 0) return
  values.categoryIds = categories.map(({ id }) => id)
  references.categoryIds = categories
  sources.categoryIds = 'page'
}

function combined(fromText: OfferText, page: ProductPage | null, fetched: FetchedPage | null, now: Date): OfferReading {
  const values: Values = {}
  const sources: Record<string, OfferSource> = {}
  const set = (name: string, value: string | number | null, source: OfferSource) => {
    if (value === null || value === '' || Object.hasOwn(values, name)) return
    values[name] = value
    sources[name] = source
  }
  set('merchantUrl', addressOf(fetched), 'page')
  set('title', page?.title ?? '', 'page')
  set('title', fromText.title, 'text')
  set('titleHindi', fromText.titleHindi, 'text')
  set('picture', page?.picture ?? '', 'page')
  set('couponCode', fromText.couponCode, 'text')
  set('couponName', fromText.couponName, 'text')
  set('endsAt', fromText.endsAt?.toISOString() ?? null, 'text')
  set('endsAt', page ? endOfPage(page, now) : null, 'page')
  // Price and original price come from the same source.
  const isPriced = page !== null && page.pricePaise !== null
  const prices = isPriced ? page : fromText
  set('pricePaise', prices.pricePaise, isPriced ? 'page' : 'text')
  set('originalPaise', prices.originalPaise, isPriced ? 'page' : 'text')
  const notes = [
    ...fetchNotes(fetched),
    ...(page?.notes ?? []),
    ...(page && isPriced ? staleNotes(page, now) : []),
    ...textNotes(fromText, values, isPriced),
    ...furtherAddresses(fromText),
  ]
  return { values, sources, references: {}, newStore: null, notes: [...notes, ...missing(values, notes)] }
}

function addressOf(fetched: FetchedPage | null): string | null {
  if (!fetched || fetched.kind === 'refused') return null
  return fetched.url
}

function fetchNotes(fetched: FetchedPage | null): OfferNote[] {
  if (!fetched || fetched.kind === 'page') return []
  if (fetched.kind === 'refused')
    return [{ field: 'merchantUrl', kind: fetched.reason, address: fetched.address.slice(0, 200) }]
  const { host, reason, status } = fetched
  return [{ field: 'page', kind: 'not-fetched', host, reason, ...(status !== undefined && { status }) }]
}

/** Notes of the text about fields that the page has filled are useless, except for another price. */
function textNotes({ notes, pricePaise }: OfferText, values: Values, isPriced: boolean): OfferNote[] {
  const open = notes.filter(({ field }) => !Object.hasOwn(values, field) && !(isPriced && field === 'originalPaise'))
  const isOther = isPriced && pricePaise !== null && pricePaise !== values.pricePaise
  return isOther ? [...open, { field: 'pricePaise', kind: 'differs', source: 'text', paise: pricePaise }] : open
}

/** A price that the page itself says is no longer valid. */
function staleNotes({ validUntil }: ProductPage, now: Date): OfferNote[] {
  const reading = readDate(validUntil)
  return reading.kind === 'date' && endOf(reading) <= now
    ? [{ field: 'endsAt', kind: 'past', text: validUntil.slice(0, 40) }]
    : []
}

function furtherAddresses({ addresses: [first, ...others] }: OfferText): OfferNote[] {
  const other = others.find((address) => address !== first)
  return other === undefined ? [] : [{ field: 'merchantUrl', kind: 'further', address: other.slice(0, 200) }]
}

const expected = ['title', 'pricePaise', 'picture'] as const

const missing = (values: Values, notes: readonly OfferNote[]): OfferNote[] =>
  expected
    .filter((field) => !Object.hasOwn(values, field) && !notes.some((note) => note.field === field))
    .map((field) => ({ field, kind: 'missing' }))

function endOfPage({ validUntil }: ProductPage, now: Date): string | null {
  const reading = readDate(validUntil)
  if (reading.kind !== 'date') return null
  const end = endOf(reading)
  const isNear = end > now && end.getTime() - now.getTime() <= maxEndDays * DAY_MS
  return isNear && !isEndOfYear(end) ? end.toISOString() : null
}

/** Many stores state the end of the year, or the first day of the next, for every product. */
const isEndOfYear = (end: Date): boolean => /-(?:12-31T|01-0[12]T00:00)/.test(isoInIndia(end))
