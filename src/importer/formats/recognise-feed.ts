import { type Bytes, rejectUndecodableHeader } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import { isGoogleTable } from './google-feed.ts'
import { peekFirstCharacter } from './open-feed.ts'
import { readTable } from './read-delimited-text.ts'
import { isShopifyExport } from './shopify-rows.ts'
import { isWooCommerceExport } from './woocommerce-rows.ts'

/** `mapping`: the built-in one for it. */
export type RecognisedFeed =
  | { kind: 'google' | 'cuelinks' }
  | { kind: 'csv'; header: string[]; delimiter: string; mapping: 'shopify' | 'woocommerce' | null }

/** What XML and JSON are, is decided by the names in this many bytes. */
const HEAD_BYTES = 256 * 1024
const DELIMITERS = [',', '\t', ';', '|']

/**
 * Tells from the beginning of a file which feed it is; `beginning` is UTF-8.
 * @throws FeedError with a sentence for a file that no reader can read
 */
export async function recogniseFeed(beginning: Uint8Array): Promise<RecognisedFeed> {
  const { opening } = await peekFirstCharacter(inOnePiece(beginning))
  const head = new TextDecoder().decode(beginning.subarray(0, HEAD_BYTES))
  switch (opening) {
    case '':
      throw new FeedError('The file is empty.')
    case '<':
      return recogniseXml(head)
    case '{':
    case '[':
      return recogniseJson(head)
    default:
      return recogniseTable(head)
  }
}

function recogniseXml(head: string): RecognisedFeed {
  const root = /<(!doctype html|html|rss|feed|rdf:rdf)[\s>]/i.exec(head)?.[1] ?? ''
  if (/html$/i.test(root)) throw new FeedError('This is a web page, not a feed: enter the address of the file itself.')
  if (root === '') throw new FeedError('The file is XML but neither RSS nor Atom.')
  if (!/<(?:item|entry)[\s>]/i.test(head)) throw new FeedError('The file has no products: no <item> and no <entry>.')
  if (!/<(?:\w{1,20}:)?price[\s>]/i.test(head)) throw new FeedError('The products of this file have no price.')
  return { kind: 'google' }
}

function recogniseJson(head: string): RecognisedFeed {
  if (/"(?:campaignName|affiliateLink)"\s*:/.test(head)) return { kind: 'cuelinks' }
  throw new FeedError('The file is JSON, but not a list of coupons: products are read from CSV, TSV or XML.')
}

async function recogniseTable(head: string): Promise<RecognisedFeed> {
  const { line, delimiter } = firstLineOf(head.trimStart())
  const header: string[] = []
  for await (const rows of readTable(inOnePiece(Buffer.from(`${line}\n`)), delimiter))
    header.push(...(rows[0]?.cells ?? []).map((name) => name.trim()))
  rejectUndecodableHeader(header)
  if (header.length < 2) throw new FeedError('The file is neither XML nor JSON, and its first line has no columns.')
  if (delimiter === '\t' && isGoogleTable(header)) return { kind: 'google' }
  const mapping = isShopifyExport(header) ? 'shopify' : isWooCommerceExport(header) ? 'woocommerce' : null
  return { kind: 'csv', header, delimiter, mapping }
}

/** The first row, and the delimiter that is most frequent in it, outside of quotes. */
function firstLineOf(text: string): { line: string; delimiter: string } {
  const counts = new Map(DELIMITERS.map((mark) => [mark, 0]))
  let isQuoted = false
  let end = 0
  for (; end < text.length; end++) {
    const letter = text.charAt(end)
    if (letter === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (letter === '\n' || letter === '\r') break
    const count = counts.get(letter)
    if (count !== undefined) counts.set(letter, count + 1)
  }
  const isMore = (mark: string, best: string) => (counts.get(mark) ?? 0) > (counts.get(best) ?? 0)
  return {
    line: text.slice(0, end),
    delimiter: DELIMITERS.reduce((best, mark) => (isMore(mark, best) ? mark : best)),
  }
}

async function* inOnePiece(bytes: Uint8Array): Bytes {
  yield bytes
}
