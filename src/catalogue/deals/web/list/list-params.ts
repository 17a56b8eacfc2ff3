import { pageNumber } from '../../../../site/routing/web/define-page.ts'
import { type DefaultSort, readSort } from '../../deal-sort.ts'
import { cursorPattern, dealsPerPage, lastListPage } from '../../page-limits.ts'

/** The position in a list that its address names. A cursor replaces the page number. */
export function readListPosition(search: URLSearchParams): { page: number; after?: string } {
  const after = search.get('after') ?? ''
  return cursorPattern.test(after) ? { page: 1, after } : { page: pageNumber(search, lastListPage) }
}

/** The address of a list's page as parameters of its call. A search and coupons have default orders of their own. */
export function listParams(search: URLSearchParams, defaultSort?: DefaultSort) {
  const sort = readSort(search, defaultSort)
  return { ...(sort && { sort }), ...readListPosition(search), limit: dealsPerPage }
}
