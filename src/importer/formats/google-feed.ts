import { type Rejection, reject, VARIANT_ATTRIBUTES, warning } from '../../catalogue/deals/feed-offer.ts'
import { readAvailability } from '../offer/availability.ts'
import { storeOfLink } from '../offer/build-offer.ts'
import type { FeedLine, FeedProduct, FeedRow, RowName } from '../offer/feed-row.ts'
import { splitAddresses } from '../offer/web-address.ts'
import { endOf, readDate, startOf } from '../values/feed-date.ts'
import { normaliseAmount, RUPEE_FORMAT } from '../values/read-price.ts'
import type { Bytes } from './decode-feed.ts'
import { rejectUndecodableHeader } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import type { NameObserver } from './feed-format.ts'
import { cutField } from './feed-limits.ts'
import { peekFirstCharacter } from './open-feed.ts'
import { readTable, rowErrorOf } from './read-delimited-text.ts'
import { readXmlFeed, type XmlItem } from './read-xml-feed.ts'

/** A product's attributes by Google's name, in any of the formats' spellings: `g:image_link`, `image link`. */
type Attributes = { get(name: string): string; all(name: string): readonly string[] }

/** Reads Google Merchant products from RSS 2.0, Atom or TSV, recognised by the first character. */
export async function* readGoogleFeed(bytes: Bytes, now: Date, names?: NameObserver): AsyncGenerator<FeedLine[]> {
  const feed = await peekFirstCharacter(bytes)
  if (feed.opening === '') throw new FeedError('The file is empty.')
  yield* feed.opening === '<' ? readXmlProducts(feed.bytes, now, names) : readTsvProducts(feed.bytes, now, names)
}

async function* readXmlProducts(bytes: Bytes, now: Date, names?: NameObserver): AsyncGenerator<FeedLine[]> {
  for await (const items of readXmlFeed(bytes)) {
    if (names) for (const item of items) names.onItem(item.fields.keys())
    yield items.map((item) => ({
      line: item.line,
      ...(item.excess === null
        ? product(xmlAttributes(item), item.channelTitle, now)
        : { ...reject('item', item.excess), name: nameOf(xmlAttributes(item)) }),
    }))
  }
}

const nameOf = ({ get }: Attributes): RowName => ({ id: get('id'), title: get('title') })

const xmlAttributes = ({ fields }: XmlItem): Attributes => ({
  get: (name) => fields.get(name)?.[0] ?? '',
  all: (name) => fields.get(name) ?? [],
})

const attributeName = (column: string) =>
  column
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_')

async function* readTsvProducts(bytes: Bytes, now: Date, names?: NameObserver): AsyncGenerator<FeedLine[]> {
  let columns: Map<string, number> | null = null
  let width = 0
  for await (const lines of readTable(bytes, '\t')) {
    const rows = columns ? lines : lines.slice(1)
    if (!columns) {
      width = lines[0]?.cells.length ?? 0
      columns = tsvColumns(lines[0]?.cells ?? [])
      names?.onHeader([...columns.keys()])
    }
    const columnIndexes = columns
    yield rows.flatMap((tableLine): FeedLine[] => {
      const { line, cells } = tableLine
      if (cells.every((cell) => cell.trim() === '')) return []
      const get = (name: string) => cutField(cells[columnIndexes.get(name) ?? -1] ?? '')
      const attributes: Attributes = { get, all: (name) => splitAddresses(get(name)) }
      const rejected = rowErrorOf(tableLine, { width, delimiter: '\t', usesLastCell: true })
      if (rejected)
        return [
          {
            line,
            ...rejected,
            ...(tableLine.ending === 'open' && { mayBeCut: true as const }),
            name: nameOf(attributes),
          },
        ]
      return [{ line, ...product(attributes, '', now) }]
    })
  }
  if (!columns) throw new FeedError('The file is empty.')
}

const NEEDED = ['id', 'title', 'link', 'price']

export const isGoogleTable = (header: readonly string[]): boolean => {
  const attributes = header.map(attributeName)
  return NEEDED.every((name) => attributes.includes(name))
}

function tsvColumns(header: readonly string[]): Map<string, number> {
  rejectUndecodableHeader(header)
  const columns = new Map<string, number>()
  for (const [at, name] of header.entries()) {
    const attribute = attributeName(name)
    if (!columns.has(attribute)) columns.set(attribute, at)
  }
  const missing = NEEDED.find((name) => !columns.has(name))
  if (missing === undefined) return columns
  const firstColumns = header
    .slice(0, 12)
    .map((name) => name.trim().slice(0, 40))
    .join(', ')
  throw new FeedError(
    `The file is neither XML nor a Google product table: it has no column "${missing}" (its first line: ${firstColumns}).`,
  )
}

const SOURCE = 'google:'

/** Whether an offer's source has the host that its link leads to, if it has one. */
export const isHostKnown = ({ source }: { source: string }): boolean => source !== SOURCE

/** Without what the channel calls itself: "Chai Bazaar Product Feed". */
const storeOfChannel = (title: string): string =>
  title.replace(
    /(?:^|[ :|–-]{1,3})(?:(?:google|merchant|shopping|data|all) )?(?:products? )?(?:feed|catalog|catalogue)$/i,
    '',
  )

/** The merchant's ids are unique only within its own feed, so its host is prepended. */
function product(attributes: Attributes, channelTitle: string, now: Date): { row: FeedRow } {
  const { get } = attributes
  const host = storeOfLink(get('link'))
  const warnings: Rejection[] = []
  const expires = readDate(get('expiration_date'))
  if (expires.kind === 'unreadable') warnings.push(warning('expiration_date', expires.reason, get('expiration_date')))
  const sale = readSale(get('sale_price_effective_date'), now)
  if (sale.warning) warnings.push(sale.warning)
  const availability = readAvailability(get('availability'))
  if (!availability.isKnown) warnings.push(warning('availability', 'is not a known stock state', get('availability')))
  const salePrice = sale.isOn ? get('sale_price') : ''
  warnings.push(...withoutCurrency('price', get('price')), ...withoutCurrency('sale_price', salePrice))
  const expiresAt = expires.kind === 'date' ? startOf(expires) : null
  const row: FeedRow = {
    source: `${SOURCE}${host}`,
    key: get('id'),
    title: get('title'),
    description: get('description') || get('summary') || get('content'),
    details: [
      ['Brand', get('brand')],
      ['Colour', get('color')],
      ['Size', get('size')],
    ],
    picture: get('image_link') || (attributes.all('additional_image_link')[0] ?? ''),
    morePictures: attributes.all('additional_image_link'),
    links: [get('link')],
    price: get('price'),
    salePrice,
    emptySaleIsRegular: true,
    needsPrice: true,
    needsLink: true,
    priceFormat: RUPEE_FORMAT,
    store: storeOfChannel(channelTitle) || host,
    website: host === '' ? '' : `https://${host}/`,
    categories: productCategories(get('product_type') || get('google_product_category')),
    couponCode: '',
    postedBy: storeOfChannel(channelTitle) || host,
    publishedAt: null,
    // With a sale's end its price is no longer true: the deal ends, until an import brings the regular price.
    endsAt: earliest(expiresAt, salePrice === '' ? null : sale.endsAt),
    inStock: availability.inStock,
    seenAt: null,
    warnings,
    product: productOf(get),
  }
  return { row }
}

const productOf = (get: Attributes['get']): FeedProduct => ({
  gtin: get('gtin'),
  itemGroup: get('item_group_id'),
  attributes: Object.fromEntries(VARIANT_ATTRIBUTES.map((name) => [name, get(name)])),
})

/** Google's amounts have one. A feed without it is of another country, as likely as of India. */
const withoutCurrency = (attribute: string, amount: string): Rejection[] =>
  /^[\d.,]{1,40}$/.test(normaliseAmount(amount))
    ? [warning(attribute, 'has no currency, and is read as rupees', amount)]
    : []

const earliest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

/** A sale price is valid within its dates, `from/to`; always without dates, and never with invalid ones. */
function readSale(dates: string, now: Date): { isOn: boolean; endsAt: Date | null; warning: Rejection | null } {
  const [from, to, ...more] = dates.split('/').map((date) => readDate(date))
  if (from?.kind === 'unreadable' || to?.kind === 'unreadable' || more.length > 0)
    return {
      isOn: false,
      endsAt: null,
      warning: warning(
        'sale_price_effective_date',
        'is not two dates separated by "/", so the sale price is ignored',
        dates,
      ),
    }
  const hasBegun = from?.kind !== 'date' || startOf(from) <= now
  const endsAt = to?.kind === 'date' ? endOf(to) : null
  return { isOn: hasBegun && !(endsAt && endsAt <= now), endsAt, warning: null }
}

/** The two outer levels of "Food > Sweets > Laddu": deeper ones would be categories of one deal. A bare number is Google's id. */
function productCategories(path: string): string[] {
  if (/^\d*$/.test(path.trim())) return []
  return path.split('>').slice(0, 2)
}
