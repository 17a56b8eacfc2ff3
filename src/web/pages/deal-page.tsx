import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { codesQuery } from '../../catalogue/codes/web/codes-query.ts'
import { type DealDetail, mainCategoryOf } from '../../catalogue/deals/deal.ts'
import { decodeDealDetails } from '../../catalogue/deals/deal-detail.wire.ts'
import { BuyBar } from '../../catalogue/deals/web/page/buy-bar.tsx'
import { besidePicture } from '../../catalogue/deals/web/page/deal-columns.ts'
import { DealPageSkeleton } from '../../catalogue/deals/web/page/deal-page-skeleton.tsx'
import { DealPicture } from '../../catalogue/deals/web/page/deal-picture.tsx'
import { DealSummary } from '../../catalogue/deals/web/page/deal-summary.tsx'
import {
  DeferredDealDetails,
  DeferredOtherStoreOffers,
  DeferredPriceHistory,
  DeferredSimilarDeals,
} from '../../catalogue/deals/web/page/deferred-product-sections.tsx'
import { similarDealsQuery } from '../../catalogue/deals/web/page/similar-deals-query.tsx'
import { useDealHead } from '../../catalogue/deals/web/page/use-deal-head.ts'
import { chartRangeIn } from '../../catalogue/deals/web/price/chart-range.ts'
import { chartRangeQueries } from '../../catalogue/deals/web/price/chart-range-query.tsx'
import { readCommentStart } from '../../community/comments/comment-page-params.ts'
import { commentsQuery } from '../../community/comments/web/comments-query.tsx'
import { DeferredComments } from '../../community/comments/web/deferred-comments.tsx'
import { apiQuery, isNotFound } from '../../site/api/web/api-query.ts'
import { paths } from '../../site/routing/paths.ts'
import { definePage, useParams } from '../../site/routing/web/define-page.ts'
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx'
import { ButtonLink } from '../../ui/components/button.tsx'
import { PageHead } from '../../ui/components/page-head.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { NotFound } from '../../ui/feedback/not-found.tsx'

// In lower case, as slugs are, so that all spellings of the address make the same call.
const dealQuery = (slug = '') => apiQuery('GET /dealdetails', { slug: slug.toLowerCase() }, decodeDealDetails)

export const page = definePage({
  primary: ({ params }) => [dealQuery(params.slug)],
  following: (queryClient, { search }) =>
    queryClient
      .getQueriesData<{ data: DealDetail }>({ queryKey: ['GET /dealdetails'] })
      .flatMap(([, answer]) => answer?.data ?? [])
      .flatMap((deal) => [
        similarDealsQuery(deal),
        ...(deal.coupon ? [codesQuery({ dealid: deal.id })] : []),
        commentsQuery({ dealId: deal.id }, readCommentStart(search)),
        ...chartRangeQueries(deal, chartRangeIn(search)),
      ]),
  view: DealPage,
})

/** One deal, and whether its price is good. */
function DealPage() {
  const { slug } = useParams()
  const answer = useQuery(dealQuery(slug))
  if (answer.isPending) return <DealPageSkeleton />
  if (isNotFound(answer.error)) return <NoDeal />
  const deal = answer.data?.data
  if (answer.isLoadingError || !deal) {
    return <FailedDeal slug={slug ?? ''} message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />
  }
  return <Deal key={deal.id} deal={deal} />
}

function Deal({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const head = useDealHead(deal)
  const buyButton = useRef<HTMLDivElement>(null)
  const subject = useMemo(() => ({ dealId: deal.id }), [deal.id])
  const category = mainCategoryOf(deal)
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead title={head.title} description={head.description} path={paths.deal(deal.slug)} />
      <Breadcrumb
        items={[
          category
            ? { label: category.title, to: paths.category(category.slug) }
            : { label: t`Deals`, to: paths.deals() },
          { label: deal.title },
        ]}
      />
      <div className="flex flex-col gap-4 md:gap-6">
        <div className={`grid grid-cols-1 items-start gap-3 md:gap-6 ${besidePicture}`}>
          <DealPicture deal={deal} />
          <div className="flex min-w-0 flex-col gap-4">
            <DealSummary deal={deal} buyRef={buyButton} />
            {deal.alsoAt.length > 0 && <DeferredOtherStoreOffers deal={deal} />}
          </div>
        </div>
        {/* Who missed a deal wants another one, not its details. */}
        {deal.isExpired && <DeferredSimilarDeals deal={deal} />}
        <DeferredDealDetails deal={deal} />
        <DeferredPriceHistory deal={deal} />
        {!deal.isExpired && <DeferredSimilarDeals deal={deal} />}
        <DeferredComments subject={subject} />
      </div>
      <BuyBar deal={deal} button={buyButton} />
    </div>
  )
}

function FailedDeal({ slug, message, onRetry }: { slug: string; message: string; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead title={t`Deal`} description={t`This deal cannot be shown right now.`} path={paths.deal(slug)} noIndex />
      <h1 className="sr-only">{t`Deal`}</h1>
      <ErrorState message={message} onRetry={onRetry} />
    </div>
  )
}

function NoDeal() {
  const { t } = useLingui()
  return (
    <NotFound
      title={t`Deal not found`}
      action={
        <>
          <ButtonLink to={paths.deals()}>{t`All deals`}</ButtonLink>
          <ButtonLink to={paths.superDeals()} variant="secondary">{t`Super deals`}</ButtonLink>
        </>
      }
    />
  )
}
