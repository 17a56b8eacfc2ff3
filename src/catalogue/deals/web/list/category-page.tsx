import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, isNotFound } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage, type PageAddress, useParams } from '../../../../site/routing/web/define-page.ts'
import { Breadcrumb } from '../../../../ui/components/breadcrumb.tsx'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { NotFound } from '../../../../ui/feedback/not-found.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { FollowLink } from '../follow-link.tsx'
import { HeadedDealList } from './headed-deal-list.tsx'
import { listParams } from './list-params.ts'

// The address names a category by its number or by its slug; the call accepts both as a slug.
const categoryQuery = ({ params, search }: PageAddress) =>
  apiQuery('GET /catdetails', { slug: (params.id ?? '').toLowerCase(), ...listParams(search) }, decodeDeals)

export const page = definePage({ primary: (address) => [categoryQuery(address)], view: CategoryPage })

function CategoryPage() {
  const { t } = useLingui()
  const params = useParams()
  const search = useSearchParams()
  const deals = useQuery(categoryQuery({ params, search }))
  const { page } = listParams(search)
  const category = deals.data?.subject
  const title = category?.title ?? t`Deals in a category`
  if (isNotFound(deals.error)) return <NoCategory />
  const address = category?.id ?? params.id ?? ''
  return (
    <div className="page-width py-4 md:py-6">
      <HeadedDealList
        search={search}
        title={page > 1 ? t`${title}, page ${page}` : title}
        heading={category ? <span lang={detectLanguage(title)}>{title}</span> : title}
        description={t`${title}: the newest deals from stores across India, with price histories.`}
        above={<Breadcrumb items={[{ label: title }]} />}
        deals={deals}
        picture={category?.picture ?? null}
        filter={category && { categories: [category.id] }}
        hrefFor={(index) => paths.category(address, index)}
        queryFor={(search) => categoryQuery({ params, search })}
        pagerLabel={t`Pages of ${title}`}
        empty={<NoDeals />}
      >
        {category && <FollowLink of={{ category: category.id }} name={title} />}
      </HeadedDealList>
    </div>
  )
}

function NoDeals() {
  const { t } = useLingui()
  const allDeals = <ButtonLink to={paths.deals()}>{t`All deals`}</ButtonLink>
  return (
    <EmptyState title={t`No deals available.`} level={2} action={allDeals}>{t`Please check again soon.`}</EmptyState>
  )
}

function NoCategory() {
  const { t } = useLingui()
  return (
    <NotFound
      title={t`Category not found`}
      action={
        <>
          <ButtonLink to={paths.home()}>{t`Home`}</ButtonLink>
          <ButtonLink to={paths.deals()} variant="secondary">{t`All deals`}</ButtonLink>
        </>
      }
    >
      {t`It may have been renamed. All categories are on the home page.`}
    </NotFound>
  )
}
