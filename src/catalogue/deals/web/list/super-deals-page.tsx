import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { BoltIcon } from '../../../../ui/components/icon.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { HeadedDealList } from './headed-deal-list.tsx'
import { listParams } from './list-params.ts'
import { NewToday } from './new-today.tsx'

const superDealsQuery = (search: URLSearchParams) =>
  apiQuery('GET /getdeals', { superdeal: 1, ...listParams(search) }, decodeDeals)

export const page = definePage({
  primary: ({ search }) => [superDealsQuery(search)],
  view: SuperDealsPage,
})

function SuperDealsPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const { page } = listParams(search)
  return (
    <div className="page-width py-4 md:py-6">
      <HeadedDealList
        search={search}
        title={page > 1 ? t`Super deals, page ${page}` : t`Super deals`}
        heading={t`Super deals`}
        description={t`Super deals from stores across India, picked by our editors, with price histories.`}
        deals={useQuery(superDealsQuery(search))}
        filter={{ superdeal: true }}
        hrefFor={paths.superDeals}
        queryFor={superDealsQuery}
        pagerLabel={t`Pages of super deals`}
        amongSuper
        empty={
          <EmptyState
            title={t`No super deals right now`}
            level={2}
            icon={<BoltIcon />}
            action={<ButtonLink to={paths.deals()}>{t`See the daily deals`}</ButtonLink>}
          >
            {t`Super deals are rare. Please check again soon.`}
          </EmptyState>
        }
      >
        <NewToday of="super" />
      </HeadedDealList>
    </div>
  )
}
