import { type Node, DOMParser as SchemaParser } from '@tiptap/pm/model'
import { trustedHtml } from '../../../ui/prose/trusted-html.ts'
import { schema } from './extensions.ts'
import { writeHtml } from './write-html.ts'

/** Whether it contains only what the sanitiser writes. Other HTML is sanitised by the server before it is opened. */
export const looksSanitised = (html: string): boolean => `${trustedHtml(html)}` === html

/** The document of a sanitised text. */
export const readHtml = (html: string): Node => SchemaParser.fromSchema(schema).parse(elementOf(html))

const elementOf = (html: string): HTMLElement => new DOMParser().parseFromString(trustedHtml(html), 'text/html').body

/** The tags of a sanitised text that the editor does not know, and would remove: `dl`, `a title`. */
export function unknownParts(html: string): string[] {
  const [before, after] = [inventory(html), inventory(writeHtml(readHtml(html)))]
  return [...before].filter(([part, count]) => (after.get(part) ?? 0) < count).map(([part]) => part)
}

const synonyms: Record<string, string> = { b: 'strong', i: 'em' }
// Added or left out without a loss.
const structural = new Set(['p', 'br', 'thead', 'tbody'])
const derived = new Set(['rel', 'loading', 'alt'])

/** How often each tag, and each attribute of a tag, occurs. */
function inventory(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (part: string) => counts.set(part, (counts.get(part) ?? 0) + 1)
  for (const element of elementOf(html).querySelectorAll('*')) {
    const tag = synonyms[element.localName] ?? element.localName
    if (structural.has(tag) || (tag === 'a' && !element.hasAttribute('href'))) continue
    add(tag)
    for (const { name, value } of element.attributes) if (!derived.has(name) && value !== '1') add(`${tag} ${name}`)
  }
  return counts
}
