import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, isNotFound } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage, idParam, type PageAddress, useParams } from '../../../../site/routing/web/define-page.ts'
import { Breadcrumb } from '../../../../ui/components/breadcrumb.tsx'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { StoreIcon } from '../../../../ui/components/icon.tsx'
import { PageHead } from '../../../../ui/components/page-head.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { NotFound } from '../../../../ui/feedback/not-found.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { StoreRatings } from '../../../stores/web/store-card.tsx'
import { decodeDeals } from '../../deal.wire.ts'
import { DealList } from './deal-list.tsx'
import { DealListHeading } from './deal-list-heading.tsx'
import { listParams } from './list-params.ts'
import { useSortedTitle } from './sort-menu.tsx'

const storeQuery = ({ params, search }: PageAddress) =>
  apiQuery('GET /getdeals', { store_id: idParam(params), ...listParams(search) }, decodeDeals)

export const page = definePage({ primary: (address) => [storeQuery(address)], view: StorePage })

function StorePage() {
  const { t } = useLingui()
  const params = useParams()
  const search = useSearchParams()
  const deals = useQuery(storeQuery({ params, search }))
  const { page, after, sort } = listParams(search)
  const store = deals.data?.subject
  const name = store?.title ?? t`Store`
  const title = useSortedTitle(page > 1 ? t`${name} deals, page ${page}` : t`${name} deals and coupons`, sort)
  if (isNotFound(deals.error)) return <NoStore />
  const id = idParam(params)
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={title}
        description={t`All current deals and coupon codes from ${name}, newest first, with price histories.`}
        path={paths.store(id, sort ? {} : { page })}
        noIndex={after !== undefined}
      />
      <Breadcrumb items={[{ label: t`Stores`, to: paths.stores() }, { label: name }]} />
      <DealListHeading
        title={store ? <span lang={detectLanguage(name)}>{name}</span> : name}
        deals={deals}
        picture={store?.picture ?? null}
        filter={{ stores: [id] }}
        sort={{ current: sort, hrefFor: (to) => paths.store(id, { sort: to }) }}
      >
        {store && <StoreRatings store={store} />}
      </DealListHeading>
      <DealList
        deals={deals}
        part={{ page, after }}
        hrefFor={(part) => paths.store(id, { sort, ...part })}
        queryFor={(search) => storeQuery({ params, search })}
        pagerLabel={t`Pages of ${name}`}
        empty={<NoDeals />}
      />
    </div>
  )
}

function NoDeals() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No deals available.`}
      level={2}
      icon={<StoreIcon />}
      action={
        <ButtonLink to={paths.stores()}>{t`Other stores`}</ButtonLink>
      }
    >
      {t`This store has no deals right now.`}
    </EmptyState>
  )
}

function NoStore() {
  const { t } = useLingui()
  return (
    <NotFound
      title={t`Store not found`}
      action={
        <>
          <ButtonLink to={paths.stores()}>{t`All stores`}</ButtonLink>
          <ButtonLink to={paths.deals()} variant="secondary">{t`All deals`}</ButtonLink>
        </>
      }
    >
      {t`It may have closed, or we may no longer list it.`}
    </NotFound>
  )
}
