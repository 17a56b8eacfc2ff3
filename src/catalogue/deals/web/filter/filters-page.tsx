import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { BellIcon, FilterIcon } from '../../../../ui/components/icon.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { PageHead } from '../../../../ui/components/page-head.tsx'
import { Panel } from '../../../../ui/components/section.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import type { DealSort } from '../../deal-sort.ts'
import { alertFields } from '../../filter/alert-address.ts'
import { invalidRanges, readFilter } from '../../filter/filter-values.ts'
import { type DealFilter, filterAddress } from '../../filter-address.ts'
import { LayoutToggle } from '../card/layout-toggle.tsx'
import { DealList } from '../list/deal-list.tsx'
import { DealListHeading } from '../list/deal-list-heading.tsx'
import { readListPosition } from '../list/list-params.ts'
import { useSortedTitle } from '../list/sort-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel, filterPanelQueries } from './filter-panel.tsx'
import { filteredQuery } from './filtered-query.ts'
import { FiltersLink } from './filters-link.tsx'
import { NothingFiltered } from './nothing-filtered.tsx'
import { useRangeErrors } from './use-range-text.ts'

const pageQuery = (search: URLSearchParams) => filteredQuery(readFilter(search), readListPosition(search))

const isValidFilter = (filter: DealFilter) => invalidRanges(filter).length === 0

export const page = definePage({
  queries: ({ search }) => {
    const filter = readFilter(search)
    const list = isValidFilter(filter) ? [pageQuery(search)] : []
    return [...list, ...filterPanelQueries(filter)]
  },
  view: FiltersPage,
})

/** The filter panel beside its results. Its whole state is in the address. */
function FiltersPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const filter = readFilter(search)
  const { page, after } = readListPosition(search)
  const words = filter.search
  const title = words ? t`Results for "${words}"` : t`Filter deals`
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={useSortedTitle(page > 1 ? t`${title}, page ${page}` : title, filter.sort)}
        description={t`Find deals by price, discount, store and category.`}
        path={paths.filters({
          ...filterAddress({ ...filter, sort: undefined }),
          page: page > 1 && !filter.sort ? page : undefined,
        })}
        noIndex={after !== undefined}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
        {/* On phones the button opens it as a sheet; without JavaScript the button's link scrolls to it. */}
        <aside id="filter-panel" aria-label={t`Filters`} className="hidden target:block xl:sticky xl:top-20 xl:block">
          {/* At the page's top it begins below the tab bar. */}
          <Panel className="xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto xl:overscroll-contain">
            <FilterPanel filter={filter} />
          </Panel>
        </aside>
        <section aria-label={t`Filtered deals`} className="min-w-0">
          <FilteredDeals title={title} filter={filter} search={search} />
        </section>
      </div>
    </div>
  )
}

type FilteredDealsProps = { title: string; filter: DealFilter; search: URLSearchParams }

function FilteredDeals({ title, filter, search }: FilteredDealsProps) {
  const { t } = useLingui()
  const problems = useRangeErrors(filter)
  const deals = useQuery({ ...pageQuery(search), enabled: isValidFilter(filter) })
  const sort = {
    current: filter.sort,
    ...(filter.search && { defaultSort: 'best' as const }),
    hrefFor: (to: DealSort | undefined) => paths.filters(filterAddress({ ...filter, sort: to })),
    hasOffers: true,
  }
  const message = deals.data && deals.data.data.length > 0 ? deals.data.message : undefined
  const isEmpty = deals.data?.data.length === 0
  const alert = alertFields(filter)
  const tools = (
    <>
      {/* Where there is no room for the panel beside the list. */}
      <FiltersLink filter={filter} plain to="#filter-panel" className="xl:hidden" />
      <LayoutToggle />
    </>
  )
  if (!isValidFilter(filter)) {
    return (
      <>
        <DealListHeading title={title} deals={null} action={tools} sort={sort} />
        <EmptyState title={problems.price ?? problems.discount ?? ''} level={2} icon={<FilterIcon />}>
          {t`Change one of them, then press Apply.`}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <DealListHeading title={title} deals={deals} action={tools} sort={sort}>
        {alert && !isEmpty && (
          <ButtonLink to={paths.newAlert(alert)} rel="nofollow" variant="secondary" size="sm" icon={<BellIcon />}>
            {t`Tell me about new ones`}
          </ButtonLink>
        )}
      </DealListHeading>
      {/* An empty result names the filters itself. */}
      {!isEmpty && <FilterChips filter={filter} />}
      {message && (
        <div className="mb-4">
          <Notice kind="info">{message}</Notice>
        </div>
      )}
      <DealList
        deals={deals}
        position={readListPosition(search)}
        hrefFor={({ page = 1, after }) =>
          paths.filters({ ...filterAddress(filter), page: page > 1 ? page : undefined, after })
        }
        queryFor={pageQuery}
        filtersAddress={filter.search === '' ? undefined : paths.filters(filterAddress(filter))}
        pagerLabel={t`Pages of filtered deals`}
        columns={4}
        empty={<NothingFiltered filter={filter} facets={deals.data?.facets} />}
      />
    </>
  )
}
