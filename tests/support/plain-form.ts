import type { HTMLElement } from 'node-html-parser'
import { type SitePage, type testSite, textOf } from './test-site.ts'

type Site = Pick<Awaited<ReturnType<typeof testSite>>, 'open'>

/** A page and its address: after a redirect, that of the page it leads to. */
export type OpenedPage = SitePage & { path: string }

/** Opens a page and follows redirects, as a browser does. */
export async function follow(site: Site, path: string, form?: Record<string, string>): Promise<OpenedPage> {
  const page = await site.open(path, form ? { form } : {})
  const { location } = page.headers
  if (page.status < 300 || page.status >= 400 || typeof location !== 'string') return { ...page, path }
  return follow(site, new URL(location, `http://localhost${path}`).href.replace('http://localhost', ''))
}

/** Fills in a form of a page and sends it, as a browser without scripts does. */
export async function sendForm(
  site: Site,
  page: OpenedPage,
  selector: string,
  values: Record<string, string> = {},
): Promise<OpenedPage> {
  const form = page.document.querySelector(selector)
  if (form?.getAttribute('method') !== 'post') throw new Error(`${page.path} has no form ${selector} to send`)
  const fields = form.querySelectorAll('input, textarea').filter((field) => field.getAttribute('name'))
  const unknown = Object.keys(values).filter((name) => !fields.some((field) => field.getAttribute('name') === name))
  if (unknown.length > 0) throw new Error(`The form ${selector} has no field ${unknown.join(', ')}`)
  const initial = fields
    .filter((field) => !isChoice(field) || field.hasAttribute('checked'))
    .map((field) => [field.getAttribute('name') ?? '', typedIn(field)])
  const action = new URL(form.getAttribute('action') ?? page.path, `http://localhost${page.path}`)
  return follow(site, action.pathname + action.search, { ...Object.fromEntries(initial), ...values })
}

const isChoice = (field: HTMLElement): boolean => /^(checkbox|radio)$/.test(field.getAttribute('type') ?? '')

/** The text that a field contains. */
export const typedIn = (field: HTMLElement | null): string =>
  field?.rawTagName === 'textarea' ? field.textContent : (field?.getAttribute('value') ?? '')

/** What assistive technology reads with a field: its hint and its error. */
export const descriptionOf = (document: HTMLElement, field: HTMLElement | null): string =>
  (field?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(id ? document.querySelector(`[id="${id}"]`) : null))
    .join(' ')
    .trim()
