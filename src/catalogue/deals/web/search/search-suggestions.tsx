import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../site/routing/paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { BellIcon, SearchIcon } from '../../../../ui/components/icon.tsx'
import { Section } from '../../../../ui/components/section.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../../../ui/feedback/skeleton.tsx'
import { DealGrid } from '../card/deal-grid.tsx'
import { categoriesQuery } from '../filter/filter-options.ts'
import { dealsOfDayQuery } from '../list/deals-of-day.tsx'
import { CategoryChips } from '../page/category-chips.tsx'

/** Fetched on the server when a search finds nothing. */
export const suggestionQueries = () => [categoriesQuery(), dealsOfDayQuery()]

/** Suggestions after a search without results. */
export function SearchSuggestions({ words }: { words: string }) {
  const { t } = useLingui()
  return (
    <>
      <EmptyState
        title={t`No results for "${words}"`}
        level={2}
        icon={<SearchIcon />}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={paths.newAlert({ words })} rel="nofollow" icon={<BellIcon />}>
              {t`Tell me when there is one`}
            </ButtonLink>
            <ButtonLink to={paths.deals()} variant="secondary">{t`All deals`}</ButtonLink>
            <ButtonLink to={paths.coupons()} variant="secondary">{t`Coupons`}</ButtonLink>
            <ButtonLink to={paths.stores()} variant="secondary">{t`Stores`}</ButtonLink>
          </div>
        }
      >
        {t`Try fewer or different words, such as the name of a product or brand.`}
      </EmptyState>
      <Categories />
      <PopularDeals />
    </>
  )
}

function Categories() {
  const { t } = useLingui()
  const categories = useQuery(categoriesQuery())
  // Suggestions are optional, so a failed request shows no error.
  if (!categories.data?.data.length) return null
  return (
    <Section title={t`Browse by category`} className="mt-8">
      <CategoryChips categories={categories.data.data} />
    </Section>
  )
}

function PopularDeals() {
  const { t } = useLingui()
  const deals = useQuery(dealsOfDayQuery())
  if (deals.isLoadingError || deals.data?.data.length === 0) return null
  return (
    <Section title={t`Popular right now`} className="mt-8">
      {deals.isPending ? <SkeletonCards count={6} /> : <DealGrid deals={deals.data.data.slice(0, 6)} />}
    </Section>
  )
}
