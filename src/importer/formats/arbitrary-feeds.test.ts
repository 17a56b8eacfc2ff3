import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allOf, bytesOf } from '../../../tests/support/read-portions.ts'
import type { Offer, Rejection } from '../../catalogue/deals/feed-offer.ts'
import { readMapping } from '../mapping/read-mapping.ts'
import { buildOffer } from '../offer/build-offer.ts'
import type { FeedLine } from '../offer/feed-row.ts'
import { readCuelinksFeed } from './cuelinks-feed.ts'
import type { Bytes } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import { readGoogleFeed } from './google-feed.ts'
import { readMappedFeed } from './mapped-feed.ts'

const now = new Date('2026-07-01T00:00:00Z')
const mapping = readMapping(
  JSON.stringify({
    name: 'any',
    fields: { key: 'key', title: 'title', price: 'price', description: 'about', link: 'link', store: 'store' },
    categories: ['kind'],
    details: { Brand: 'brand' },
  }),
  'any.map.json',
)
const COLUMNS = ['key', 'title', 'price', 'about', 'link', 'store', 'kind', 'brand'] as const
type AnyRow = Record<(typeof COLUMNS)[number], string>

const strange = fc.constantFrom(
  ...['\0', '\u001b[2J', '\ud800', '\udc00', '\ufffd', '\ufeff', '\u202e', '\u2028', '\r\n', '\r', '"', '""', "'", ','],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<p', '</p>', ']]>', '<!--', '<![CDATA[', '\t'],
  ...['&lt;script&gt;', '&amp;lt;b&amp;gt;', '&#0;', '&#x110000;', '&nbsp', '&', '{{', '${', '\\u0000', 'Â\u00a0'],
  ...['â€“'],
  ...['9'.repeat(400), '1e999', '-0', '₹1,29,999', 'NaN', '__proto__', 'javascript:alert(1)', 'https://shop.example/'],
)
const text = fc
  .array(fc.oneof(strange, fc.string({ unit: 'binary' }), fc.string()), { maxLength: 5 })
  .map((parts) => parts.join(''))
const or = (usual: string) => fc.oneof(text, fc.constant(usual))
const row: fc.Arbitrary<AnyRow> = fc.record({
  key: or('k1'),
  title: or('Green Tea'),
  price: or('250'),
  about: text,
  link: or('https://shop.example/tea'),
  store: or('Tea House'),
  kind: or('Tea'),
  brand: text,
})

const encode = (whole: string) => new TextEncoder().encode(whole)

const csvOf = (rows: AnyRow[]) => {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  // The number prevents a blank row, which would be skipped.
  return [
    `${COLUMNS.join(',')},number`,
    ...rows.map((each, n) => `${line(COLUMNS.map((name) => each[name]))},${n}`),
  ].join('\n')
}

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const xmlText = (value: string) => {
  const legal = value.toWellFormed().replace(NOT_XML, '')
  return legal.length % 2 === 0
    ? `<![CDATA[${legal.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
    : legal.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
const xmlOf = (rows: AnyRow[]) => {
  const items = rows.map(
    (each) =>
      `<item><g:id>${xmlText(each.key)}</g:id><title>${xmlText(each.title)}</title><g:price>${xmlText(each.price)}</g:price>
      <description>${xmlText(each.about)}</description><link>${xmlText(each.link)}</link><g:brand>${xmlText(each.brand)}</g:brand>
      <g:product_type>${xmlText(each.kind)}</g:product_type></item>`,
  )
  return `<rss><channel><title>${xmlText(rows[0]?.store ?? '')}</title>${items.join('')}</channel></rss>`
}

const jsonOf = (rows: AnyRow[]) =>
  JSON.stringify({
    deals: rows.map(({ key, title, about, link, store, kind, brand }) => ({
      id: key,
      title,
      description: about,
      merchantUrl: link,
      campaignName: store,
      offerCategories: { [kind]: kind, 2: brand },
      couponCode: brand,
      [brand]: [{}],
    })),
  })

const readers: Record<
  string,
  { write: (rows: AnyRow[]) => string; read: (bytes: Bytes) => AsyncIterable<FeedLine[]> }
> = {
  CSV: { write: csvOf, read: (bytes) => readMappedFeed(bytes, mapping, 'any.csv', now) },
  XML: { write: xmlOf, read: (bytes) => readGoogleFeed(bytes, now) },
  JSON: { write: jsonOf, read: readCuelinksFeed },
}

describe.each(Object.entries(readers))('any %s', (_form, { write, read }) => {
  test('every row is read; it becomes an offer with plain texts, or is rejected with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 99 }),
        async (rows, size) => {
          const lines = await allOf(read(bytesOf(encode(write(rows)), size)))
          expect(lines).toHaveLength(rows.length)
          for (const line of lines) {
            const built = 'row' in line ? buildOffer(line.row) : line
            if ('offer' in built) expectSafe(built.offer)
            else expectReason(built.rejection)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  test('however it is damaged, it is read or rejected with a sentence', async () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.oneof(fc.uint8Array({ maxLength: 9 }), strange.map(encode))), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 3 }), damage, fc.boolean(), async (rows, places, isCut) => {
        let bytes: Uint8Array = encode(write(rows))
        for (const [at, put] of places) {
          const from = at % (bytes.length + 1)
          bytes = Buffer.concat([
            bytes.subarray(0, from),
            put,
            isCut ? new Uint8Array() : bytes.subarray(from + put.length),
          ])
        }
        const failure = await allOf(read(bytesOf(bytes, 50))).then(
          () => null,
          (error: unknown) => error,
        )
        if (failure === null) return
        expect(failure).toBeInstanceOf(FeedError)
        expect((failure as Error).message).toMatch(/^[^\p{Cc}]{5,500}[.?…]$/u)
      }),
      { numRuns: 150 },
    )
  })
})

function expectSafe(offer: Offer): void {
  const texts = [
    offer.title,
    offer.key,
    offer.store,
    offer.postedBy,
    offer.slug,
    offer.couponCode ?? '',
    ...offer.categories,
  ]
  for (const each of texts) {
    expect(each.isWellFormed()).toBe(true)
    expect(each).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
  }
  expect(offer.title).not.toBe('')
  for (const address of [offer.merchantUrl ?? '', offer.picture]) expect(address).toMatch(/^(https?:\/\/\S+)?$/)
  // The only markup is what the importer adds around the texts.
  const inner = offer.contentHtml.replace(/<\/?(?:p|ul|li)>/g, '')
  expect(inner).not.toMatch(/[<>"'\p{Cc}]|&(?!(?:amp|lt|gt|quot|#39);)/u)
  expect(offer.contentHtml.isWellFormed()).toBe(true)
}

function expectReason({ field, reason, value }: Rejection): void {
  expect(field).not.toBe('')
  expect(reason).not.toBe('')
  expect(Math.max(field.length, reason.length, value.length)).toBeLessThanOrEqual(200)
}
