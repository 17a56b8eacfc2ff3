import { commentParams } from '../../comments/comment-address.ts'
import { lastHomePage, lastListPage } from '../../deals/list-limits.ts'
import { chartRanges } from '../../deals/price-rules.ts'
import { addressKey, type PageRoute } from '../../routing/routes.ts'

/** Which budget of the cache pays for a page: those of addresses that the site itself links to, or any others. */
export type PageBudget = 'pages' | 'arbitrary'

/** A parameter of addresses: its value as the page reads it, '' where the page is the same without it. */
type Parameter = { read: (value: string, route: PageRoute) => string; isArbitrary?: boolean }

const oneOf = (...values: string[]): Parameter => ({ read: (value) => (values.includes(value) ? value : '') })
const flag: Parameter = { read: (value) => (value ? '1' : '') }
const matching = (pattern: RegExp): Parameter => ({
  read: (value) => (pattern.test(value) ? value : ''),
  isArbitrary: true,
})
const text: Parameter = { read: (value) => value.trim(), isArbitrary: true }

/** A page beyond the last, as any other text, shows the first. */
function readPage(value: string, { path }: PageRoute): string {
  const page = Number(value)
  const last = path === '/' ? lastHomePage : lastListPage
  return Number.isInteger(page) && page > 1 && page <= last ? `${page}` : ''
}

const parameters: Record<string, Parameter> = {
  page: { read: readPage },
  tab: oneOf('super', 'favorites'),
  comment: matching(commentParams.comment),
  comments: matching(commentParams.comments),
  prices: oneOf(...chartRanges.filter((range) => range !== 'all')),
  result: oneOf('asked', 'confirmed', 'unsubscribed'),
  sent: flag,
  done: flag,
  reply: matching(commentParams.reply),
  search: text,
  stores: text,
  categories: text,
  minprice: text,
  maxprice: text,
  minamount: text,
  maxamount: text,
}

// Made by hand, longer ones serve nobody but who wants to fill the memory.
const maxCachedLength = 2_000

/**
 * The address that a page is rendered and kept under, and which budget pays for it. A value that makes no difference
 * makes no other page; whatever can be typed at will is paid by the budget of its own.
 */
export function pageAddress(
  pathname: string,
  search: URLSearchParams,
  route: PageRoute,
): { key: string; cacheIn: PageBudget | null } {
  const read = new URLSearchParams()
  let cacheIn: PageBudget = 'pages'
  for (const name of route.search) {
    const parameter = parameters[name] ?? text
    // A checklist without JavaScript sends its name once for each tick: "stores=1&stores=2".
    const value = parameter.read(search.getAll(name).filter(Boolean).join(','), route)
    if (!value) continue
    read.set(name, value)
    if (parameter.isArbitrary) cacheIn = 'arbitrary'
  }
  const key = addressKey(pathname, read, route)
  return { key, cacheIn: key.length > maxCachedLength ? null : cacheIn }
}
