import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../catalogue/categories/web/categories-query.ts'
import { CategoryStrip } from '../../catalogue/categories/web/category-strip.tsx'
import { shownCoupons, TopCoupons, topCouponsQuery } from '../../catalogue/coupons/web/top-coupons.tsx'
import { type Deal, withoutDeals } from '../../catalogue/deals/deal.ts'
import { decodeDeals } from '../../catalogue/deals/deal.wire.ts'
import { DealGrid } from '../../catalogue/deals/web/card/deal-grid.tsx'
import { AllAbove } from '../../catalogue/deals/web/list/all-shown-above.tsx'
import { DealsOfDay, dealsOfDayQuery } from '../../catalogue/deals/web/list/deals-of-day.tsx'
import {
  FeaturedCategories,
  featuredCategoriesQuery,
  featuredCategoryDealsQuery,
} from '../../catalogue/deals/web/list/featured-categories.tsx'
import { FeaturedStores, featuredStoresQuery } from '../../catalogue/stores/web/featured-stores.tsx'
import { RecentComments, recentCommentsQuery } from '../../community/comments/web/recent-comments.tsx'
import { AdBanner, adBannerQuery } from '../../content/banners/web/ad-banner.tsx'
import { BannerSlider, bannerSliderQuery } from '../../content/banners/web/banner-slider.tsx'
import { apiQuery } from '../../site/api/web/api-query.ts'
import { paths } from '../../site/routing/paths.ts'
import { definePage } from '../../site/routing/web/define-page.ts'
import { NotificationBanner } from '../../site/settings/web/notification-banner.tsx'
import { SaleCountdown } from '../../site/settings/web/sale-countdown.tsx'
import { Statistics } from '../../site/settings/web/statistics.tsx'
import { PageHead } from '../../ui/components/page-head.tsx'
import { Section } from '../../ui/components/section.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { HydrateApart } from '../../ui/hydration/hydrate-apart.tsx'
import { useSearchParams } from '../../ui/router/location.ts'
import { HomeDeals, homeDealsQueries } from './home-deals.tsx'

const featuredProducts = 6
/** More than are shown, because deals that stand above are left out. */
const featuredProductsQuery = () =>
  apiQuery('GET /getdeals', { featured: 1, page: 1, limit: 4 * featuredProducts }, decodeDeals)

export const page = definePage({
  primary: ({ search }) => homeDealsQueries(search),
  queries: () => [
    adBannerQuery(),
    bannerSliderQuery(),
    categoriesQuery(),
    featuredCategoriesQuery(),
    dealsOfDayQuery(),
    featuredStoresQuery(),
    topCouponsQuery(),
    recentCommentsQuery(),
    featuredProductsQuery(),
  ],
  following: (queryClient) => {
    const first = queryClient.getQueryData(featuredCategoriesQuery().queryKey)?.data[0]
    return first ? [featuredCategoryDealsQuery(first.slug)] : []
  },
  view: HomePage,
})

function HomePage() {
  const { t } = useLingui()
  const above = useDealsAbove()
  return (
    <>
      <PageHead
        title={t`Bachat – today's deals, coupons and price histories in India`}
        description={t`Deals, super deals, coupons and promo codes from stores across India, with price histories.`}
        path={paths.home()}
      />
      <h1 className="sr-only">{t`Today's deals, coupons and price histories in India`}</h1>
      <AdBanner />
      <div className="page-width flex flex-col gap-4 pt-2 md:gap-9 md:pt-3">
        <div className="flex min-w-0 flex-col gap-2">
          <HydrateApart>
            <BannerSlider />
          </HydrateApart>
          <div className="grid grid-cols-1 gap-2 empty:hidden xl:grid-cols-[repeat(auto-fit,minmax(28rem,1fr))]">
            <SaleCountdown />
            <NotificationBanner />
          </div>
          <HydrateApart>
            <CategoryStrip />
          </HydrateApart>
          <HydrateApart>
            <FeaturedCategories />
          </HydrateApart>
        </div>
        <div className="grid grid-cols-1 gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <HydrateApart>
            <HomeDeals />
          </HydrateApart>
          <div className="below-fold-69 below-fold-room min-w-0 self-start xl:sticky xl:top-24">
            <HydrateApart>
              <DealsOfDay
                max={8}
                above={above.day}
                isRail
                className="md:max-xl:[&_ol]:grid md:max-xl:[&_ol]:grid-cols-2"
              />
            </HydrateApart>
          </div>
        </div>
        <div className="below-fold-32 below-fold-room">
          <HydrateApart>
            <FeaturedStores />
          </HydrateApart>
        </div>
        <div className="below-fold-125 below-fold-room grid grid-cols-1 gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <HydrateApart>
            <TopCoupons above={above.coupons} />
          </HydrateApart>
          <HydrateApart>
            <RecentComments />
          </HydrateApart>
        </div>
        <div className="below-fold-98 below-fold-room">
          <HydrateApart>
            <FeaturedProducts above={above.featured} />
          </HydrateApart>
        </div>
        <HydrateApart>
          <Statistics />
        </HydrateApart>
      </div>
    </>
  )
}

function FeaturedProducts({ above }: { above: readonly Deal[] }) {
  const { t } = useLingui()
  return (
    <Section title={t`Featured Products`}>
      <FeaturedProductsGrid above={above} />
    </Section>
  )
}

function FeaturedProductsGrid({ above }: { above: readonly Deal[] }) {
  const { t } = useLingui()
  const deals = useQuery(featuredProductsQuery())
  if (deals.isPending) return <SkeletonCards count={featuredProducts} />
  if (deals.isLoadingError) return <QueryError of={deals} />
  if (deals.data.data.length === 0) return <EmptyState title={t`There are no featured products right now.`} />
  const visibleDeals = withoutDeals(deals.data.data, above).slice(0, featuredProducts)
  return visibleDeals.length > 0 ? <DealGrid deals={visibleDeals} headingLevel={3} isRail /> : <AllAbove />
}

type DealsAbove = Record<'day' | 'coupons' | 'featured', readonly Deal[]>

/**
 * The deals that stand above each block, so that a deal appears once on the page. Known from the page's own answers: on
 * the server all of them are there before it renders. The list of latest deals leaves out its own in the database.
 */
function useDealsAbove(): DealsAbove {
  const categories = useQuery(featuredCategoriesQuery())
  const slug = categories.data?.data[0]?.slug ?? ''
  const ofCategory = useQuery({ ...featuredCategoryDealsQuery(slug), enabled: slug !== '' })
  const [latestQuery = null] = homeDealsQueries(useSearchParams())
  const latest = useQuery({ ...(latestQuery ?? dealsOfDayQuery()), enabled: latestQuery !== null })
  const ofDay = useQuery(dealsOfDayQuery())
  const coupons = useQuery(topCouponsQuery())

  const day = [...(ofCategory.data?.data ?? []), ...((latestQuery && latest.data?.data) ?? [])]
  const forCoupons = [...day, ...(ofDay.data?.data ?? [])]
  return {
    day,
    coupons: forCoupons,
    featured: [...forCoupons, ...withoutDeals(coupons.data?.data ?? [], forCoupons).slice(0, shownCoupons)],
  }
}
