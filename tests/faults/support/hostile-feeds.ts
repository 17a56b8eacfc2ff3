import { gzipSync } from 'node:zlib'

const MB = 1_000_000
const rss = '<rss><channel><title>Tea House</title>'
const product = (id: string, extra = '') =>
  `<item><id>${id}</id><title>Tea ${id}</title><link>https://tea.example/${id}</link><price>5 INR</price>${extra}</item>`

/** A .gz file of gigabytes that is created immediately: gzip members may follow one another. */
function repeatedGzip(head: string, filler: string, megabytes: number, tail = ''): Uint8Array {
  const times = Math.ceil(MB / Buffer.byteLength(filler))
  const member = gzipSync(Buffer.from(filler.repeat(times)))
  return Buffer.concat([gzipSync(head), ...Array<Uint8Array>(megabytes).fill(member), gzipSync(tail)])
}

export type HostileFeed = { name: string; file: string; args: string[]; content: Uint8Array; error: RegExp }

const google = ['--feed', 'google']
const cuelinks = ['--feed', 'cuelinks']
const csv = ['--feed', 'csv', '--map', 'bigbasket']
const header = 'index,product,category,sub_category,brand,sale_price,market_price,type,rating,description\n'

const xml: HostileFeed[] = [
  ['elements nested ten million deep', repeatedGzip(rss, '<a>', 30), /more than 64 nested elements/],
  [
    'a text of 1 GB',
    repeatedGzip(`${rss}<item><title>`, 'x', 1000),
    /one text, tag or comment of more than 1 MB.* line 1/,
  ],
  ['a text of 1 GB of entities', repeatedGzip(`${rss}<item><title>`, '&amp;', 1000), /more than 1 MB/],
  ['white space of 1 GB', repeatedGzip(rss, '\r\n', 1000), /more than 1 MB/],
  ['an attribute of 1 GB', repeatedGzip(`${rss}<item a="`, 'x', 1000), /more than 1 MB/],
  ['a tag name of 1 GB', repeatedGzip(`${rss}<`, 'x', 1000), /more than 1 MB/],
  ['a closing tag of 1 GB', repeatedGzip(`${rss}</`, 'x', 1000), /more than 1 MB/],
  ['a comment of 1 GB', repeatedGzip(`${rss}<!--`, 'x', 1000), /more than 1 MB/],
  ['a CDATA section of 1 GB', repeatedGzip(`${rss}<item><title><![CDATA[`, 'x', 1000), /more than 1 MB/],
  ['a processing instruction of 1 GB', repeatedGzip('<?xml-stylesheet ', 'x', 1000), /more than 1 MB/],
  ['a document type of 1 GB', repeatedGzip('<!DOCTYPE rss [', '<!ENTITY a "b">', 1000), /more than 1 MB/],
  ['an entity name of 1 GB', repeatedGzip(`${rss}<item><title>&`, 'x', 1000), /more than 1 MB/],
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
  ['10 GB of the same product', repeatedGzip(rss, product('1'), 10_000), /unpacks to more than 200 times its size/],
].map(([name, content, error]) => ({ name, file: 'x.xml', args: google, content, error }) as HostileFeed)

const json: HostileFeed[] = [
  [
    'a string of 1 GB',
    repeatedGzip('{"deals":[{"title":"', 'x', 1000),
    /one text or number of more than 1 MB at line 1/,
  ],
  ['a string of 1 GB of escapes', repeatedGzip('{"deals":[{"title":"', '\\n', 1000), /of more than 1 MB/],
  ['a number of 1 GB', repeatedGzip('{"deals":[{"id":', '1', 1000), /of more than 1 MB/],
  ['a key of 1 GB', repeatedGzip('{"deals":[{"', 'x', 1000), /of more than 1 MB/],
  ['lists ten million deep', repeatedGzip('', '[', 10), /more than 64 nested lists or objects/],
  ['objects ten million deep', repeatedGzip('', '{"a":', 50), /more than 64 nested lists or objects/],
  ['a coupon of 1 GB', repeatedGzip('[{"a":', `["${'x'.repeat(9_000)}"],"b":`, 1000), /a coupon of more than 1 MB/],
  ['a coupon of a million values', repeatedGzip('[[', '[],', 3), /a coupon of more than 1,000 values/],
  ['17 MB that lead to no coupon', Buffer.from(`{"a":[${'1,'.repeat(8_500_000)}`), /no coupon in 16 MB/],
  ['1 GB of line ends', repeatedGzip('{', '\n', 1000), /of more than 1 MB/],
].map(([name, content, error]) => ({ name, file: 'x.json', args: cuelinks, content, error }) as HostileFeed)

const tables: HostileFeed[] = [
  ['a quote that is open for 1 GB', repeatedGzip(`${header}1,"`, 'x', 1000), /a row of more than 1 MB at line 2/],
  ['a quote that is open for 1 GB of lines', repeatedGzip(`${header}1,"`, 'x\r\n', 1000), /a row of more than 1 MB/],
  ['a header of 100 MB', repeatedGzip('', `${'column'.repeat(20)},`, 100), /more than 1 MB at line 1/],
  ['a header of 1 GB of delimiters', repeatedGzip('', ',', 1000), /a row of more than 20,000 cells at line 1/],
  ['a header of 5,000 columns', Buffer.from(`${'c,'.repeat(5_000)}\n`), /5,001 columns, more than 1,000/],
  ['a row of 1 GB of delimiters', repeatedGzip(header, ',', 1000), /a row of more than 20,000 cells at line 2/],
  ['a row of 1 GB of quotes', repeatedGzip(`${header}1,"`, '""', 1000), /a row of more than 1 MB/],
  ['another .gz file in it', gzipSync(gzipSync(header)), /contains another \.gz file/],
].map(([name, content, error]) => ({ name, file: 'x.csv', args: csv, content, error }) as HostileFeed)

export const hostileFeeds: HostileFeed[] = [...xml, ...json, ...tables]

// Hindi letters take two bytes each in memory, and one of them makes a whole text do so.
const hindiText = 'चाय की पत्ती और मसाले '
const listOf = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const products = (items: string[]) => Buffer.from(`${rss}${items.join('')}</channel></rss>`)

/** Feeds just within every limit: they are imported, and their memory must not accumulate. */
export const largeFeeds: {
  name: string
  args: string[]
  content: () => Uint8Array
  output: RegExp
  /** 1 where every row is rejected. */
  code?: number
}[] = [
  {
    name: 'products of nearly 1 MB',
    args: google,
    content: () => {
      const fields = listOf(14, (index) => `<f${index}>${hindiText.repeat(2_900)}</f${index}>`).join('')
      return products(
        listOf(40, (n) => product(`p${n}`, `<description>${hindiText.repeat(3_000)}</description>${fields}`)),
      )
    },
    output: / 40 {2}inserted/,
  },
  {
    name: 'short products in long comments',
    args: google,
    content: () => products(listOf(1_000, (n) => `${product(`c${n}`)}<!--${hindiText.repeat(1_000)}-->`)),
    output: / 1,000 {2}inserted/,
  },
  {
    name: 'products of more than a thousand fields',
    args: google,
    content: () =>
      products(listOf(300, (n) => product(`f${n}`, listOf(1_100, (index) => `<f${index}>${n}</f${index}>`).join('')))),
    output: / 300 {2}rejected/,
    code: 1,
  },
  {
    name: 'rows of nearly 1 MB, of thousands of columns, and many that are too short',
    args: csv,
    content: () =>
      Buffer.from(
        header +
          listOf(40, (n) => `${n},Tea ${n},Tea,Tea,T,5,9,t,4,"${hindiText.repeat(16_000)}"\n`).join('') +
          `${'1,'.repeat(15_000)}\n`.repeat(100) +
          'x,y\n'.repeat(30_000),
      ),
    output: / 40 {2}inserted[\s\S]* 30,100 {2}rejected[\s\S]*The first 10,000/,
  },
  {
    name: 'coupons of nearly 1 MB',
    args: cuelinks,
    content: () =>
      Buffer.from(
        JSON.stringify(
          listOf(40, (n) => ({
            id: n,
            title: `Tea ${n}`,
            campaignName: 'Tea House',
            merchantUrl: `https://tea.example/${n}`,
            description: hindiText.repeat(15_000),
            offerCategories: listOf(500, (index) => `Kind ${n} ${index}`),
          })),
        ),
      ),
    output: / 40 {2}inserted/,
  },
]
