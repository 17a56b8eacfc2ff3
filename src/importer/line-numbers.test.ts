import { describe, expect, test } from 'vitest'
import { allOf, bytesOf } from '../../tests/support/read-portions.ts'
import { readCuelinksFeed } from './formats/cuelinks-feed.ts'
import { readGoogleFeed } from './formats/google-feed.ts'
import { readTable } from './formats/read-delimited-text.ts'

const now = new Date('2026-07-06T06:00:00Z')
/** In small chunks, as from a slow disk. */
const drip = (text: string) => bytesOf(text, 7)

describe('a table row is reported by the line on which it begins', () => {
  const numbered = async (text: string) => (await allOf(readTable(drip(text), ','))).map(({ line }) => line)
  test.each([
    ['plain rows', 'a,b\n1,2\n3,4\n', [1, 2, 3]],
    ['blank lines between', 'a,b\n\n1,2\n\n\n3,4\n', [1, 3, 6]],
    ['line breaks in quotes', 'a,b\n1,"x\ny\nz"\n3,4\n5,"\n"\n6,7\n', [1, 2, 5, 6, 8]],
    ['CRLF, also in quotes', 'a,b\r\n1,"x\r\ny"\r\n\r\n3,4\r\n5,"\r\n\r\n"\r\n6,7', [1, 2, 5, 6, 9]],
    ['a byte order mark and old Macintosh lines', '\ufeffa,b\r1,"x\ry"\r3,4\r', [1, 2, 4]],
  ])('%s', async (_, text, lines) => {
    expect(await numbered(text)).toEqual(lines)
  })
})

describe('an open quote is reported by the line on which it opens', () => {
  const header = 'id,title,price\n'
  test.each([
    ['in the first row', `${header}1,"Tea,5\n2,Tea,5\n3,Tea,5\n`, 2],
    ['after blank lines and quoted line breaks', `${header}\n1,"Tea\n\n",5\n\n2,"Tea,5\n3,Tea,5\n`, 7],
    ['in a row with earlier line breaks', `${header}1,"a\nb","Tea\n2,Tea,5\n`, 3],
    ['with CRLF', 'id,title\r\n1,"a\r\nb"\r\n2,"Tea\r\n3,Tea\r\n', 4],
  ])('%s', async (_, text, line) => {
    await expect(allOf(readTable(drip(text), ','))).rejects.toThrow(
      `The table is truncated: the quote opened at line ${line} is never closed.`,
    )
  })

  test('a row of more than 1 MB too', async () => {
    await expect(allOf(readTable(drip(`${header}1,Tea,5\n2,"${'x\n'.repeat(1_100_000)}`), ','))).rejects.toThrow(
      'a row of more than 1 MB at line 3',
    )
  })

  test.each([
    [
      'changes the number of fields',
      '1\t"Tea\tu\t5\n2\tTea\t"u"\t5',
      /has 3 fields .* several lines: is a quote not closed\?$/,
    ],
    ['leaves the number of fields', '1\t"Tea\tu\t5\n2\tTea\tu\t5\n3\t"Mint"\tu\t5', /has an unclosed quote/],
  ])('a quote that a later row closes %s, and the report names its line', async (_, rows, reason) => {
    const text = `id\ttitle\tlink\tprice\n${rows}\n4\tTea\thttps://t.example/4\t5\n`
    const lines = await allOf(readGoogleFeed(drip(text), now))
    expect(lines).toMatchObject([
      { line: 2, name: { id: '1' }, rejection: { field: 'row', reason: expect.stringMatching(reason) } },
      { row: { key: '4' } },
    ])
  })

  test('a quoted text of several lines that begins with a quotation is no open quote', async () => {
    const text = 'id\ttitle\tlink\tprice\n1\t"""Best"" tea\nof all"\thttps://t.example/1\t5\n'
    expect(await allOf(readGoogleFeed(drip(text), now))).toMatchObject([{ row: { key: '1' } }])
  })
})

describe('an XML item is reported by the line on which its tag begins', () => {
  const item = (id: string, more = '') =>
    `<item\n  lang="en"\n>\n<g:id>${id}</g:id>\n<title>Tea</title>\n<link>https://t.example/${id}</link>${more}\n<g:price>5 INR</g:price>\n</item>`
  const feed = (...items: string[]) => `<rss>\n<channel>\n\n${items.join('\n')}\n</channel></rss>`

  test('each item', async () => {
    const lines = await allOf(readGoogleFeed(drip(feed(item('1'), item('2'))), now))
    expect(lines.map(({ line }) => line)).toEqual([4, 12])
  })

  test('a tag that is not closed is reported with its item, not with the end of the file', async () => {
    await expect(allOf(readGoogleFeed(drip(feed(item('1'), item('2', '<note>')).slice(0, -30)), now))).rejects.toThrow(
      /malformed at line 18, column \d+, in the item 2 that begins at line 12: /,
    )
  })
})

test('a coupon is reported by the line on which its object begins', async () => {
  const coupons = [
    { id: 1, title: 'Tea' },
    { id: 2, title: 'Tea' },
  ]
  const lines = await allOf(readCuelinksFeed(drip(JSON.stringify(coupons, null, 2))))
  expect(lines.map(({ line }) => line)).toEqual([2, 6])
})
