import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, isNotFound } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage, idParam, type PageAddress, useParams } from '../../../../site/routing/web/define-page.ts'
import { Breadcrumb } from '../../../../ui/components/breadcrumb.tsx'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { StoreIcon } from '../../../../ui/components/icon.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { NotFound } from '../../../../ui/feedback/not-found.tsx'
import { deferHydration } from '../../../../ui/hydration/defer-hydration.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { codesQuery } from '../../../codes/web/codes-query.ts'
import { StoreRatings } from '../../../stores/web/store-card.tsx'
import { decodeDeals } from '../../deal.wire.ts'
import { FollowLink } from '../follow-link.tsx'
import { HeadedDealList } from './headed-deal-list.tsx'
import { listParams } from './list-params.ts'

const storeQuery = ({ params, search }: PageAddress) =>
  apiQuery('GET /getdeals', { store_id: idParam(params), ...listParams(search) }, decodeDeals)

const loadCodes = async () => (await import('./store-codes.tsx')).StoreCodes
const DeferredStoreCodes = deferHydration(loadCodes, import.meta.env.SSR ? await loadCodes() : null, null)

export const page = definePage({
  primary: (address) => [storeQuery(address)],
  queries: ({ params }) => [codesQuery({ storeid: idParam(params) })],
  view: StorePage,
})

function StorePage() {
  const { t } = useLingui()
  const params = useParams()
  const search = useSearchParams()
  const deals = useQuery(storeQuery({ params, search }))
  const { page } = listParams(search)
  const store = deals.data?.subject
  const name = store?.title ?? t`Store`
  if (isNotFound(deals.error)) return <NoStore />
  const id = idParam(params)
  return (
    <div className="page-width py-4 md:py-6">
      <HeadedDealList
        search={search}
        title={page > 1 ? t`${name} deals, page ${page}` : t`${name} deals and coupons`}
        heading={store ? <span lang={detectLanguage(name)}>{name}</span> : name}
        description={t`All current deals and coupon codes from ${name}, newest first, with price histories.`}
        above={<Breadcrumb items={[{ label: t`Stores`, to: paths.stores() }, { label: name }]} />}
        deals={deals}
        picture={store?.picture ?? null}
        filter={{ stores: [id] }}
        hrefFor={(index) => paths.store(id, index)}
        queryFor={(search) => storeQuery({ params, search })}
        pagerLabel={t`Pages of ${name}`}
        empty={<NoDeals />}
        below={store && page === 1 && <DeferredStoreCodes id={id} name={name} />}
      >
        {store && (
          <>
            <StoreRatings store={store} />
            <FollowLink of={{ store: id }} name={name} />
          </>
        )}
      </HeadedDealList>
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
      action={<ButtonLink to={paths.stores()}>{t`Other stores`}</ButtonLink>}
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
