import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { filterParams } from '../../filter/filter-values.ts'
import type { DealFilter } from '../../filter-address.ts'
import { dealsPerPage } from '../../page-limits.ts'

/** A part of the filtered list; the first of a search with the counts of further filters. */
export const filteredQuery = (filter: DealFilter, position: { page: number; after?: string } = { page: 1 }) => {
  const facets = filter.search && position.page === 1 && !position.after ? { facets: 1 } : {}
  return apiQuery('POST /filters', { ...filterParams(filter, position, dealsPerPage), ...facets }, decodeDeals)
}
