import { formatCount } from '../../shared/money.ts'
import { type BoundedXmlParser, createBoundedXmlParser } from './bounded-xml-parser.ts'
import type { Bytes } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import { MAX_FIELD_CHARACTERS, MAX_FIELDS, MAX_ROW_BYTES, MAX_VALUES } from './feed-limits.ts'

/** One product: its elements by name without the namespace, and the channel's title if already known. */
export type XmlItem = {
  line: number
  fields: Map<string, string[]>
  channelTitle: string
  /** Why the item was not read completely, or null. */
  excess: string | null
}

const ITEMS = new Set(['item', 'entry'])
const ROOTS = new Set(['rss', 'feed', 'rdf:rdf'])

/** Reads RSS 2.0, RSS 1.0 and Atom in one pass; only one item is in memory at a time. */
export async function* readXmlFeed(bytes: Bytes): AsyncGenerator<XmlItem[]> {
  const items: XmlItem[] = []
  const { parser, place } = itemParser((item) => items.push(item))
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of bytes) {
      parser.write(decoder.decode(chunk, { stream: true }))
      if (items.length > 0) yield items.splice(0)
    }
    parser.write(decoder.decode())
    parser.close()
  } catch (error) {
    throw malformed(error, place())
  }
  if (items.length > 0) yield items
}

/** @param place the current item: an unclosed tag is noticed only later */
function malformed(error: unknown, place: string): unknown {
  const match = error instanceof Error ? /^(\d+):(\d+): (.*)$/s.exec(error.message) : null
  if (!match) return error
  const [, line, column, what = ''] = match
  return new FeedError(
    `The XML is malformed at line ${line}, column ${column}${place}: ${what.replace(/\.{1,3}$/, '')}.`,
  )
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

type OpenItem = XmlItem & { depth: number; characters: number }

/** Fields whose text may have markup of its own; of others, nested elements such as the price of the shipping do not count. */
const PROSE = new Set(['title', 'description', 'summary', 'content', 'encoded'])
const BLOCKS = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4'])

/** The state between elements: the current item, and the text collected for the current field. */
function itemParser(onItem: (item: XmlItem) => void): { parser: BoundedXmlParser; place: () => string } {
  let item: OpenItem | null = null
  let channelTitle = ''
  let text = ''
  let isProse = false
  /** Within an element of a field that is not prose. */
  let isSkipping = false

  const parser = createBoundedXmlParser({
    onOpen(name, attributes, depth, line) {
      const isNested = item !== null && depth > item.depth + 1
      if (isNested && isProse && BLOCKS.has(localName(name))) text += '\n'
      if (isNested) isSkipping = !isProse
      else {
        text = ''
        isProse = PROSE.has(localName(name))
      }
      if (depth === 1 && !ROOTS.has(name.toLowerCase()))
        throw new FeedError(`The file is XML but neither RSS nor Atom: its root is <${name}>.`)
      if (!item && ITEMS.has(name.toLowerCase()))
        item = { line, fields: new Map(), channelTitle, excess: null, depth, characters: 0 }
      else if (item && depth === item.depth + 1 && isAtomLink(name, attributes))
        addField(item, 'link', attributes.href ?? '')
    },
    onText(piece) {
      if (!isSkipping && text.length < MAX_FIELD_CHARACTERS) text += piece.slice(0, MAX_FIELD_CHARACTERS - text.length)
    },
    onClose(name, depth) {
      if (item && depth > item.depth + 1) {
        if (isProse && BLOCKS.has(localName(name))) text += '\n'
        isSkipping = !isProse && depth > item.depth + 2
        return
      }
      isSkipping = false
      if (item && depth === item.depth + 1) addField(item, localName(name), text)
      else if (!item && depth <= 3 && channelTitle === '' && localName(name) === 'title') channelTitle = text.trim()
      else if (item && depth === item.depth) {
        onItem(item)
        item = null
      }
      text = ''
    },
  })
  const place = () => {
    if (!item) return ''
    const id = item.fields.get('id')?.[0]?.trim().slice(0, 100)
    return `, in the item${id ? ` ${id}` : ''} that begins at line ${item.line}`
  }
  return { parser, place }
}

/** Atom's link is an attribute; only the one to the page counts, not those to pictures or to itself. */
const isAtomLink = (name: string, attributes: Readonly<Record<string, string>>) =>
  name === 'link' && attributes.href !== undefined && (attributes.rel ?? 'alternate') === 'alternate'

function addField(item: OpenItem, name: string, text: string): void {
  if (text.trim() === '' || item.excess !== null) return
  const values = item.fields.get(name)
  if (values && values.length >= MAX_VALUES) return
  item.characters += text.length
  if (values) values.push(text)
  else item.fields.set(name, [text])
  if (item.characters > MAX_ROW_BYTES) setAside(item, 'has more than 1 MB of text')
  else if (item.fields.size > MAX_FIELDS) setAside(item, `has more than ${formatCount(MAX_FIELDS)} fields`)
}

/** Its data is dropped, except for the id and title that a report names. */
function setAside(item: OpenItem, excess: string): void {
  const id = item.fields.get('id')
  const title = item.fields.get('title')
  item.excess = excess
  item.fields = new Map([...(id ? [['id', id] as const] : []), ...(title ? [['title', title] as const] : [])])
}
