import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { HtmlParts, SharedHtml } from '../platform/shared-html.ts'
import type { Language } from '../site/i18n/language.ts'
import type { createI18n } from '../site/i18n/web/create-i18n.ts'
import { I18nContext } from '../site/i18n/web/trans.ts'
import { AddressesContext } from '../ui/hooks/use-addresses.ts'
import { NowContext, TimeDependenciesContext, type TimeDependency } from '../ui/hooks/use-now.tsx'
import type { ReusePart } from '../ui/hydration/reused-part.tsx'
import { isWhole } from './render-whole.ts'
import { addressesIn } from './site.tsx'

type PartHtml = { head: string; body: SharedHtml; readings: readonly TimeDependency[] }
type Rendering = { language: Language; i18n: ReturnType<typeof createI18n>; renderedAt: number }

// About 4,000 deal cards.
const maxBytes = 16 * 1024 * 1024
const overheadBytes = 500

const rendered = new LRUCache<string, PartHtml>({
  maxSize: maxBytes,
  // A text with any character beyond Latin-1 takes two bytes per character. Of the body the encoded bytes are kept too.
  sizeCalculation: ({ head, body }, key) => overheadBytes + 2 * (key.length + head.length + 2 * body.text.length),
})

const numbers = new Map<unknown, number>()

/** A number for each component whose HTML is reused. */
function numberOf(part: unknown): number {
  const number = numbers.get(part) ?? numbers.size
  numbers.set(part, number)
  return number
}

// Stands for a part in the HTML around it. Nobody else can write it into a page.
const markStart = `<!--${crypto.randomUUID()} `
const markEnd = '-->'

/**
 * Renders a page's reused parts (decision 64), each as a root of its own: it can depend on nothing that its key and its
 * readings of the time leave out. `reuse` gives a mark, which `assemble` replaces: React's text is short, and nothing
 * reads the parts' texts again. `heads`: the preloads that the parts ask for.
 */
export function reusedParts({ language, i18n, renderedAt }: Rendering) {
  const heads = new Set<string>()
  const used: SharedHtml[] = []

  function render<P extends object>(Part: ComponentType<P>, props: P): PartHtml {
    const readings: TimeDependency[] = []
    const html = renderToString(
      <I18nContext value={i18n}>
        <AddressesContext value={addressesIn(language)}>
          <NowContext value={renderedAt}>
            <TimeDependenciesContext value={readings}>
              <Part {...props} />
            </TimeDependenciesContext>
          </NowContext>
        </AddressesContext>
      </I18nContext>,
    )
    // Kept, an incomplete part would be on every page that shows it.
    if (!isWhole(html)) throw new Error(`A reused part could not be rendered: ${JSON.stringify(props).slice(0, 500)}`)
    const { head, body } = splitHead(html)
    return { head, body: { text: body }, readings }
  }

  const isCurrent = ({ readings }: PartHtml) => readings.every(({ readAt, value }) => readAt(renderedAt) === value)

  const reuse: ReusePart = (part, props) => {
    const key = `${language} ${numberOf(part)} ${JSON.stringify(props)}`
    const cached = rendered.get(key)
    const html = cached && isCurrent(cached) ? cached : render(part, props)
    if (html !== cached) rendered.set(key, html)
    if (html.head) heads.add(html.head)
    return markStart + (used.push(html.body) - 1) + markEnd
  }

  function assemble(html: string): HtmlParts {
    const [start = '', ...others] = html.split(markStart)
    const parts: (string | SharedHtml)[] = [start]
    for (const other of others) {
      const end = other.indexOf(markEnd)
      parts.push(used[Number(other.slice(0, end))] ?? '', other.slice(end + markEnd.length))
    }
    return parts
  }
  return { reuse, heads, assemble }
}

/**
 * React writes hoisted tags before the first own tag, among them a preload of each picture that is not lazy. Only the
 * one with high priority is kept: the browser finds the others in the body as early.
 */
export function splitHead(html: string): { head: string; body: string } {
  const tags = /<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>/y
  let head = ''
  let end = 0
  for (let tag = tags.exec(html)?.[0]; tag !== undefined; tag = tags.exec(html)?.[0]) {
    if (!tag.startsWith('<link rel="preload" as="image"') || tag.includes(' fetchPriority="high"')) head += tag
    end = tags.lastIndex
  }
  return { head, body: html.slice(end) }
}
