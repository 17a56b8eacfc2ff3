import { pageNumber } from '../../../../site/routing/web/define-page.ts'
import { readSort } from '../../deal-sort.ts'
import { cursorPattern, dealsPerPage, lastListPage } from '../../list-limits.ts'

/** The part of a list that its address names. A cursor takes the place of the page number. */
export function listPart(search: URLSearchParams): { page: number; after?: string } {
  const after = search.get('after') ?? ''
  return cursorPattern.test(after) ? { page: 1, after } : { page: pageNumber(search, lastListPage) }
}

/** What the address of a list's page says, as parameters of its call. The default order of a search is by the best match. */
export function listParams(search: URLSearchParams, defaultSort?: 'best') {
  const sort = readSort(search, defaultSort)
  return { ...(sort && { sort }), ...listPart(search), limit: dealsPerPage }
}
