import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { feedFolder } from '../../../tests/support/feed-folder.ts'
import { allOf, bytesOf } from '../../../tests/support/read-portions.ts'
import { readMapping } from '../mapping/read-mapping.ts'
import type { FeedLine } from '../offer/feed-row.ts'
import { readCuelinksFeed } from './cuelinks-feed.ts'
import type { Bytes } from './decode-feed.ts'
import { readGoogleFeed } from './google-feed.ts'
import { readMappedFeed } from './mapped-feed.ts'
import { openFeed } from './open-feed.ts'

const now = new Date('2026-07-01T00:00:00Z')

const drip = (text: string): Bytes => bytesOf(text, 1)

const rowsOf = async (lines: AsyncIterable<FeedLine[]>) =>
  (await allOf(lines)).map((line) => ('row' in line ? line.row : line.rejection))

const item = (id: string, more = '') =>
  `<item><g:id>${id}</g:id><g:title>Tea &amp; more</g:title><g:link>https://shop.example/${id}</g:link><g:price>250 INR</g:price>${more}</item>`
const rss = (
  items: string,
) => `\ufeff<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>Tea House</title><link>https://shop.example</link>\n${items}</channel></rss>`

describe('Google feeds', () => {
  test('RSS 2.0: the channel names the store, and nested elements are not the product’s own', async () => {
    const more =
      '<g:shipping><g:price>49 INR</g:price></g:shipping><g:sale_price><![CDATA[119 INR]]></g:sale_price><g:availability>Out of Stock</g:availability><g:product_type>Food > Tea > Green</g:product_type>'
    const [row] = await rowsOf(readGoogleFeed(drip(rss(item('1', more))), now))
    expect(row).toMatchObject({
      source: 'google:shop.example',
      key: '1',
      title: 'Tea & more',
      price: '250 INR',
      salePrice: '119 INR',
      store: 'Tea House',
      inStock: false,
    })
    expect(row).toMatchObject({ categories: ['Food ', ' Tea '] })
  })

  test('the attributes that identify the product and distinguish its variants are read', async () => {
    const more =
      '<g:gtin>8901058000290</g:gtin><g:item_group_id>TEA</g:item_group_id><g:size>250 g</g:size><g:color>Green</g:color>'
    const [row] = await rowsOf(readGoogleFeed(drip(rss(item('1', more))), now))
    expect(row).toMatchObject({
      product: { gtin: '8901058000290', itemGroup: 'TEA', attributes: { size: '250 g', color: 'Green', material: '' } },
    })
  })

  test('Atom: the link is an attribute, and undeclared entities are known', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tea House</title><entry><id>9</id><title>Green&nbsp;Tea</title>
      <link rel="self" href="https://shop.example/atom"/><link href="https://shop.example/9"/><g:price>10 INR</g:price></entry></feed>`
    const [row] = await rowsOf(readGoogleFeed(drip(atom), now))
    expect(row).toMatchObject({
      key: '9',
      title: 'Green\u00a0Tea',
      links: ['https://shop.example/9'],
      store: 'Tea House',
    })
  })

  test('TSV: columns in any order and spelling, quotes, CRLF and blank lines', async () => {
    const tsv =
      '\ufeffimage link\tg:id\tTitle\tlink\tadditional image link\tprice\r\n\r\nhttps://i.example/1.jpg\t1\t12" pan\thttps://www.shop.example/1\thttps://i.example/2.jpg,https://i.example/3.jpg\t"250 INR"\r\n\t\t\t\t\t\r\n1\t2\r\n'
    const lines = await allOf(readGoogleFeed(drip(tsv), now))
    expect(lines[0]).toMatchObject({
      line: 3,
      row: { key: '1', title: '12" pan', picture: 'https://i.example/1.jpg', price: '250 INR', store: 'shop.example' },
    })
    expect(lines[0]).toHaveProperty('row.morePictures', ['https://i.example/2.jpg', 'https://i.example/3.jpg'])
    expect(lines[1]).toMatchObject({
      line: 5,
      rejection: { field: 'row', reason: 'has 2 fields where the header has 6' },
    })
    expect(lines).toHaveLength(2)
  })

  test.each([
    [
      rss(item('1')).slice(0, -30),
      /^The XML is malformed at line 4, column \d+, in the item 1 that begins at line 4: unclosed tag/,
    ],
    [
      rss('<item><g:id>1</item>'),
      /^The XML is malformed at line 4, column \d+, in the item 1 that begins at line 4: unexpected close tag/,
    ],
    ['<html><body></body></html>', /neither RSS nor Atom: its root is <html>/],
    ['name\tcost\nTea\t1\n', /it has no column "id" \(its first line: name, cost\)/],
    ['', /empty/],
  ])('a broken feed is reported with place and reason: %#', async (text, sentence) => {
    await expect(allOf(readGoogleFeed(drip(text), now))).rejects.toThrow(sentence)
  })
})

describe('coupon JSON', () => {
  const coupon = {
    id: 5,
    title: 'Ten off',
    campaignName: 'Tea House',
    merchantUrl: 'https://shop.example/',
    couponCode: ' TEN ',
    offerCategories: { 3: 'Food' },
    startDate: '2026-06-29',
    endDate: '2026-06-30',
    description: 'Save 10%!Save more.Enter the code',
  }

  test('a list under deals, under offers or at the top level is read', async () => {
    for (const value of [{ updated: 'x', deals: [coupon], more: [[1]] }, { offers: [coupon] }, [coupon]]) {
      const [row] = await rowsOf(readCuelinksFeed(drip(JSON.stringify(value, null, 1))))
      expect(row).toMatchObject({
        source: 'cuelinks',
        key: '5',
        store: 'Tea House',
        categories: ['Food'],
        description: 'Save 10%! Save more. Enter the code',
        publishedAt: new Date('2026-06-28T18:30:00Z'),
        endsAt: new Date('2026-06-30T18:30:00Z'),
      })
    }
  })

  test('an entry that is not a coupon is rejected with its line; one without a valid end date is imported with a warning', async () => {
    const text = `{"deals":[\n7,\n${JSON.stringify({ ...coupon, endDate: 'never' })}\n]}`
    expect(await allOf(readCuelinksFeed(drip(text)))).toMatchObject([
      { line: 2, rejection: { field: 'coupon', reason: 'is not an object' } },
      { line: 3, row: { endsAt: null, warnings: [{ field: 'endDate', reason: 'is not a date', value: 'never' }] } },
    ])
  })

  test.each([
    ['{"deals":[{"id":1},\n{"id":', /truncated: it ends at line 2/],
    ['id,title\n1,Tea', /malformed at line 1: "i" stands/],
    ['{"coupons":[]}', /has no coupons/],
  ])('a broken one is reported with place and reason: %s', async (text, sentence) => {
    await expect(allOf(readCuelinksFeed(drip(text)))).rejects.toThrow(sentence)
  })
})

describe('mapped tables', () => {
  const mapping = (over: object = {}) =>
    readMapping(
      JSON.stringify({
        name: 'teas',
        fields: { key: { column: 'url', match: '/p/(\\w+)' }, title: 'name', price: 'mrp', link: 'url' },
        categories: ['kind'],
        details: { Brand: 'brand' },
        expect: { stars: '^[\\d.]*$' },
        ...over,
      }),
      'teas.json',
    )
  const header = 'name,mrp,url,kind,brand,stars,,\r\n'

  test('columns become fields, and rows with shifted columns are rejected', async () => {
    const text = `\ufeff${header}"Tea, green",250,https://shop.example/p/T1,Tea,"House\r\nof Tea",4.1,,\r\n\r\nTea,250,https://shop.example/p/T2,Tea,House,Get,,\r\nTea,1\r\n`
    expect(await allOf(readMappedFeed(drip(text), mapping(), 'x', now))).toMatchObject([
      {
        line: 2,
        row: {
          source: 'teas',
          key: 'T1',
          title: 'Tea, green',
          price: '250',
          categories: ['Tea'],
          details: [['Brand', 'House\r\nof Tea']],
          store: 'teas',
        },
      },
      {
        line: 5,
        rejection: {
          field: 'stars',
          reason: "does not match this column's pattern: the columns have shifted",
          value: 'Get',
        },
      },
      { line: 6, rejection: { field: 'row', reason: 'has 2 fields where the header has 8' } },
    ])
  })

  test('several columns form one key, and a part of the file’s name another', async () => {
    const own = mapping({
      fields: {
        key: ['name', 'brand'],
        title: { file: true, match: '^(\\w+)-(\\d+)', as: '$2 x $1' },
        price: { constant: '5' },
      },
    })
    const [row] = await rowsOf(readMappedFeed(drip(`${header}a,1,u,k,b,1,,\n`), own, 'tea-12.csv', now))
    expect(row).toMatchObject({ key: 'a | b', title: '12 x tea', price: '5' })
  })

  test('a mapping names the columns of the GTIN, the item group and the attributes of variants', async () => {
    const fields = {
      key: 'url',
      title: 'name',
      price: 'mrp',
      gtin: 'stars',
      itemGroup: 'brand',
      variant: ['kind', 'name'],
    }
    const [row] = await rowsOf(
      readMappedFeed(drip(`${header}Red,1,u,XL,b,8901058000290,,\n`), mapping({ fields, expect: {} }), 'x', now),
    )
    expect(row).toMatchObject({
      product: { gtin: '8901058000290', itemGroup: 'b', attributes: { variant: 'XL | Red' } },
    })
  })

  test.each([
    ['name,mrp\n', /does not match the file: it uses the column "url", the file has name, mrp/],
    ['name,name,mrp,url,kind,brand,stars\n', /two columns "name"/],
    [`${header}"never closed,1\n`, /the quote opened at line 2 is never closed/],
    ['', /empty/],
  ])('a wrong mapping or a broken table is reported with the reason: %#', async (text, sentence) => {
    await expect(allOf(readMappedFeed(drip(text), mapping(), 'x', now))).rejects.toThrow(sentence)
  })
})

describe('limits', () => {
  const small = rss(item('1') + item('2', '<g:color>'.concat('x'.repeat(70_000), '</g:color>').repeat(16)) + item('3'))

  test('a product with too much text is rejected with its id, and the next is imported', async () => {
    expect(await allOf(readGoogleFeed(bytesOf(small), now))).toMatchObject([
      { row: { key: '1' } },
      { rejection: { field: 'item', reason: 'has more than 1 MB of text' }, name: { id: '2' } },
      { row: { key: '3' } },
    ])
  })

  test('a product with too many elements is rejected', async () => {
    const more = Array.from({ length: 1001 }, (_, n) => `<f${n}>x</f${n}>`).join('')
    expect(await rowsOf(readGoogleFeed(drip(rss(item('1', more))), now))).toEqual([
      { field: 'item', reason: 'has more than 1,000 fields', value: '' },
    ])
  })

  test('elements and attributes up to the limits are read', async () => {
    const deep = (levels: number) => '<b>'.repeat(levels) + '</b>'.repeat(levels)
    const wide = (count: number) => `<b ${Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')}/>`
    const read = (more: string) => rowsOf(readGoogleFeed(drip(rss(item('1', more))), now))
    expect(await read(deep(61) + wide(100))).toMatchObject([{ key: '1' }])
    await expect(read(deep(62))).rejects.toThrow('The XML has more than 64 nested elements at line 4.')
    await expect(read(wide(101))).rejects.toThrow('The XML has more than 100 attributes in one element at line 4.')
    await expect(read(`<${'b'.repeat(1001)}/>`)).rejects.toThrow(/more than 1,000 characters in one name/)
  })

  test('a coupon has at most twenty categories', async () => {
    const offerCategories = Array.from({ length: 30 }, (_, n) => `Kind ${n}`)
    const [row] = await rowsOf(readCuelinksFeed(drip(JSON.stringify([{ id: 1, title: 'Tea', offerCategories }]))))
    expect(row).toMatchObject({ categories: offerCategories.slice(0, 20) })
  })

  test('quotes from a file reach a terminal truncated and without control characters', async () => {
    const sentence = await allOf(readGoogleFeed(drip(`name\u001b[2J\u0007${'x'.repeat(5000)}\tcost\n`), now)).catch(
      String,
    )
    expect(sentence).toMatch(/no column "id" \(its first line: name \[2J x{20,}, cost\)/)
    const name = `a${'b'.repeat(900)}`
    const malformed = await allOf(readGoogleFeed(drip(`<rss><${name}></rss>`), now)).catch(
      (error: Error) => error.message,
    )
    expect(`${malformed}`.length).toBeLessThanOrEqual(500)
  })
})

describe('files', () => {
  const { write } = feedFolder()
  const read = async (name: string, bytes: Uint8Array) => {
    let text = ''
    for await (const chunk of openFeed(write(name, bytes))) text += new TextDecoder().decode(chunk)
    return text
  }
  const packed = gzipSync(Buffer.from(Array.from({ length: 50_000 }, (_, n) => `${n * 7919}\n`).join('')))

  test('gzip is recognised by its first bytes', async () => {
    expect(await read('plain.csv', gzipSync(Buffer.from('tea\n')))).toBe('tea\n')
    expect(await read('plain.csv.gz', Buffer.from('tea\n'))).toBe('tea\n')
  })

  test('a .gz file may expand to 200 times its size when it is long, and to any size when it is short', async () => {
    expect(await read('g.gz', gzipSync('tea\n'.repeat(2_000_000)))).toHaveLength(8_000_000)
    await expect(read('h.gz', gzipSync('tea\n'.repeat(3_000_000)))).rejects.toThrow(
      /^The .gz file unpacks to more than 200 times its size: [\d,]+ bytes from [\d,]+\./,
    )
    await expect(read('i.gz', gzipSync(gzipSync('tea')))).rejects.toThrow(/contains another .gz file/)
  })

  test('a truncated or damaged .gz, an empty file and a file that is not text are reported', async () => {
    await expect(read('a.gz', packed.subarray(0, -900))).rejects.toThrow(
      /^The .gz file is truncated: it ends after [\d,]+ unpacked bytes/,
    )
    await expect(read('b.gz', packed.with(packed.length - 5, 0))).rejects.toThrow(/^The .gz file is damaged/)
    await expect(read('c', Buffer.alloc(0))).rejects.toThrow('The file is empty.')
    await expect(read('d', gzipSync(Buffer.alloc(0)))).rejects.toThrow('The file is empty.')
    await expect(read('f', Buffer.from([1, 0, 2, 3]))).rejects.toThrow(/not text/)
  })
})
