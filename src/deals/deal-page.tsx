import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../app/api.ts'
import { page as definePage, useParams } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { Comments } from '../comments/comments.tsx'
import { commentsQuery } from '../comments/comments-of.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatRupees } from '../ui/money.ts'
import { NotFound } from '../ui/not-found.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SanitisedHtml } from '../ui/sanitised-html.tsx'
import { Panel } from '../ui/section.tsx'
import type { DealDetail } from './deal.contract.ts'
import { DealPageSkeleton } from './deal-page-skeleton.tsx'
import { DealPicture } from './deal-picture.tsx'
import { DealSummary } from './deal-summary.tsx'
import { PriceHistory } from './price-history.tsx'
import { SimilarDeals, similarDealsQuery } from './similar-deals.tsx'

// In lower case, as slugs are: every spelling of the address asks the same.
const dealQuery = (slug = '') => apiQuery('GET /dealdetails', { slug: slug.toLowerCase() })

export const page = definePage({
  primary: ({ params }) => [dealQuery(params.slug)],
  following: (found) =>
    found
      .getQueriesData<{ data: DealDetail[] }>({ queryKey: ['GET /dealdetails'] })
      .flatMap(([, answer]) => answer?.data ?? [])
      .flatMap((deal) => [similarDealsQuery(deal.STOREID), commentsQuery({ dealId: deal.ID })]),
  view: DealPage,
})

/** One deal, and whether its price is as good as it says. */
function DealPage() {
  const { slug } = useParams()
  const answer = useQuery(dealQuery(slug))
  if (answer.isPending) return <DealPageSkeleton />
  // A slug that no deal can have is refused rather than not found; to a visitor both are the same.
  if (answer.error?.status === 404 || answer.error?.status === 400) return <NoDeal />
  const deal = answer.data?.data[0]
  if (answer.isError || !deal) {
    return (
      <div className="page-width py-6">
        <PageHead title="Deal" description="This deal cannot be shown just now." path={paths.deal(slug ?? '')} hidden />
        <h1 className="sr-only">Deal</h1>
        <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />
      </div>
    )
  }
  return <Deal key={deal.ID} deal={deal} />
}

function Deal({ deal }: { deal: DealDetail }) {
  const category = deal.CATEGORIES[0]
  return (
    <div className="page-width py-2 md:py-4">
      <PageHead title={headTitle(deal)} description={headDescription(deal)} path={paths.deal(deal.SLUG)} />
      <Breadcrumb
        items={[
          { label: 'Home', to: paths.home() },
          category
            ? { label: category.TITLE, to: paths.category(category.SLUG) }
            : { label: 'Deals', to: paths.deals() },
          { label: deal.TITLE },
        ]}
      />
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-6 lg:gap-8">
        <DealPicture deal={deal} />
        <div className="flex min-w-0 flex-col gap-4">
          <DealSummary deal={deal} />
          <DealText deal={deal} />
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-6 md:mt-8 md:gap-8">
        <PriceHistory deal={deal} />
        <SimilarDeals deal={deal} />
        <Comments subject={{ dealId: deal.ID }} />
      </div>
    </div>
  )
}

/** What the shop offers on top, and what the editors wrote. */
const DealText = ({ deal }: { deal: DealDetail }) => (
  <>
    {deal.OFFERS && (
      <Panel title="Offers">
        <SanitisedHtml html={deal.OFFERS} />
      </Panel>
    )}
    {deal.CONTENT && (
      <Panel title="About this deal">
        <SanitisedHtml html={deal.CONTENT} />
      </Panel>
    )}
  </>
)

const headTitle = ({ TITLE, DISCOUNT_PRICE, STORETITLE }: DealDetail) =>
  [TITLE, DISCOUNT_PRICE && ` for ${formatRupees(DISCOUNT_PRICE)}`, ` at ${STORETITLE}`].join('')

function headDescription(deal: DealDetail): string {
  const saving = deal.DISCOUNT_PERCENTAGE > 0 ? `, ${deal.DISCOUNT_PERCENTAGE}% off` : ''
  const price = deal.DISCOUNT_PRICE ? ` ${formatRupees(deal.DISCOUNT_PRICE)}${saving}.` : ''
  const code = deal.COUPON ? ` Coupon code ${deal.COUPON.CODE}.` : ''
  const over = deal.EXPIRE === 1 ? ' This deal is over.' : ''
  return `${deal.TITLE} at ${deal.STORETITLE}.${price}${code}${over} With its price history.`
}

const NoDeal = () => (
  <NotFound title="There is no such deal">
    <p>It may have been taken down, or the address is mistyped.</p>
    <p className="mt-5 flex flex-wrap justify-center gap-2">
      <ButtonLink to={paths.deals()}>All deals</ButtonLink>
      <ButtonLink to={paths.superDeals()} variant="secondary">
        Super deals
      </ButtonLink>
    </p>
  </NotFound>
)
