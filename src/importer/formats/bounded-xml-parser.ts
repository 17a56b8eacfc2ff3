import { SaxesParser } from 'saxes'
import { formatCount } from '../../shared/money.ts'
import { FeedError } from './feed-error.ts'
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_NAME_CHARACTERS, MAX_TOKEN_BYTES } from './feed-limits.ts'

// HTML entities that feeds use without declaring them. Document types are not read, so they cannot add others.
const XML_ENTITIES: Readonly<Record<string, string>> = {
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

type XmlHandlers = {
  /**
   * @param depth 1 for the root
   * @param line where the tag begins
   */
  onOpen(name: string, attributes: Readonly<Record<string, string>>, depth: number, line: number): void
  onText(text: string): void
  onClose(name: string, depth: number): void
}

export type BoundedXmlParser = {
  write(text: string): void
  close(): void
}

/** A streaming XML parser with bounded memory for any input. Throws FeedError when a limit is exceeded. */
export function createBoundedXmlParser({ onOpen, onText, onClose }: XmlHandlers): BoundedXmlParser {
  const parser = new SaxesParser({ xmlns: false })
  Object.assign(parser.ENTITIES, XML_ENTITIES)
  let depth = 0
  let attributes = 0
  let written = 0
  // The parser buffers a text, tag, comment or document type until it ends: this is the input since then.
  let tokenFrom = 0
  let tokenLine = 1

  const tokenEnded = () => {
    tokenFrom = parser.position
    tokenLine = parser.line
  }
  const beyond = (max: number, what: string) =>
    new FeedError(`The XML has more than ${formatCount(max)} ${what} at line ${parser.line}.`)

  // No more handlers than these: with a few more, V8 stores the parser's properties in a table, at half the speed.
  parser.on('comment', tokenEnded)
  parser.on('processinginstruction', tokenEnded)
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw beyond(MAX_ATTRIBUTES, 'attributes in one element')
  })
  parser.on('opentag', (tag) => {
    const line = tokenLine
    tokenEnded()
    attributes = 0
    if (tag.name.length > MAX_NAME_CHARACTERS) throw beyond(MAX_NAME_CHARACTERS, 'characters in one name')
    if (++depth > MAX_DEPTH) throw beyond(MAX_DEPTH, 'nested elements')
    onOpen(tag.name, tag.attributes, depth, line)
    // The parser stores every open tag, but needs only its name.
    tag.attributes = {}
  })
  parser.on('text', (text) => {
    tokenEnded()
    onText(text)
  })
  parser.on('cdata', (text) => {
    tokenEnded()
    onText(text)
  })
  parser.on('closetag', ({ name }) => {
    tokenEnded()
    onClose(name, depth--)
  })
  return {
    write(text) {
      parser.write(text)
      written += text.length
      // Checked between chunks, so a token may exceed the limit by one chunk.
      if (written - tokenFrom > MAX_TOKEN_BYTES)
        throw new FeedError(`The XML has one text, tag or comment of more than 1 MB, starting at line ${tokenLine}.`)
    },
    close: () => void parser.close(),
  }
}
