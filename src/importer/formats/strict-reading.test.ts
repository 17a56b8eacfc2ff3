import { describe, expect, test } from 'vitest'
import { allOf, bytesOf } from '../../../tests/support/read-portions.ts'
import type { Offer, Rejection } from '../../catalogue/deals/feed-offer.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { readMapping } from '../mapping/read-mapping.ts'
import { buildOffer } from '../offer/build-offer.ts'
import type { FeedLine } from '../offer/feed-row.ts'
import { readCuelinksFeed } from './cuelinks-feed.ts'
import { decodeFeed } from './decode-feed.ts'
import { readGoogleFeed } from './google-feed.ts'
import { readMappedFeed } from './mapped-feed.ts'
import cases from './strict-reading.cases.json' with { type: 'json' }

// Every case passes through the real readers, from the bytes of a file to the offer. A case is a value as written, and
// its result or why it is rejected: an amount's paise; a date's instant or its day in India, with the mapping's
// `dateFormat` if there is one; a link as stored; whether a stock status means available ("unknown" is a warning).

type Row = { title?: string; price?: string; ends?: string; stock?: string; link?: string }
type Read = { offer?: Offer; rejection?: Rejection; warnings: readonly Rejection[] }

const now = new Date('2026-07-01T00:00:00Z')
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const LINK = 'https://shop.example/tea'

const csvOf = ({ title = 'Tea', price = '250 INR', ends = '', stock = '', link = LINK }: Row) =>
  `id,name,price,until,stock,url\n1,${[title, price, ends, stock, link].map(quoted).join(',')}\n`
const tsvOf = ({ title = 'Tea', price = '250 INR', ends = '', stock = '', link = LINK }: Row) =>
  `id\ttitle\tprice\texpiration date\tavailability\tlink\n1\t${[title, price, ends, stock, link].map(quoted).join('\t')}\n`
const xmlOf = ({ title = 'Tea', price = '250 INR', ends = '', stock = '', link = LINK }: Row, declaration = '') =>
  `${declaration}<rss><channel><title>Tea House</title><item><g:id>1</g:id><title>${escaped(title)}</title>
  <g:price>${escaped(price)}</g:price><g:expiration_date>${escaped(ends)}</g:expiration_date>
  <g:availability>${escaped(stock)}</g:availability><link>${escaped(link)}</link></item></channel></rss>`
const jsonOf = ({ title = 'Tea', ends = '', link = LINK }: Row) =>
  JSON.stringify({ deals: [{ id: 1, title, campaignName: 'Tea House', endDate: ends, merchantUrl: link }] })

const mappingOf = (over: object = {}) =>
  readMapping(
    JSON.stringify({
      name: 'teas',
      fields: { key: 'id', title: 'name', price: 'price', endsOn: 'until', availability: 'stock', link: 'url' },
      ...over,
    }),
    'teas.map.json',
  )

async function onlyRow(lines: AsyncIterable<FeedLine[]>): Promise<Read> {
  const read = await allOf(lines)
  expect(read).toHaveLength(1)
  const [line] = read as [FeedLine]
  return { warnings: [], ...('row' in line ? buildOffer(line.row) : line) }
}

type Format = 'CSV' | 'TSV' | 'XML' | 'JSON'

function read(format: Format, content: string | Uint8Array, mapping: object = {}, encoding: string | null = null) {
  const bytes = decodeFeed(bytesOf(content), encoding)
  if (format === 'CSV') return onlyRow(readMappedFeed(bytes, mappingOf(mapping), 'teas.csv', now))
  return onlyRow(format === 'JSON' ? readCuelinksFeed(bytes) : readGoogleFeed(bytes, now))
}

const written: Record<Format, (row: Row) => string> = { CSV: csvOf, TSV: tsvOf, XML: xmlOf, JSON: jsonOf }
const readRow = (format: Format, row: Row, mapping: object = {}) => read(format, written[format](row), mapping)

const priceOf = ({ offer, rejection }: Read) => (offer ? offer.pricePaise : rejection?.reason)

describe('amounts', () => {
  test.each(cases.amounts as [string, number | string][])('%s: %s in CSV, TSV and XML', async (price, expected) => {
    for (const format of ['CSV', 'TSV', 'XML'] as const)
      expect(priceOf(await readRow(format, { price })), format).toBe(expected)
  })

  test.each(cases.decimalCommaAmounts as [string, number | string][])(
    '%s: %s where the mapping declares a decimal comma',
    async (price, expected) => {
      expect(priceOf(await readRow('CSV', { price }, { decimal: ',' }))).toBe(expected)
    },
  )

  test('one without a currency is read with a warning in a Google feed, where each should have one', async () => {
    const reasons = async (format: Format, price: string) =>
      (await readRow(format, { price })).warnings.map(({ field, reason }) => `${field} ${reason}`)
    for (const format of ['TSV', 'XML'] as const) {
      for (const price of ['499', '1,299.00', '\u00a0499 ', '४९९'])
        expect(await reasons(format, price), format).toEqual(['price has no currency, and is read as rupees'])
      for (const price of ['499 INR', '₹499', '&#8377;499', 'free'])
        expect(await reasons(format, price), format).toEqual([])
    }
    expect(await reasons('CSV', '499')).toEqual([])
  })

  test('0 is free where the mapping declares it', async () => {
    expect(priceOf(await readRow('CSV', { price: '0.00' }, { zeroIsFree: true }))).toBe(0)
  })
})

describe('dates', () => {
  const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`).getTime()

  test.each(cases.dates as [string, string, string[]?][])('%s: %s (formats: %s)', async (ends, expected, formats) => {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(expected)
    const isInstant = /^\d{4}-.*Z$/.test(expected)
    const fileFormats: Format[] = formats ? ['CSV'] : ['CSV', 'TSV', 'XML', 'JSON']
    for (const format of fileFormats) {
      const { offer, warnings } = await readRow(format, { ends }, formats ? { dateFormat: formats } : {})
      // Google's attribute is the instant at which a product expires; elsewhere the last day is included.
      const extra = format === 'CSV' || format === 'JSON' ? DAY_MS : 0
      const end = isDay ? startOfDay(expected) + extra : isInstant ? Date.parse(expected) : null
      expect(offer?.endsAt?.getTime() ?? null, format).toBe(end)
      expect(
        warnings.map(({ reason }) => reason),
        format,
      ).toEqual(end === null ? [expected] : [])
    }
  })

  test('an unreadable start is dropped with a warning, an unreadable day of a price rejects the row', async () => {
    const fields = { key: 'id', title: 'name', price: 'price' }
    const started = await readRow('CSV', { ends: '05/06/2026' }, { fields: { ...fields, startsOn: 'until' } })
    expect(started.offer?.publishedAt).toBeNull()
    expect(started.warnings).toMatchObject([{ field: 'startsOn', value: '05/06/2026' }])
    const seen = await readRow('CSV', { ends: '05/06/2026' }, { fields: { ...fields, seenOn: 'until' } })
    expect(seen.rejection).toMatchObject({ field: 'seenOn', reason: expect.stringMatching(/^is ambiguous/) })
  })

  test('a price may have been seen tomorrow, as another time zone calls it, but no later', async () => {
    const fields = { key: 'id', title: 'name', price: 'price', seenOn: 'until' }
    const seenAt = (at: Date) => readRow('CSV', { ends: at.toISOString() }, { fields })
    const tomorrow = new Date(now.getTime() + DAY_MS)
    expect((await seenAt(tomorrow)).offer?.seenAt).toEqual(tomorrow)
    const reason = 'is in the future: it is the day on which the price was seen'
    expect((await seenAt(new Date(tomorrow.getTime() + 1))).rejection).toMatchObject({ field: 'seenOn', reason })
  })
})

describe('stock statuses', () => {
  test.each(cases.stockWords as [string, boolean | string | null][])(
    '"%s": %s in CSV, TSV and XML',
    async (stock, expected) => {
      for (const format of ['CSV', 'TSV', 'XML'] as const) {
        const { offer, warnings } = await readRow(format, { stock })
        expect(offer?.inStock, format).toBe(expected === 'unknown' ? null : expected)
        expect(warnings, format).toHaveLength(expected === 'unknown' ? 1 : 0)
      }
    },
  )
})

describe('links', () => {
  test.each(cases.links as [string, string][])('%s: %s in every format', async (link, expected) => {
    for (const format of ['CSV', 'TSV', 'XML', 'JSON'] as const) {
      const { offer, rejection } = await readRow(format, { link })
      expect(offer?.merchantUrl ?? rejection?.reason, format).toBe(expected)
    }
  })

  test('a picture or website that is not public is left out with a warning', async () => {
    const fields = { key: 'id', title: 'name', price: 'price', picture: 'url' }
    const { offer, warnings } = await readRow(
      'CSV',
      { link: 'http://10.0.0.1/1.jpg' },
      { fields, website: 'http://nas/' },
    )
    expect(offer).toMatchObject({ picture: '', website: '' })
    expect(warnings).toEqual([
      { field: 'picture', reason: 'is a private or reserved address', value: 'http://10.0.0.1/1.jpg' },
      { field: 'website', reason: 'is a private or reserved address', value: 'http://nas/' },
    ])
  })
})

describe('encodings', () => {
  const title = 'Crème “Brûlée” – 5 €'
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n`
  const windows1252 = (text: string) =>
    Buffer.from([...text].map((letter) => WINDOWS_1252[letter] ?? letter.charCodeAt(0)))
  const WINDOWS_1252: Record<string, number> = { '€': 0x80, '“': 0x93, '”': 0x94, '–': 0x96 }
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  const titleOf = ({ offer, rejection }: Read) => offer?.title ?? rejection?.reason
  const fileFormats = ['CSV', 'TSV', 'XML', 'JSON'] as const

  test.each(fileFormats)(
    '%s: with a byte order mark, UTF-8 and UTF-16 are read whatever else is declared',
    async (format) => {
      const text = `\ufeff${written[format]({ title })}`
      for (const bytes of [Buffer.from(text), utf16(text, false), utf16(text, true)])
        for (const encoding of [null, 'windows-1252'])
          expect(titleOf(await read(format, bytes, {}, encoding))).toBe(title)
    },
  )

  test.each(fileFormats)('%s: Windows-1252 and UTF-16 without a mark are read when they are named', async (format) => {
    const text = written[format]({ title })
    expect(titleOf(await read(format, windows1252(text), {}, 'windows-1252'))).toBe(title)
    expect(titleOf(await read(format, windows1252(text), {}, 'ISO-8859-1'))).toBe(title)
    expect(titleOf(await read(format, utf16(text, false), {}, 'utf-16le'))).toBe(title)
    expect(titleOf(await read(format, utf16(text, true), {}, 'utf-16be'))).toBe(title)
  })

  test('XML declares its encoding', async () => {
    const xml = (encoding: string) => xmlOf({ title }, declared(encoding))
    expect(titleOf(await read('XML', windows1252(xml('windows-1252'))))).toBe(title)
    expect(titleOf(await read('XML', windows1252(xml('ISO-8859-1'))))).toBe(title)
    expect(titleOf(await read('XML', utf16(xml('UTF-16'), false)))).toBe(title)
    expect(titleOf(await read('XML', utf16(xml('UTF-16'), true)))).toBe(title)
    expect(titleOf(await read('XML', xml('US-ASCII')))).toBe(title)
    await expect(read('XML', xml('UTF-16'))).rejects.toThrow(
      'The XML declares the encoding UTF-16, which does not match',
    )
    await expect(read('XML', xml('klingon'))).rejects.toThrow('The XML declares the encoding klingon')
  })

  test.each(fileFormats)(
    '%s: a row with bytes that are not UTF-8 is rejected with the option to set',
    async (format) => {
      const { rejection } = await read(format, windows1252(written[format]({ title })))
      expect(rejection).toEqual({
        field: 'title',
        reason: 'has bytes that are not UTF-8: set the encoding of the file ("encoding" in the mapping, or --encoding)',
        value: expect.stringContaining('Cr\ufffdme'),
      })
    },
  )

  test('a truncated character is not UTF-8, but one split between chunks is', async () => {
    const bytes = Buffer.from(csvOf({ title: 'Crème ₹ 🍵' }))
    const whole = await onlyRow(readMappedFeed(decodeFeed(bytesOf(bytes, 1), null), mappingOf(), 'x', now))
    expect(whole.offer?.title).toBe('Crème ₹ 🍵')
    const at = bytes.indexOf(0xa8)
    const cut = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
    expect((await read('CSV', cut)).rejection).toMatchObject({ field: 'title', value: 'Cr\ufffdme ₹ 🍵' })
  })

  test('bytes that are not UTF-8 in an unused column reject nothing', async () => {
    const bytes = windows1252('id,name,price,until,stock,url,note\n1,Tea,250,,,https://shop.example/tea,Crème\n')
    expect((await read('CSV', bytes)).offer?.title).toBe('Tea')
  })

  test('a header that is not UTF-8 rejects the file, and so does a byte that the named encoding lacks', async () => {
    await expect(read('CSV', windows1252(`é,${csvOf({})}`))).rejects.toThrow(
      'The header at line 1 has bytes that are not UTF-8',
    )
    await expect(read('TSV', windows1252(`é\t${tsvOf({})}`))).rejects.toThrow('The header at line 1 has bytes')
    await expect(read('CSV', Buffer.from([...Buffer.from('a,b\n1,'), 0x81]), {}, 'windows-1252')).rejects.toThrow(
      'The file is not in windows-1252: near line 2 it has bytes that are not valid in windows-1252.',
    )
    await expect(read('CSV', utf16('a,b\n1,\ud800\n', false), {}, 'utf-16le')).rejects.toThrow(
      'The file is not in utf-16le: near line 1',
    )
  })
})
