import { SaxesParser } from 'saxes'
import { BrokenFeed } from './broken-feed.ts'
import type { Bytes } from './open-feed.ts'

/** One product: its elements by name without the namespace, and those of the channel as far as they are known. */
export type XmlItem = { line: number; fields: Map<string, string[]>; channel: Map<string, string> }

const FIELD_LENGTH = 65_536
const ITEMS = new Set(['item', 'entry'])
const ROOTS = new Set(['rss', 'feed', 'rdf:rdf'])
// Feeds borrow these from HTML without declaring them; a document type could not add others, it is not read.
const ENTITIES: Record<string, string> = {
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  eacute: 'é',
  euro: '€',
  pound: '£',
}

/** Reads RSS 2.0, RSS 1.0 and Atom in one pass; only one item is in memory at a time. */
export async function* readXmlFeed(bytes: Bytes): AsyncGenerator<XmlItem[]> {
  const items: XmlItem[] = []
  const parser = itemParser((item) => items.push(item))
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of bytes) {
      parser.write(decoder.decode(chunk, { stream: true }))
      if (items.length > 0) yield items.splice(0)
    }
    parser.write(decoder.decode())
    parser.close()
  } catch (error) {
    throw malformed(error)
  }
  if (items.length > 0) yield items
}

function malformed(error: unknown): unknown {
  const place = error instanceof Error ? /^(\d+):(\d+): (.*)$/s.exec(error.message) : null
  if (!place) return error
  return new BrokenFeed(
    `The XML is malformed at line ${place[1]}, column ${place[2]}: ${place[3]?.replace(/\.{1,3}$/, '')}.`,
  )
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/** The state between elements: how deep we are, in which item, and the text gathered for the field at hand. */
function itemParser(onItem: (item: XmlItem) => void): SaxesParser {
  const parser = new SaxesParser({ xmlns: false })
  Object.assign(parser.ENTITIES, ENTITIES)
  const channel = new Map<string, string>()
  let depth = 0
  let item: (XmlItem & { depth: number }) | null = null
  let text = ''

  const gather = (piece: string) => {
    if (text.length < FIELD_LENGTH) text += piece
  }
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding))
      throw new BrokenFeed(`The XML is in ${encoding}. Please save it as UTF-8.`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth++
    text = ''
    if (depth === 1 && !ROOTS.has(name.toLowerCase()))
      throw new BrokenFeed(`The file is XML but neither RSS nor Atom: its root is <${name}>.`)
    if (!item && ITEMS.has(name.toLowerCase())) item = { line: parser.line, fields: new Map(), channel, depth }
    else if (item && depth === item.depth + 1 && isAtomLink(name, attributes))
      addField(item, 'link', attributes.href ?? '')
    else if (!item && depth === 2 && isAtomLink(name, attributes)) channel.set('link', attributes.href ?? '')
  })
  parser.on('text', gather)
  parser.on('cdata', gather)
  parser.on('closetag', ({ name }) => {
    // Elements within elements, such as the price of the shipping, are not the product's own.
    if (item && depth === item.depth + 1) addField(item, localName(name), text)
    else if (!item && depth <= 3 && text.trim() !== '' && !channel.has(localName(name)))
      channel.set(localName(name), text.trim())
    else if (item && depth === item.depth) {
      onItem(item)
      item = null
    }
    text = ''
    depth--
  })
  return parser
}

/** Atom's link is an attribute; only the one to the page counts, not those to pictures or to itself. */
const isAtomLink = (name: string, attributes: Record<string, string>) =>
  name === 'link' && attributes.href !== undefined && (attributes.rel ?? 'alternate') === 'alternate'

function addField(item: XmlItem, name: string, text: string): void {
  if (text.trim() === '') return
  const values = item.fields.get(name)
  if (!values) item.fields.set(name, [text])
  else if (values.length < 20) values.push(text)
}
