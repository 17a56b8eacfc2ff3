import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AdBanner, adBannerQuery } from '../banners/ad-banner.tsx'
import { BannerSlider, bannerSliderQuery } from '../banners/banner-slider.tsx'
import { CategoryStrip, categoryStripQuery } from '../categories/category-strip.tsx'
import {
  FeaturedCategories,
  featuredCategoriesQuery,
  featuredCategoryDealsQuery,
} from '../categories/featured-categories.tsx'
import { RecentComments, recentCommentsQuery } from '../comments/recent-comments.tsx'
import { TopCoupons, topCouponsQuery } from '../coupons/top-coupons.tsx'
import { DealGrid } from '../deals/deal-grid.tsx'
import { DealsOfDay, dealsOfDayQuery } from '../deals/deals-of-day.tsx'
import { NotificationBanner } from '../settings/notification-banner.tsx'
import { SaleCountdown } from '../settings/sale-countdown.tsx'
import { Statistics } from '../settings/statistics.tsx'
import { FeaturedStores, featuredStoresQuery } from '../stores/featured-stores.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { apiQuery } from './api.ts'
import { HomeDeals, homeDealsQueries } from './home-deals.tsx'
import { page as definePage } from './page.ts'
import { paths } from './paths.ts'

const featuredProducts = 6
const featuredProductsQuery = () => apiQuery('GET /getdeals', { featured: 1, page: 1, limit: featuredProducts })

export const page = definePage({
  primary: ({ search }) => homeDealsQueries(search),
  queries: () => [
    adBannerQuery(),
    bannerSliderQuery(),
    categoryStripQuery(),
    featuredCategoriesQuery(),
    dealsOfDayQuery(),
    featuredStoresQuery(),
    topCouponsQuery(),
    recentCommentsQuery(),
    featuredProductsQuery(),
  ],
  following: (found) => {
    const first = found.getQueryData(featuredCategoriesQuery().queryKey)?.data[0]
    return first ? [featuredCategoryDealsQuery(first.SLUG)] : []
  },
  view: HomePage,
})

function HomePage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Bachat – today's deals, coupons and honest prices in India`}
        description={t`Deals, super deals, coupons and promo codes from India's shops, with the true history of every price.`}
        path={paths.home()}
      />
      <h1 className="sr-only">
        <Trans>Today's deals, coupons and honest prices in India</Trans>
      </h1>
      <AdBanner />
      <div className="page-width flex flex-col gap-7 pt-3 md:gap-9 md:pt-4">
        <div className="grid grid-cols-1 gap-3 empty:hidden lg:grid-cols-[repeat(auto-fit,minmax(28rem,1fr))] lg:*:first:col-span-full">
          <BannerSlider />
          <SaleCountdown />
          <NotificationBanner />
        </div>
        <CategoryStrip />
        <FeaturedCategories />
        <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6">
          <HomeDeals />
          <DealsOfDay most={8} className="self-start md:max-xl:[&_ol]:grid md:max-xl:[&_ol]:grid-cols-2" />
        </div>
        <FeaturedStores />
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
          <TopCoupons />
          <RecentComments />
        </div>
        <FeaturedProducts />
        <Statistics />
      </div>
    </>
  )
}

function FeaturedProducts() {
  const { t } = useLingui()
  return (
    <Section title={t`Featured Products`}>
      <FeaturedProductsGrid />
    </Section>
  )
}

function FeaturedProductsGrid() {
  const { t } = useLingui()
  const deals = useQuery(featuredProductsQuery())
  if (deals.isPending) return <SkeletonCards count={featuredProducts} />
  if (deals.isError) return <ErrorState message={deals.error.message} onRetry={() => deals.refetch()} />
  if (deals.data.data.length === 0) return <EmptyState title={t`Nothing is featured at the moment.`} />
  return <DealGrid deals={deals.data.data} headingLevel={3} />
}
