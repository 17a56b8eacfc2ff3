import { pageNumber } from '../../../../site/routing/web/define-page.ts'
import { readSort } from '../../deal-sort.ts'
import { cursorPattern, dealsPerPage, lastListPage } from '../../page-limits.ts'

/** The position in a list that its address names. A cursor replaces the page number. */
export function readListPosition(search: URLSearchParams): { page: number; after?: string } {
  const after = search.get('after') ?? ''
  return cursorPattern.test(after) ? { page: 1, after } : { page: pageNumber(search, lastListPage) }
}

/** The address of a list's page as parameters of its call. The default order of a search is by the best match. */
export function listParams(search: URLSearchParams, defaultSort?: 'best') {
  const sort = readSort(search, defaultSort)
  return { ...(sort && { sort }), ...readListPosition(search), limit: dealsPerPage }
}
