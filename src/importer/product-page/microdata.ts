/** An object of JSON-LD, or of microdata in the same format. Nothing about it is checked yet. */
export type PageNode = { readonly [name: string]: unknown }

/** A text that is gathered from pieces, up to a length. */
export type TextBuffer = ReturnType<typeof createTextBuffer>

export function createTextBuffer(maxLength: number) {
  const pieces: string[] = []
  let length = 0
  return {
    add(piece: string): void {
      if (length < maxLength) pieces.push(piece.slice(0, maxLength - length))
      length += piece.length
    },
    text: (): string => pieces.join(''),
    isCut: (): boolean => length > maxLength,
  }
}

type Attributes = Readonly<Record<string, string>>
type Item = { depth: number; node: Record<string, unknown> }
type OpenText = { depth: number; item: Item; names: string[]; buffer: TextBuffer }

const maxItems = 1000
const maxValues = 5000
const maxTextLength = 1000
/** Texts within texts. */
const maxOpenTexts = 8
const maxAttributeLength = 4000

/** Elements whose value is an attribute (HTML, "Microdata: values"). */
const valueAttributes: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  source: 'src',
  time: 'datetime',
  data: 'value',
  meter: 'value',
}

/** Collects the items of a page from its tags in their order, as JSON-LD would have them. */
export function createMicrodata() {
  const top: PageNode[] = []
  const items: Item[] = []
  const texts: OpenText[] = []
  let [itemCount, valueCount] = [0, 0]

  function add({ node }: Item, names: readonly string[], value: unknown): void {
    for (const name of names) {
      valueCount += 1
      if (valueCount > maxValues) return
      const before = Object.hasOwn(node, name) ? node[name] : undefined
      if (before === undefined) node[name] = value
      else if (Array.isArray(before)) before.push(value)
      else node[name] = [before, value]
    }
  }

  function openItem(attributes: Attributes, names: readonly string[], depth: number): void {
    itemCount += 1
    if (itemCount > maxItems) return
    const node: Record<string, unknown> = { '@type': namesIn(attributes.itemtype).map((type) => type.slice(0, 200)) }
    const parent = items.at(-1)
    if (parent && names.length > 0) add(parent, names, node)
    else top.push(node)
    items.push({ depth, node })
  }

  return {
    open(name: string, attributes: Attributes, depth: number): void {
      const names = namesIn(attributes.itemprop)
      if (attributes.itemscope !== undefined) {
        openItem(attributes, names, depth)
        return
      }
      const item = items.at(-1)
      if (!item || names.length === 0) return
      const value = attributes.content ?? attributes[valueAttributes[name] ?? '']
      if (value !== undefined) add(item, names, value.slice(0, maxAttributeLength))
      else if (texts.length < maxOpenTexts) texts.push({ depth, item, names, buffer: createTextBuffer(maxTextLength) })
    },
    text(piece: string): void {
      for (const { buffer } of texts) buffer.add(piece)
    },
    /** The element at this depth ends. */
    close(depth: number): void {
      const text = texts.at(-1)
      if (text?.depth === depth) {
        texts.pop()
        add(text.item, text.names, text.buffer.text().replace(/\s+/g, ' ').trim())
      }
      if (items.at(-1)?.depth === depth) items.pop()
    },
    items: (): readonly PageNode[] => top,
  }
}

/** At most a few: an attribute can have thousands. `__proto__` names no value. */
const namesIn = (attribute: string | undefined): string[] =>
  (attribute ?? '')
    .slice(0, 1000)
    .split(/\s+/)
    .filter((name) => name !== '' && name !== '__proto__')
    .slice(0, 5)
