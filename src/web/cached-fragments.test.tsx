import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '../platform/shared-html.ts'
import type { Language } from '../site/i18n/language.ts'
import { createI18n } from '../site/i18n/web/create-i18n.ts'
import { I18nContext } from '../site/i18n/web/trans.ts'
import { EndTime, RelativeTime } from '../ui/components/relative-time.tsx'
import { AddressesContext } from '../ui/hooks/use-addresses.ts'
import { NowContext, useNow } from '../ui/hooks/use-now.tsx'
import { CachedFragment, FragmentContext } from '../ui/hydration/cached-fragment.tsx'
import { HydrateApart } from '../ui/hydration/hydrate-apart.tsx'
import { cachedFragments, splitHead } from './cached-fragments.tsx'
import { addressesIn } from './site.tsx'

const noon = Date.parse('2026-03-12T12:00:00+05:30')
const minute = 60_000

/** A part that counts how often it was rendered. */
function counted(content: (props: { title: string }) => React.ReactNode) {
  const part = Object.assign(
    (props: { title: string }) => {
      part.renders += 1
      return content(props)
    },
    { renders: 0 },
  )
  return part
}
type Part = ReturnType<typeof counted>

type Shown = { title?: string; now?: number; language?: Language; reuses?: boolean }

/** A list with one part, as a page shows it. */
function pageWith(part: Part, { title = 'Kettle', now = noon, language = 'en', reuses = true }: Shown = {}) {
  const i18n = createI18n(language, {})
  const { reuse, heads, assemble } = cachedFragments({ language, i18n, renderedAt: now })
  const html = renderToString(
    <FragmentContext value={reuses ? reuse : null}>
      <I18nContext value={i18n}>
        <AddressesContext value={addressesIn(language)}>
          <NowContext value={now}>
            <ul>
              <CachedFragment as="li" data-deal={12} of={part} props={{ title }} />
            </ul>
            <p>after</p>
          </NowContext>
        </AddressesContext>
      </I18nContext>
    </FragmentContext>,
  )
  const { head, body } = splitHead(html)
  const parts = assemble(body)
  return { head: [...heads].join('') + head, body: parts.map(textOf).join(''), parts }
}

test('a fragment is rendered once for all pages that show it, with the HTML that it has without reuse', () => {
  const part = counted(({ title }) => (
    <h3>
      {title} {'& <b>'}
    </h3>
  ))
  const first = pageWith(part)
  expect(first.body).toContain('<li data-deal="12"><h3>Kettle<!-- --> <!-- -->&amp; &lt;b&gt;</h3></li>')
  expect(pageWith(part)).toEqual(first)
  expect(part.renders).toBe(1)
  expect(pageWith(part, { reuses: false }).body).toBe(first.body)
})

test('pages share the object of a fragment, so that what is derived from it is kept', () => {
  const part = counted(({ title }) => <h3>{title}</h3>)
  const shared = { text: '<h3>Kettle</h3>' }
  const first = pageWith(part).parts
  const second = pageWith(part).parts
  expect([first.length, first[1], second[1]]).toEqual([3, shared, shared])
  expect(second[1]).toBe(first[1])
})

test('a fragment whose text looks like a placeholder stays a text', () => {
  const [mark = ''] =
    /<!--.*?-->/.exec(
      cachedFragments({ language: 'en', i18n: createI18n('en', {}), renderedAt: noon }).reuse(() => 'x', {}),
    ) ?? []
  expect(mark).toMatch(/^<!--[\w-]{36} 0-->$/)
  const part = counted(({ title }) => <h3>{title}</h3>)
  expect(pageWith(part, { title: mark }).body).toContain(mark.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
})

test('a fragment with other props, or in another language, is another', () => {
  const part = counted(({ title }) => <h3>{title}</h3>)
  pageWith(part)
  expect(pageWith(part, { title: 'Iron' }).body).toContain('<h3>Iron</h3>')
  pageWith(part, { language: 'hi' })
  expect(part.renders).toBe(3)
  const other = counted(({ title }) => <h4>{title}</h4>)
  expect(pageWith(other).body).toContain('<h4>Kettle</h4>')
})

test('HM12: a deal’s age and end are never older than the page', () => {
  const part = counted(() => (
    <>
      <RelativeTime at={noon - 5 * minute} /> <EndTime atMs={noon + 27 * 60 * minute} />
    </>
  ))
  expect(pageWith(part).body).toContain('5 min ago')
  expect(pageWith(part, { now: noon + minute - 1 }).body).toContain('5 min ago')
  expect(part.renders).toBe(1)
  for (let later = 0; later < 28 * 60 * minute; later += 7 * minute) {
    const now = noon + later
    expect(pageWith(part, { now }).body).toBe(pageWith(part, { now, reuses: false }).body)
  }
})

test('a fragment that shows the time itself is shown again at the same instant only', () => {
  const part = counted(() => <b>{useNow(1000)}</b>)
  pageWith(part)
  pageWith(part)
  expect(part.renders).toBe(1)
  expect(pageWith(part, { now: noon + 1 }).body).toContain(`<b>${noon + 1}</b>`)
})

test('only the first picture is preloaded: the browser finds the others at the same time in the body', () => {
  const { head, body } = splitHead(
    '<link rel="preload" as="image" href="/a" fetchPriority="high"/><link rel="preload" as="image" href="/b"/><title>T</title><p>x</p>',
  )
  expect(head).toBe('<link rel="preload" as="image" href="/a" fetchPriority="high"/><title>T</title>')
  expect(body).toBe('<p>x</p>')
})

test('the pictures that a fragment loads first are preloaded on every page with it', () => {
  const part = counted(() => <img src="/media/kettle.webp" alt="" fetchPriority="high" />)
  const first = pageWith(part)
  expect(first.head).toContain('<link rel="preload" as="image" href="/media/kettle.webp" fetchPriority="high"/>')
  expect(pageWith(part)).toEqual(first)
  expect(first.body).not.toContain('<link')
})

test('a fragment that fails fails the page, and is tried again on the next one', () => {
  const Broken = (): React.ReactNode => {
    throw new Error('The price is not a number')
  }
  const broken = counted(() => (
    <HydrateApart>
      <Broken />
    </HydrateApart>
  ))
  const fail = () => pageWith(broken)
  expect(fail).toThrow('A fragment could not be rendered: {"title":"Kettle"')
  const { renders } = broken
  expect(fail).toThrow('A fragment could not be rendered')
  expect(broken.renders).toBeGreaterThan(renders)
})
