import { dealSorts } from '../../catalogue/deals/deal-sort.ts'
import { selectedIds } from '../../catalogue/deals/filter/filter-values.ts'
import { cursorPattern, lastHomePage, lastListPage } from '../../catalogue/deals/page-limits.ts'
import { CHART_RANGES } from '../../catalogue/deals/price-rules.ts'
import { commentParams } from '../../community/comments/comment-page-params.ts'
import { cadences } from '../../community/newsletter/issue.ts'
import { allLanguages } from '../../site/i18n/language.ts'
import { addressKey, type PageRoute, parameterValue } from '../../site/routing/routes.ts'
import { outsideEntryNames } from '../../site/settings/external-menu-links.ts'

/** The cache budget of a page: one for addresses that the site itself links to, one for all others. */
export type PageBudget = 'pages' | 'arbitrary'

/** Normalises an address parameter: its value as the page reads it, or '' where it has no effect. */
type Parameter = { read: (value: string, route: PageRoute) => string; isArbitrary?: boolean }

const oneOf = (...values: string[]): Parameter => ({ read: (value) => (values.includes(value) ? value : '') })
const flag: Parameter = { read: (value) => (value ? '1' : '') }
const matching = (pattern: RegExp): Parameter => ({
  read: (value) => (pattern.test(value) ? value : ''),
  isArbitrary: true,
})
const ids: Parameter = { read: (value) => selectedIds([value]).join(','), isArbitrary: true }
const text: Parameter = { read: (value) => value.trim(), isArbitrary: true }

/** A page number after the last, like any other text, shows the first page. */
function readPage(value: string, { path }: PageRoute): string {
  const page = Number(value)
  const last = path === '/' ? lastHomePage : lastListPage
  return Number.isInteger(page) && page > 1 && page <= last ? `${page}` : ''
}

const parameters: Record<string, Parameter> = {
  page: { read: readPage },
  tab: oneOf('super', 'favorites', 'following'),
  comment: matching(commentParams.comment),
  comments: matching(commentParams.comments),
  order: matching(commentParams.order),
  prices: oneOf(...CHART_RANGES.filter((range) => range !== 'all')),
  entry: oneOf(...outsideEntryNames),
  result: oneOf('asked', 'changed', 'confirmed', 'unsubscribed'),
  cadence: oneOf(...cadences),
  lang: oneOf(...allLanguages),
  dealid: matching(/^[1-9]\d{0,9}$/),
  storeid: matching(/^[1-9]\d{0,9}$/),
  code: text,
  sent: flag,
  done: flag,
  ended: flag,
  reply: matching(commentParams.reply),
  search: text,
  after: matching(cursorPattern),
  sort: oneOf(...dealSorts),
  stores: ids,
  categories: ids,
  minprice: text,
  maxprice: text,
  minamount: text,
  maxamount: text,
}

// Longer addresses are never linked; caching them would only help someone fill the memory.
const maxCachedLength = 2_000

/**
 * The canonical address that a page is rendered and cached under, and its cache budget. Values without effect are
 * dropped; pages with arbitrary values use a budget of their own.
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
    const value = parameter.read(parameterValue(search, name), route)
    if (!value) continue
    read.set(name, value)
    if (parameter.isArbitrary) cacheIn = 'arbitrary'
  }
  const key = addressKey(pathname, read, route)
  return { key, cacheIn: key.length > maxCachedLength ? null : cacheIn }
}
