import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { HtmlFragments, SharedHtml } from '../platform/shared-html.ts'
import type { Language } from '../site/i18n/language.ts'
import type { createI18n } from '../site/i18n/web/create-i18n.ts'
import { I18nContext } from '../site/i18n/web/trans.ts'
import { AddressesContext } from '../ui/hooks/use-addresses.ts'
import { NowContext, TimeDependenciesContext, type TimeDependency } from '../ui/hooks/use-now.tsx'
import type { RenderFragment } from '../ui/hydration/cached-fragment.tsx'
import { isFullyRendered } from './render-or-throw.ts'
import { addressesIn } from './site.tsx'

type FragmentHtml = { head: string; body: SharedHtml; readings: readonly TimeDependency[] }
type Rendering = { language: Language; i18n: ReturnType<typeof createI18n>; renderedAt: number }

// About 4,000 deal cards.
const maxBytes = 16 * 1024 * 1024
const overheadBytes = 500

const rendered = new LRUCache<string, FragmentHtml>({
  maxSize: maxBytes,
  // A text with any character beyond Latin-1 takes two bytes per character. Of the body the encoded bytes are kept too.
  sizeCalculation: ({ head, body }, key) => overheadBytes + 2 * (key.length + head.length + 2 * body.text.length),
})

const numbers = new Map<unknown, number>()

/** A number for each component whose HTML is reused. */
function numberOf(component: unknown): number {
  const number = numbers.get(component) ?? numbers.size
  numbers.set(component, number)
  return number
}

// Stands for a fragment in the HTML around it. Nobody else can write it into a page.
const placeholderStart = `<!--${crypto.randomUUID()} `
const placeholderEnd = '-->'

/**
 * Renders a page's cached fragments (decision 64), each as a root of its own: it can depend on nothing that its key and its
 * readings of the time leave out. `reuse` gives a placeholder, which `assemble` replaces: React's text is short, and nothing
 * reads the fragments' texts again. `heads`: the preloads that the fragments ask for.
 */
export function cachedFragments({ language, i18n, renderedAt }: Rendering) {
  const heads = new Set<string>()
  const used: SharedHtml[] = []

  function render<P extends object>(Component: ComponentType<P>, props: P): FragmentHtml {
    const readings: TimeDependency[] = []
    const html = renderToString(
      <I18nContext value={i18n}>
        <AddressesContext value={addressesIn(language)}>
          <NowContext value={renderedAt}>
            <TimeDependenciesContext value={readings}>
              <Component {...props} />
            </TimeDependenciesContext>
          </NowContext>
        </AddressesContext>
      </I18nContext>,
    )
    // An incomplete fragment in the cache would be on every page that shows it.
    if (!isFullyRendered(html))
      throw new Error(`A fragment could not be rendered: ${JSON.stringify(props).slice(0, 500)}`)
    const { head, body } = splitHead(html)
    return { head, body: { text: body }, readings }
  }

  const isCurrent = ({ readings }: FragmentHtml) => readings.every(({ readAt, value }) => readAt(renderedAt) === value)

  const reuse: RenderFragment = (component, props) => {
    const key = `${language} ${numberOf(component)} ${JSON.stringify(props)}`
    const cached = rendered.get(key)
    const html = cached && isCurrent(cached) ? cached : render(component, props)
    if (html !== cached) rendered.set(key, html)
    if (html.head) heads.add(html.head)
    return placeholderStart + (used.push(html.body) - 1) + placeholderEnd
  }

  function assemble(html: string): HtmlFragments {
    const [start = '', ...others] = html.split(placeholderStart)
    const fragments: (string | SharedHtml)[] = [start]
    for (const other of others) {
      const end = other.indexOf(placeholderEnd)
      fragments.push(used[Number(other.slice(0, end))] ?? '', other.slice(end + placeholderEnd.length))
    }
    return fragments
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
