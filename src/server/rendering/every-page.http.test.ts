import { createHash } from 'node:crypto'
import { HTMLElement, NodeType } from 'node-html-parser'
import { expect, test } from 'vitest'
import { names } from '../../../tests/e2e/support/english-words.ts'
import { pageAddresses } from '../../../tests/support/page-addresses.ts'
import { mainOf } from '../../../tests/support/page-parts.ts'
import { type SitePage, testSite, textOf } from '../../../tests/support/test-site.ts'
import { addressIn } from '../../site/i18n/language-address.ts'

const site = await testSite()
const { open, call } = site

const otherAddresses = ['/nothing-here', '/deals?search=क्ष्ज्ञक्ष', '/deals?search=phone', '/filters?search=phone']
const addresses = [...(await pageAddresses(site)), '/pages/Privacy-Policy', '/pages/Safety-Tips', ...otherAddresses]
const hindiPages = new Map<string, SitePage>()
const englishPages = new Map<string, SitePage>()
// Before the tests: the first one would take the time of all.
for (const address of addresses) {
  englishPages.set(address, await open(address))
  hindiPages.set(address, await open(addressIn('hi', address)))
}

test('every page for readers arrives complete: its heading and its content, nothing still loading', () => {
  // They show what only the browser knows.
  const personal = /^\/(favorites|profile|alerts|Details|offline|setup|auth|reset-password|confirm-email|ifsredirect)/
  const lists = /^\/(deals|superdeals|coupons|dealsdetails|stores\/|filters|$)/
  const pages = [...englishPages].filter(([address]) => !personal.test(address) && address !== '/nothing-here')
  expect(pages.length).toBeGreaterThan(25)
  for (const [address, page] of pages) {
    expect(page.status, address).toBe(200)
    const main = mainOf(page)
    expect(main.querySelectorAll('h1').length, address).toBe(1)
    expect(main.querySelectorAll('[aria-busy=true]').length, address).toBe(0)
    expect(main.querySelectorAll('[role=alert]').map(textOf).join(''), address).toBe('')
    const hasNothingToList = address.includes('page=2') || address.includes('क्ष')
    if (lists.test(address) && !hasNothingToList)
      expect(main.querySelectorAll('article').length, address).toBeGreaterThan(0)
    else expect(textOf(main).length, address).toBeGreaterThan(50)
  }
})

test('pages that need scripts say so to visitors without them', () => {
  for (const path of ['/favorites', '/profile', '/alerts', '/alerts/new', '/my-cards', '/Details', '/setup'])
    expect(mainOf(englishPages.get(path)!).querySelectorAll('noscript').map(textOf).join(), path).toContain(
      'JavaScript',
    )
})

/** Words that editors and visitors have written: they may occur in a Hindi sentence. */
async function wordsOfNames(): Promise<string[]> {
  const [deal] = (await call<[{ ID: number; SLUG: string }]>('/getdeals')).data
  const [article] = (await call<[{ id: number }]>('/newsarticles')).data
  const lists = ['/getdeals', '/getdeals?superdeal=1', '/promocodes'].flatMap((path) =>
    [1, 2].map((page) => `${path}${path.includes('?') ? '&' : '?'}limit=100&page=${page}`),
  )
  const paths = [...lists, '/dealsofday', '/stores', '/newsarticles', '/recentcomments?limit=100']
  const answers = await Promise.all([
    ...[...paths, `/dealdetails?slug=${deal.SLUG}`].map((path) => call(path)),
    call('/getcomments', { comment_post_ID: `${deal.ID}` }),
    call('/getcomments', { news_id: `${article.id}` }),
  ])
  return [...JSON.stringify(answers).matchAll(/[A-Za-z]+/g)].map(([word]) => word)
}

const silentTags = new Set(['SCRIPT', 'STYLE', 'CODE', 'SVG'])
const spokenAttributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription']

/** The English texts that a page shows or announces, and where: outside of text marked as English. */
function englishIn({ document }: SitePage, path: string, isAllowed: (word: string) => boolean): string[] {
  const findings = new Set<string>()
  const check = (text: string, where: string) => {
    const words = text.replaceAll(/\S*@\S+|https?:\S+|[\w-]+(?:\.[\w-]+)+\S*/g, '').match(/[A-Za-z]{2,}/g) ?? []
    if (!words.every(isAllowed)) findings.add(`${where}: ${text.trim().slice(0, 80)}`)
  }
  const visit = (element: HTMLElement) => {
    if (element.getAttribute('lang') === 'en' || silentTags.has(element.tagName)) return
    for (const name of spokenAttributes) check(element.getAttribute(name) ?? '', `${element.tagName} ${name}`)
    for (const node of element.childNodes) {
      if (node instanceof HTMLElement) visit(node)
      else if (node.nodeType === NodeType.TEXT_NODE) check(node.text, element.tagName)
    }
  }
  const body = document.querySelector('body')
  if (body) visit(body)
  check(textOf(document.querySelector('title')), 'title')
  // An article's description is the beginning of its text.
  if (!path.includes('/newsarticle/'))
    check(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '', 'description')
  return [...findings]
}

test('S16: a Hindi page contains no English words except names', async () => {
  const allowed = new Set([...names, 'JavaScript', ...(await wordsOfNames())])
  for (const [path, page] of hindiPages) {
    expect(page.document.querySelector('html')?.getAttribute('lang'), path).toBe('hi')
    expect
      .soft(
        englishIn(page, path, (word) => allowed.has(word)),
        path,
      )
      .toEqual([])
    expect.soft(textOf(page.document.querySelector('title')), path).toMatch(/^बचत – | – बचत$/)
  }
})

test('no page has a title that repeats an accessible name: some screen readers would read it twice', () => {
  for (const [path, { document }] of [...englishPages, ...hindiPages]) {
    const redundant = document
      .querySelectorAll('body [title]')
      .filter((element) => element.getAttribute('title') === (element.getAttribute('aria-label') ?? textOf(element)))
    expect.soft(redundant.map(String), path).toEqual([])
  }
})

test('no page loads anything from another site, and the content policy forbids it', () => {
  for (const [path, { document, headers }] of englishPages) {
    const sources = document
      .querySelectorAll('[src], [srcset], link[rel=stylesheet], link[rel=icon], link[data-sheet], link[data-module]')
      .flatMap((element) => ['src', 'srcset', 'href'].flatMap((name) => element.getAttribute(name)?.split(', ') ?? []))
    expect(sources.length, path).toBeGreaterThan(2)
    expect
      .soft(
        sources.filter((source) => !/^\/(?!\/)/.test(source)),
        path,
      )
      .toEqual([])
    const policy = `${headers['content-security-policy']}`
    expect(policy, path).toMatch(/default-src '(self|none)'/)
    for (const [, sources = ''] of policy.matchAll(/(?:script|style|font|connect)-src ([^;]*)/g))
      expect(sources, path).not.toMatch(/\*|https?:/)
  }
})

test('the content policy allows exactly the styles of the page, also when it has not changed', async () => {
  const allowed = (page: SitePage) => /style-src ([^;]*);/.exec(`${page.headers['content-security-policy']}`)?.[1]
  const page = await open('/deals')
  const styles = page.document.querySelector('style')?.rawText ?? ''
  expect(allowed(page)).toBe(`'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
  const notModified = await open('/deals', { headers: { 'if-none-match': `${page.headers.etag}` } })
  expect(notModified.status).toBe(304)
  expect(allowed(notModified)).toBe(allowed(page))
})
