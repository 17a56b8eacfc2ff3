import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { Notice } from '../../../../ui/components/notice.tsx'
import { PageHead } from '../../../../ui/components/page-head.tsx'
import { decodeDeals } from '../../deal.wire.ts'
import { DealList } from '../list/deal-list.tsx'
import { DealListHeading } from '../list/deal-list-heading.tsx'
import { listParams } from '../list/list-params.ts'
import { useSortedTitle } from '../list/sort-menu.tsx'
import { FacetLinks } from './facet-links.tsx'
import { readSearchText } from './read-search-text.ts'
import { SearchSuggestions } from './search-suggestions.tsx'

/** A part of the found deals; with the counts of further filters unless it is added to a list that shows them. */
export const searchQuery = (search: URLSearchParams) => {
  const params = listParams(search, 'best')
  const facets = params.after === undefined ? { facets: 1 } : {}
  return apiQuery('GET /search', { s: readSearchText(search), ...params, ...facets }, decodeDeals)
}

/** The deals found for the words in the address. */
export function SearchResult({ search }: { search: URLSearchParams }) {
  const { t } = useLingui()
  const words = readSearchText(search)
  const { page, after, sort } = listParams(search, 'best')
  const title = useSortedTitle(page > 1 ? t`Results for "${words}", page ${page}` : t`Results for "${words}"`, sort)
  const deals = useQuery(searchQuery(search))
  // An empty list has its own message.
  const message = deals.data && deals.data.data.length > 0 ? deals.data.message : undefined
  return (
    <>
      <PageHead
        title={title}
        description={t`Deals, prices and coupons for "${words}" on Bachat.`}
        path={paths.deals({ search: words, ...(sort ? {} : { page }) })}
        noIndex={after !== undefined}
      />
      <DealListHeading
        title={t`Results for "${words}"`}
        deals={deals}
        filter={{ search: words }}
        sort={{ current: sort, defaultSort: 'best', hrefFor: (to) => paths.deals({ search: words, sort: to }) }}
      />
      {deals.data?.facets && (
        <FacetLinks current={{ search: words, sort }} facets={deals.data.facets} total={deals.data.total ?? 0} />
      )}
      {message && (
        <div className="mb-4">
          <Notice kind="info">{message}</Notice>
        </div>
      )}
      <DealList
        deals={deals}
        part={{ page, after }}
        hrefFor={(part) => paths.deals({ search: words, sort, ...part })}
        queryFor={searchQuery}
        filtersAddress={paths.filters({ search: words })}
        pagerLabel={t`Pages of results`}
        empty={<SearchSuggestions words={words} />}
      />
    </>
  )
}
