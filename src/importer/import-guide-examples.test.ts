import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allOf, bytesOf } from '../../tests/support/read-portions.ts'
import { readCuelinksFeed } from './formats/cuelinks-feed.ts'
import { readGoogleFeed } from './formats/google-feed.ts'
import { readMappedFeed } from './formats/mapped-feed.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { buildOffer } from './offer/build-offer.ts'
import type { FeedLine } from './offer/feed-row.ts'

// Checks docs/import.md, whose examples are imported.

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/import.md'), 'utf8')

type Example = {
  heading: string
  mapping: string
  feed: { format: string; name: string; content: string }
  deals: object[]
}

/** Code blocks in order: a mapping if there is one, a feed, and the resulting deals. */
function examplesOf(document: string): Example[] {
  const examples: Example[] = []
  let heading = ''
  let mapping = ''
  let feed = { format: '', name: '', content: '' }
  for (const [, title, format = '', name = '', content = ''] of document.matchAll(
    /^#+ (.+)$|^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm,
  )) {
    if (title !== undefined) heading = title
    else if (name === 'mapping') mapping = content
    else if (name === 'deals') examples.push({ heading, mapping, feed, deals: JSON.parse(content) })
    else feed = { format: name === 'coupons' ? name : format, name, content }
  }
  return examples
}

const now = new Date('2026-07-06T00:00:00Z')

function read({ mapping, feed }: Example): AsyncIterable<FeedLine[]> {
  const bytes = bytesOf(feed.content)
  if (feed.format === 'csv') return readMappedFeed(bytes, readMapping(mapping, 'example'), feed.name || 'feed.csv', now)
  return feed.format === 'coupons' ? readCuelinksFeed(bytes) : readGoogleFeed(bytes, now)
}

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)
const inIndia = (at: Date | null) =>
  at && `${new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`

function asDocumented(line: FeedLine): object {
  const built = 'row' in line ? buildOffer(line.row) : line
  if ('rejection' in built) return { rejected: `${built.rejection.field} ${built.rejection.reason}` }
  const { offer, warnings } = built
  return {
    title: offer.title,
    store: offer.store,
    categories: offer.categories,
    price: rupees(offer.pricePaise),
    originalPrice: rupees(offer.originalPaise),
    discountPercent: offer.discountPercent,
    link: offer.merchantUrl,
    couponCode: offer.couponCode,
    inStock: offer.inStock,
    startsAt: inIndia(offer.publishedAt),
    endsAt: inIndia(offer.endsAt),
    seenAt: inIndia(offer.seenAt),
    warnings: warnings.map(({ field, reason }) => `${field} ${reason}`),
  }
}

const examples = examplesOf(text)

test('the document has examples of every format', () => {
  expect(new Set(examples.map(({ feed }) => feed.format))).toEqual(new Set(['csv', 'xml', 'tsv', 'coupons']))
})

test.each(examples)('the example of "$heading" becomes the deals that the document shows', async (example) => {
  expect((await allOf(read(example))).map(asDocumented)).toMatchObject(example.deals)
})
