import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/web/api-query.ts'
import { paths } from '../../../routing/paths.ts'
import { pageNumber } from '../../../routing/web/define-page.ts'
import { Notice } from '../../../ui/components/notice.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { decodeDeals } from '../../deal.wire.ts'
import { dealsPerPage, lastListPage } from '../../list-limits.ts'
import { DealList } from '../list/deal-list.tsx'
import { DealListHeading } from '../list/deal-list-heading.tsx'
import { readSearchText } from './read-search-text.ts'
import { SearchSuggestions } from './search-suggestions.tsx'

export const searchQuery = (search: URLSearchParams) =>
  apiQuery(
    'GET /search',
    {
      s: readSearchText(search),
      page: pageNumber(search, lastListPage),
      limit: dealsPerPage,
    },
    decodeDeals,
  )

/** The deals found for the words in the address. */
export function SearchResult({ search }: { search: URLSearchParams }) {
  const { t } = useLingui()
  const words = readSearchText(search)
  const page = pageNumber(search, lastListPage)
  const deals = useQuery(searchQuery(search))
  // An empty list has its own message.
  const message = deals.data && deals.data.data.length > 0 ? deals.data.message : undefined
  return (
    <>
      <PageHead
        title={page > 1 ? t`Results for "${words}", page ${page}` : t`Results for "${words}"`}
        description={t`Deals, prices and coupons for "${words}" on Bachat.`}
        path={paths.deals({ search: words, page })}
      />
      <DealListHeading title={t`Results for "${words}"`} deals={deals} />
      {message && (
        <div className="mb-4">
          <Notice kind="info">{message}</Notice>
        </div>
      )}
      <DealList
        deals={deals}
        page={page}
        hrefFor={(to) => paths.deals({ search: words, page: to })}
        pagerLabel={t`Pages of results`}
        empty={<SearchSuggestions words={words} />}
      />
    </>
  )
}
