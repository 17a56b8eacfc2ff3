import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { readSearchText } from '../search/read-search-text.ts'
import { SearchResult, searchQuery } from '../search/search-result.tsx'
import { suggestionQueries } from '../search/search-suggestions.tsx'
import { HeadedDealList } from './headed-deal-list.tsx'
import { listParams } from './list-params.ts'
import type { DealListAnswer } from './list-props.ts'
import { NewToday } from './new-today.tsx'

const dealsQuery = (search: URLSearchParams) =>
  apiQuery('GET /getdeals', { superdeal: 0, ...listParams(search) }, decodeDeals)

const hasNoResults = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<DealListAnswer>({ queryKey: ['GET /search'] })
    .some(([, answer]) => answer?.data.length === 0)

export const page = definePage({
  primary: ({ search }) => [readSearchText(search) ? searchQuery(search) : dealsQuery(search)],
  following: (queryClient) => (hasNoResults(queryClient) ? suggestionQueries() : []),
  view: DealsPage,
})

/** The newest deals, or the results of a search. */
function DealsPage() {
  const search = useSearchParams()
  return (
    <div className="page-width py-4 md:py-6">
      {readSearchText(search) ? <SearchResult search={search} /> : <NewestDeals search={search} />}
    </div>
  )
}

function NewestDeals({ search }: { search: URLSearchParams }) {
  const { t } = useLingui()
  const { page } = listParams(search)
  return (
    <HeadedDealList
      search={search}
      title={page > 1 ? t`Daily deals, page ${page}` : t`Daily deals`}
      heading={t`Daily deals`}
      description={t`Deals from stores across India, newest first. Price histories show whether a discount is real.`}
      deals={useQuery(dealsQuery(search))}
      hrefFor={paths.deals}
      queryFor={dealsQuery}
      pagerLabel={t`Pages of deals`}
      empty={
        <EmptyState
          title={t`No deals right now`}
          level={2}
          action={<ButtonLink to={paths.coupons()}>{t`See the coupons`}</ButtonLink>}
        >
          {t`Please check again soon.`}
        </EmptyState>
      }
    >
      <NewToday of="normal" />
    </HeadedDealList>
  )
}
