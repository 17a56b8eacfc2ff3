import { JSONParser } from '@streamparser/json'
import { BrokenFeed } from './broken-feed.ts'
import { endOfDay, readInstant } from './feed-date.ts'
import { type FeedLine, type FeedRow, refuse } from './offer.ts'
import { type Bytes, peekOpening } from './open-feed.ts'

const NEWLINE = 0x0a
/** So much JSON without a coupon is no coupon file; nothing longer is ever held. */
const MOST_BYTES = 16_000_000

/** Reads a coupon network's JSON: a list of coupons, or an object with them under `deals` or `offers`. */
export async function* readCuelinksFeed(bytes: Bytes): AsyncGenerator<FeedLine[]> {
  let found: { line: number; value: unknown }[] = []
  let line = 1
  let count = 0
  let idle = 0
  const feed = await peekOpening(bytes)
  const parser = couponParser(feed.opening === '[', (value) => found.push({ line, value }))
  for await (const chunk of feed.bytes) {
    for (const piece of byLines(chunk)) {
      step(line, () => parser.write(piece))
      if (piece.at(-1) === NEWLINE) line++
    }
    count += found.length
    idle = found.length > 0 ? 0 : idle + chunk.length
    if (idle > MOST_BYTES) throw new BrokenFeed(`The JSON goes on for 16 MB without a coupon, at line ${line}.`)
    if (found.length > 0) yield found.map(({ line, value }) => ({ line, ...coupon(value) }))
    found = []
  }
  step(line, () => parser.isEnded || parser.end())
  if (count === 0)
    throw new BrokenFeed('The JSON has no coupons: neither it nor its "deals" or "offers" is a list of any.')
}

/** Which paths lead to coupons depends on whether the JSON opens as a list. Others are dropped as they pass. */
function couponParser(isList: boolean, onCoupon: (value: unknown) => void): JSONParser {
  const parser = new JSONParser({ paths: isList ? ['$.*'] : ['$.deals.*', '$.offers.*'], keepStack: false })
  parser.onValue = ({ value }) => onCoupon(value)
  return parser
}

function step(line: number, parse: () => unknown): void {
  try {
    parse()
  } catch (error) {
    throw jsonFault(line, error instanceof Error ? error.message : '')
  }
}

/** The parser's own words speak of its insides: of them only what stands in the file is told. */
function jsonFault(line: number, words: string): BrokenFeed {
  if (/ended in/.test(words)) return new BrokenFeed(`The JSON is cut short: it ends at line ${line} in the middle.`)
  const [, character, token] = /^Unexpected (?:"(.)"|\w+ \("?(.*?)"?\))/.exec(words) ?? []
  const found = character ?? token
  return new BrokenFeed(`The JSON is malformed at line ${line}${found ? `: "${found}" stands in a wrong place` : ''}.`)
}

function* byLines(chunk: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < chunk.length; ) {
    const newline = chunk.indexOf(NEWLINE, from)
    const to = newline < 0 ? chunk.length : newline + 1
    yield chunk.subarray(from, to)
    from = to
  }
}

type Coupon = { row: FeedRow } | ReturnType<typeof refuse>

function coupon(value: unknown): Coupon {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('coupon', 'is not an object', JSON.stringify(value))
  const fields = value as Record<string, unknown>
  const text = (name: string) => {
    const field = fields[name]
    return typeof field === 'string' ? field : typeof field === 'number' ? String(field) : ''
  }
  const start = text('startDate') || text('timestamp')
  const publishedAt = readInstant(start)
  if (start !== '' && !publishedAt) return refuse('startDate', 'is not a date', start)
  const endsAt = endOfDay(text('endDate'))
  if (text('endDate').trim() !== '' && !endsAt) return refuse('endDate', 'is not a date', text('endDate'))
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
    needsPrice: false,
    needsLink: true,
    currency: 'INR',
    store: text('campaignName'),
    website: text('domain') === '' ? '' : `https://${text('domain')}/`,
    categories: categoryNames(fields.offerCategories),
    couponCode: text('couponCode'),
    postedBy: 'Cuelinks',
    publishedAt,
    endsAt,
    inStock: null,
    seenAt: null,
  }
  return { row }
}

/** The network joins sentences without a space: "to save more.Enter the code". */
const spaceSentences = (text: string) => text.replace(/([\p{Ll}\d]{2}[.!?])(?=\p{Lu}\p{Ll})/gu, '$1 ')

/** A map of the network's ids to names; older files have a list of names. */
function categoryNames(categories: unknown): string[] {
  if (typeof categories !== 'object' || categories === null) return []
  return Object.values(categories).filter((name) => typeof name === 'string')
}
