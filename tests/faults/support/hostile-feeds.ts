import { gzipSync } from 'node:zlib'

const MB = 1_000_000
const rss = '<rss><channel><title>Tea House</title>'
const product = (id: string, more = '') =>
  `<item><id>${id}</id><title>Tea ${id}</title><link>https://tea.example/${id}</link><price>5 INR</price>${more}</item>`

/** A .gz file of gigabytes that is created at once: gzip members may follow one another. */
function packed(head: string, filler: string, megabytes: number, tail = ''): Uint8Array {
  const times = Math.ceil(MB / Buffer.byteLength(filler))
  const member = gzipSync(Buffer.from(filler.repeat(times)))
  return Buffer.concat([gzipSync(head), ...Array<Uint8Array>(megabytes).fill(member), gzipSync(tail)])
}

export type HostileFeed = { what: string; file: string; args: string[]; content: Uint8Array; sentence: RegExp }

const google = ['--feed', 'google']
const cuelinks = ['--feed', 'cuelinks']
const csv = ['--feed', 'csv', '--map', 'bigbasket']
const header = 'index,product,category,sub_category,brand,sale_price,market_price,type,rating,description\n'

const xml: HostileFeed[] = [
  ['elements nested ten million deep', packed(rss, '<a>', 30), /more than 64 nested elements/],
  ['a text of 1 GB', packed(`${rss}<item><title>`, 'x', 1000), /one text, tag or comment of more than 1 MB.* line 1/],
  ['a text of 1 GB of entities', packed(`${rss}<item><title>`, '&amp;', 1000), /more than 1 MB/],
  ['white space of 1 GB', packed(rss, '\r\n', 1000), /more than 1 MB/],
  ['an attribute of 1 GB', packed(`${rss}<item a="`, 'x', 1000), /more than 1 MB/],
  ['a tag name of 1 GB', packed(`${rss}<`, 'x', 1000), /more than 1 MB/],
  ['a closing tag of 1 GB', packed(`${rss}</`, 'x', 1000), /more than 1 MB/],
  ['a comment of 1 GB', packed(`${rss}<!--`, 'x', 1000), /more than 1 MB/],
  ['a CDATA section of 1 GB', packed(`${rss}<item><title><![CDATA[`, 'x', 1000), /more than 1 MB/],
  ['a processing instruction of 1 GB', packed('<?xml-stylesheet ', 'x', 1000), /more than 1 MB/],
  ['a document type of 1 GB', packed('<!DOCTYPE rss [', '<!ENTITY a "b">', 1000), /more than 1 MB/],
  ['an entity name of 1 GB', packed(`${rss}<item><title>&`, 'x', 1000), /more than 1 MB/],
  [
    'a million attributes',
    Buffer.from(`${rss}<item ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}="" `).join('')}>`),
    /more than 100 attributes in one element/,
  ],
  [
    'entities that multiply',
    Buffer.from(`<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss}<item><title>&b;</title></item>`),
    /malformed at line 1, column \d+, in the item that begins at line 1: undefined entity/,
  ],
  ['10 GB of the same product', packed(rss, product('1'), 10_000), /unpacks to more than 200 times its size/],
].map(([what, content, sentence]) => ({ what, file: 'x.xml', args: google, content, sentence }) as HostileFeed)

const json: HostileFeed[] = [
  ['a string of 1 GB', packed('{"deals":[{"title":"', 'x', 1000), /one text or number of more than 1 MB at line 1/],
  ['a string of 1 GB of escapes', packed('{"deals":[{"title":"', '\\n', 1000), /of more than 1 MB/],
  ['a number of 1 GB', packed('{"deals":[{"id":', '1', 1000), /of more than 1 MB/],
  ['a key of 1 GB', packed('{"deals":[{"', 'x', 1000), /of more than 1 MB/],
  ['lists ten million deep', packed('', '[', 10), /more than 64 nested lists or objects/],
  ['objects ten million deep', packed('', '{"a":', 50), /more than 64 nested lists or objects/],
  ['a coupon of 1 GB', packed('[{"a":', `["${'x'.repeat(9_000)}"],"b":`, 1000), /a coupon of more than 1 MB/],
  ['a coupon of a million values', packed('[[', '[],', 3), /a coupon of more than 1,000 values/],
  ['17 MB that lead to no coupon', Buffer.from(`{"a":[${'1,'.repeat(8_500_000)}`), /no coupon in 16 MB/],
  ['1 GB of line ends', packed('{', '\n', 1000), /of more than 1 MB/],
].map(([what, content, sentence]) => ({ what, file: 'x.json', args: cuelinks, content, sentence }) as HostileFeed)

const tables: HostileFeed[] = [
  ['a quote that is open for 1 GB', packed(`${header}1,"`, 'x', 1000), /a row of more than 1 MB at line 2/],
  ['a quote that is open for 1 GB of lines', packed(`${header}1,"`, 'x\r\n', 1000), /a row of more than 1 MB/],
  ['a header of 100 MB', packed('', `${'column'.repeat(20)},`, 100), /more than 1 MB at line 1/],
  ['a header of 1 GB of delimiters', packed('', ',', 1000), /a row of more than 20,000 cells at line 1/],
  ['a header of 5,000 columns', Buffer.from(`${'c,'.repeat(5_000)}\n`), /5,001 columns, more than 1,000/],
  ['a row of 1 GB of delimiters', packed(header, ',', 1000), /a row of more than 20,000 cells at line 2/],
  ['a row of 1 GB of quotes', packed(`${header}1,"`, '""', 1000), /a row of more than 1 MB/],
  ['another .gz file in it', gzipSync(gzipSync(header)), /contains another \.gz file/],
].map(([what, content, sentence]) => ({ what, file: 'x.csv', args: csv, content, sentence }) as HostileFeed)

export const hostileFeeds: HostileFeed[] = [...xml, ...json, ...tables]

// Hindi letters take two bytes each in memory, and one of them makes a whole text do so.
const letters = 'चाय की पत्ती और मसाले '
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const products = (items: string[]) => Buffer.from(`${rss}${items.join('')}</channel></rss>`)

/** Feeds just within every limit: they are imported, and their memory must not accumulate. */
export const largeFeeds: {
  what: string
  args: string[]
  content: () => Uint8Array
  output: RegExp
  /** 1 where every row is rejected. */
  code?: number
}[] = [
  {
    what: 'products of nearly 1 MB',
    args: google,
    content: () => {
      const fields = many(14, (at) => `<f${at}>${letters.repeat(2_900)}</f${at}>`).join('')
      return products(many(40, (n) => product(`p${n}`, `<description>${letters.repeat(3_000)}</description>${fields}`)))
    },
    output: / 40 {2}inserted/,
  },
  {
    what: 'short products in long comments',
    args: google,
    content: () => products(many(1_000, (n) => `${product(`c${n}`)}<!--${letters.repeat(1_000)}-->`)),
    output: / 1,000 {2}inserted/,
  },
  {
    what: 'products of more than a thousand fields',
    args: google,
    content: () => products(many(300, (n) => product(`f${n}`, many(1_100, (at) => `<f${at}>${n}</f${at}>`).join('')))),
    output: / 300 {2}rejected/,
    code: 1,
  },
  {
    what: 'rows of nearly 1 MB, of thousands of columns, and many that are too short',
    args: csv,
    content: () =>
      Buffer.from(
        header +
          many(40, (n) => `${n},Tea ${n},Tea,Tea,T,5,9,t,4,"${letters.repeat(16_000)}"\n`).join('') +
          `${'1,'.repeat(15_000)}\n`.repeat(100) +
          'x,y\n'.repeat(30_000),
      ),
    output: / 40 {2}inserted[\s\S]* 30,100 {2}rejected[\s\S]*The first 10,000/,
  },
  {
    what: 'coupons of nearly 1 MB',
    args: cuelinks,
    content: () =>
      Buffer.from(
        JSON.stringify(
          many(40, (n) => ({
            id: n,
            title: `Tea ${n}`,
            campaignName: 'Tea House',
            merchantUrl: `https://tea.example/${n}`,
            description: letters.repeat(15_000),
            offerCategories: many(500, (at) => `Kind ${n} ${at}`),
          })),
        ),
      ),
    output: / 40 {2}inserted/,
  },
]
