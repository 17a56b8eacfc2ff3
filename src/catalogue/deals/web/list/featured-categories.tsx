import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { TabPanel, Tabs } from '../../../../ui/components/tabs.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonCards } from '../../../../ui/feedback/skeleton.tsx'
import { decodeFeaturedCategories } from '../../../categories/category.wire.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { featuredCategoryDeals } from '../../page-limits.ts'
import { DealGrid } from '../card/deal-grid.tsx'

const idBase = 'featured-categories'

export const featuredCategoriesQuery = () => apiQuery('GET /featuredcats', {}, decodeFeaturedCategories)
export const featuredCategoryDealsQuery = (slug: string) =>
  apiQuery('GET /catdetails', { slug, withoutchosen: 1, page: 1, limit: featuredCategoryDeals }, decodeDeals)

/** One tab per category, the first open. Without JavaScript a tab links to the category's own page. */
export function FeaturedCategories() {
  const { t } = useLingui()
  const categories = useQuery(featuredCategoriesQuery())
  const [chosen, setChosen] = useState<string>()
  const headingId = useId()

  if (categories.data && categories.data.data.length === 0) return null
  const selected = chosen ?? categories.data?.data[0]?.slug
  return (
    <section aria-labelledby={headingId} className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-6">
      <h2 id={headingId} className="font-bold text-xl tracking-tight max-lg:sr-only lg:self-center">
        {t`Featured Categories`}
      </h2>
      {categories.isPending && <CategoriesSkeleton />}
      {categories.isLoadingError && <QueryError of={categories} compact />}
      {categories.data && selected !== undefined && (
        <>
          <Tabs
            label={t`Featured categories`}
            idBase={idBase}
            selected={selected}
            onSelect={setChosen}
            perView="per-view-2 sm:per-view-3 md:per-view-5"
            tabs={categories.data.data.map(({ slug, title }) => ({
              id: slug,
              label: title,
              lang: detectLanguage(title),
              href: paths.category(slug),
            }))}
          />
          <TabPanel idBase={idBase} id={selected} className="col-span-full pt-2.5">
            <CategoryDeals slug={selected} />
          </TabPanel>
        </>
      )}
    </section>
  )
}

/** Keyed by category: the previous category's deals are not shown while the next ones load. */
function CategoryDeals({ slug }: { slug: string }) {
  const { t } = useLingui()
  const deals = useQuery(featuredCategoryDealsQuery(slug))
  if (deals.isPending) return <SkeletonCards count={featuredCategoryDeals} />
  if (deals.isLoadingError) return <QueryError of={deals} />
  if (deals.data.data.length === 0) {
    return (
      <EmptyState title={t`No deals available.`}>
        <ButtonLink to={paths.deals()} variant="secondary">{t`All deals`}</ButtonLink>
      </EmptyState>
    )
  }
  return <DealGrid deals={deals.data.data} headingLevel={3} />
}

const CategoriesSkeleton = () => (
  <>
    <Skeleton className="h-11" />
    <div className="col-span-full pt-2.5">
      <SkeletonCards count={featuredCategoryDeals} />
    </div>
  </>
)
