/** A piece of XML that is whole and escaped. */
export class Xml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Xml | string | number | null | readonly Xml[]

/** Writes XML: what stands in the template is markup; what is put into it is text, unless it is XML itself. */
export const xml = (markup: TemplateStringsArray, ...values: Value[]): Xml =>
  new Xml(String.raw({ raw: markup }, ...values.map(written)))

function written(value: Value): string {
  if (value instanceof Xml) return value.text
  if (Array.isArray(value)) return value.map(({ text }: Xml) => text).join('')
  return value === null ? '' : escaped(`${value}`)
}

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// XML 1.0 has no spelling for most control characters and for half a character: a reader refuses the whole file.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const escaped = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (character) => names[character] ?? character)

/** A file of its own. */
export const xmlFile = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
