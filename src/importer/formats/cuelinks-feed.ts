import { type Rejection, reject, warning } from '../../catalogue/deals/feed-offer.ts'
import type { FeedLine, FeedRow } from '../offer/feed-row.ts'
import { endOf, readDate, startOf } from '../values/feed-date.ts'
import { RUPEE_FORMAT } from '../values/read-price.ts'
import type { Bytes } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import type { NameObserver } from './feed-format.ts'
import { cutField, MAX_VALUES } from './feed-limits.ts'
import { readJsonItems } from './read-json-items.ts'

/** Reads a coupon network's JSON: a list of coupons, or an object with them under `deals` or `offers`. */
export async function* readCuelinksFeed(bytes: Bytes, names?: NameObserver): AsyncGenerator<FeedLine[]> {
  let count = 0
  for await (const items of readJsonItems(bytes)) {
    count += items.length
    if (names) for (const { value } of items) if (isObject(value)) names.onItem(Object.keys(value))
    yield items.map(({ line, value }) => ({ line, ...coupon(value) }))
  }
  if (count === 0)
    throw new FeedError(
      'The JSON has no coupons: neither the file itself nor its "deals" or "offers" is a list of objects.',
    )
}

type Coupon = { row: FeedRow } | ReturnType<typeof reject>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function coupon(value: unknown): Coupon {
  if (!isObject(value)) return reject('coupon', 'is not an object', JSON.stringify(value))
  const fields = value
  const text = (name: string) => {
    const field = fields[name]
    return typeof field === 'string' ? cutField(field) : typeof field === 'number' ? String(field) : ''
  }
  const warnings: Rejection[] = []
  const date = (name: string) => {
    const reading = readDate(text(name))
    if (reading.kind === 'unreadable') warnings.push(warning(name, reading.reason, text(name)))
    return reading.kind === 'date' ? reading : null
  }
  const start = date('startDate') ?? date('timestamp')
  const end = date('endDate')
  const row: FeedRow = {
    source: 'cuelinks',
    key: text('id'),
    title: text('title'),
    description: spaceSentences(text('description')),
    details: [],
    picture: text('offerImage'),
    links: [text('merchantUrl'), text('affiliateLink')],
    price: '',
    salePrice: '',
    emptySaleIsRegular: true,
    needsPrice: false,
    needsLink: true,
    priceFormat: RUPEE_FORMAT,
    store: text('campaignName'),
    website: text('domain') === '' ? '' : `https://${text('domain')}/`,
    categories: categoryNames(fields.offerCategories),
    couponCode: text('couponCode'),
    postedBy: 'Cuelinks',
    publishedAt: start && startOf(start),
    endsAt: end && endOf(end),
    inStock: null,
    seenAt: null,
    warnings,
  }
  return { row }
}

/** The network joins sentences without a space: "to save more.Enter the code", "up to 85%!Grab". */
const spaceSentences = (text: string) => text.replace(/([\p{Ll}\d%)]{2}[.!?])(?=\p{Lu}\p{Ll})/gu, '$1 ')

/** A map of the network's ids to names; older files have a list of names. */
function categoryNames(categories: unknown): string[] {
  if (typeof categories !== 'object' || categories === null) return []
  return Object.values(categories)
    .filter((name) => typeof name === 'string')
    .slice(0, MAX_VALUES)
}
