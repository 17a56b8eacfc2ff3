import { escapeMarkup } from '../shared/escape-markup.ts'

/** A complete, escaped piece of XML. */
export class Xml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Xml | string | number | null | readonly Xml[]

/** Template tag for XML: the template's text is markup; values are escaped text, unless they are XML. */
export const xml = (markup: TemplateStringsArray, ...values: Value[]): Xml =>
  new Xml(String.raw({ raw: markup }, ...values.map(written)))

function written(value: Value): string {
  if (value instanceof Xml) return value.text
  if (Array.isArray(value)) return value.map(({ text }: Xml) => text).join('')
  return value === null ? '' : escapeMarkup(`${value}`.replace(unwritable, ''))
}

// XML 1.0 cannot represent most control characters and lone surrogates: a reader rejects the whole file.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A complete file with its XML declaration. */
export const xmlFile = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
