import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { BoltIcon } from '../../../../ui/components/icon.tsx'
import { PageHead } from '../../../../ui/components/page-head.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { DealList } from './deal-list.tsx'
import { DealListHeading } from './deal-list-heading.tsx'
import { listParams } from './list-params.ts'
import { NewToday } from './new-today.tsx'
import { useSortedTitle } from './sort-menu.tsx'

const superDealsQuery = (search: URLSearchParams) =>
  apiQuery('GET /getdeals', { superdeal: 1, ...listParams(search) }, decodeDeals)

export const page = definePage({
  primary: ({ search }) => [superDealsQuery(search)],
  view: SuperDealsPage,
})

function SuperDealsPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const { page, after, sort } = listParams(search)
  const title = useSortedTitle(page > 1 ? t`Super deals, page ${page}` : t`Super deals`, sort)
  const deals = useQuery(superDealsQuery(search))
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={title}
        description={t`Super deals from stores across India, picked by our editors, with price histories.`}
        path={paths.superDeals(sort ? {} : { page })}
        noIndex={after !== undefined}
      />
      <DealListHeading
        title={t`Super deals`}
        deals={deals}
        filter={{ superdeal: true }}
        sort={{ current: sort, hrefFor: (to) => paths.superDeals({ sort: to }) }}
      >
        <NewToday of="super" />
      </DealListHeading>
      <DealList
        deals={deals}
        part={{ page, after }}
        hrefFor={(part) => paths.superDeals({ sort, ...part })}
        queryFor={superDealsQuery}
        pagerLabel={t`Pages of super deals`}
        amongSuper
        empty={
          <EmptyState
            title={t`No super deals right now`}
            level={2}
            icon={<BoltIcon />}
            action={
              <ButtonLink to={paths.deals()}>{t`See the daily deals`}</ButtonLink>
            }
          >
            {t`Super deals are rare. Please check again soon.`}
          </EmptyState>
        }
      />
    </div>
  )
}
