import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { BellIcon } from '../../../../ui/components/icon.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { decodeDeals } from '../../deal.wire.ts'
import { HeadedDealList } from '../list/headed-deal-list.tsx'
import { listParams } from '../list/list-params.ts'
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
  const { page, sort } = listParams(search, 'best')
  const deals = useQuery(searchQuery(search))
  // An empty list has its own message.
  const message = deals.data && deals.data.data.length > 0 ? deals.data.message : undefined
  return (
    <HeadedDealList
      search={search}
      title={page > 1 ? t`Results for "${words}", page ${page}` : t`Results for "${words}"`}
      heading={t`Results for "${words}"`}
      description={t`Deals, prices and coupons for "${words}" on Bachat.`}
      deals={deals}
      filter={{ search: words }}
      defaultSort="best"
      below={
        <>
          {deals.data?.facets && (
            <FacetLinks current={{ search: words, sort }} facets={deals.data.facets} total={deals.data.total ?? 0} />
          )}
          {message && (
            <div className="mb-4">
              <Notice kind="info">{message}</Notice>
            </div>
          )}
        </>
      }
      hrefFor={(index) => paths.deals({ search: words, ...index })}
      queryFor={searchQuery}
      filtersAddress={paths.filters({ search: words })}
      pagerLabel={t`Pages of results`}
      empty={<SearchSuggestions words={words} />}
    >
      {/* An empty list has its own. */}
      {deals.data && deals.data.data.length > 0 && (
        <ButtonLink to={paths.newAlert({ words })} rel="nofollow" variant="secondary" size="sm" icon={<BellIcon />}>
          {t`Tell me about new ones`}
        </ButtonLink>
      )}
    </HeadedDealList>
  )
}
