import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { PageHead } from '../../../../ui/components/page-head.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { readSearchText } from '../search/read-search-text.ts'
import { SearchResult, searchQuery } from '../search/search-result.tsx'
import { suggestionQueries } from '../search/search-suggestions.tsx'
import { DealList } from './deal-list.tsx'
import { DealListHeading } from './deal-list-heading.tsx'
import { listParams } from './list-params.ts'
import type { DealListAnswer } from './list-props.ts'
import { NewToday } from './new-today.tsx'
import { useSortedTitle } from './sort-menu.tsx'

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
  const { page, after, sort } = listParams(search)
  const title = useSortedTitle(page > 1 ? t`Daily deals, page ${page}` : t`Daily deals`, sort)
  const deals = useQuery(dealsQuery(search))
  return (
    <>
      <PageHead
        title={title}
        description={t`Deals from stores across India, newest first. Price histories show whether a discount is real.`}
        path={paths.deals(sort ? {} : { page })}
        noIndex={after !== undefined}
      />
      <DealListHeading
        title={t`Daily deals`}
        deals={deals}
        sort={{ current: sort, hrefFor: (to) => paths.deals({ sort: to }) }}
      >
        <NewToday of="normal" />
      </DealListHeading>
      <DealList
        deals={deals}
        part={{ page, after }}
        hrefFor={(part) => paths.deals({ sort, ...part })}
        queryFor={dealsQuery}
        pagerLabel={t`Pages of deals`}
        empty={
          <EmptyState
            title={t`No deals right now`}
            level={2}
            action={
              <ButtonLink to={paths.coupons()}>{t`See the coupons`}</ButtonLink>
            }
          >
            {t`Please check again soon.`}
          </EmptyState>
        }
      />
    </>
  )
}
