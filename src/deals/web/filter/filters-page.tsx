import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { apiQuery } from '../../../api/web/api-query.ts'
import { paths } from '../../../routing/paths.ts'
import { definePage, pageNumber } from '../../../routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { FilterIcon, SlidersIcon } from '../../../ui/components/icon.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { decodeDeals } from '../../deal.wire.ts'
import {
  type DealFilter,
  filterAddress,
  filterParams,
  initialFilter,
  invalidRanges,
  readFilter,
  resetFilter,
} from '../../filter-address.ts'
import { dealsPerPage, lastListPage } from '../../list-limits.ts'
import { LayoutToggle } from '../card/layout-toggle.tsx'
import { DealList } from '../list/deal-list.tsx'
import { DealListHeading } from '../list/deal-list-heading.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel, filterPanelQueries, useRangeErrors } from './filter-panel.tsx'

const filteredQuery = (filter: DealFilter, page: number) =>
  apiQuery('POST /filters', filterParams(filter, page, dealsPerPage), decodeDeals)

const isValidFilter = (filter: DealFilter) => invalidRanges(filter).length === 0

export const page = definePage({
  queries: ({ search }) => {
    const filter = readFilter(search)
    const list = isValidFilter(filter) ? [filteredQuery(filter, pageNumber(search, lastListPage))] : []
    return [...list, ...filterPanelQueries()]
  },
  view: FiltersPage,
})

/** The filter panel beside its results. Its whole state is in the address. */
function FiltersPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const filter = readFilter(search)
  const page = pageNumber(search, lastListPage)
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={page > 1 ? t`Filter deals, page ${page}` : t`Filter deals`}
        description={t`Find deals by price, discount, store and category, each with its price history.`}
        path={paths.filters({ ...filterAddress(filter), page: page > 1 ? page : undefined })}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        {/* On phones the button opens it as a sheet; without JavaScript the button's link scrolls to it. */}
        <aside
          id="filter-panel"
          aria-label={t`Filters`}
          className="hidden scroll-mt-20 target:block lg:sticky lg:top-20 lg:block"
        >
          <Panel className="lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain">
            <FilterPanel filter={filter} />
          </Panel>
        </aside>
        <section aria-label={t`Filtered deals`} className="min-w-0">
          <FilteredDeals filter={filter} page={page} />
        </section>
      </div>
    </div>
  )
}

function FilteredDeals({ filter, page }: { filter: DealFilter; page: number }) {
  const { t } = useLingui()
  const problems = useRangeErrors(filter)
  const deals = useQuery({ ...filteredQuery(filter, page), enabled: isValidFilter(filter) })
  const tools = (
    <div className="flex items-center gap-2">
      <FilterSheetButton filter={filter} />
      <LayoutToggle />
    </div>
  )
  if (!isValidFilter(filter)) {
    return (
      <>
        <DealListHeading title={t`Filter deals`} deals={null} action={tools} />
        <EmptyState title={problems.price ?? problems.discount ?? ''} level={2} icon={<FilterIcon />}>
          <Trans>Change one of them, then press Apply.</Trans>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <DealListHeading title={t`Filter deals`} deals={deals} action={tools} />
      <FilterChips filter={filter} />
      <DealList
        deals={deals}
        page={page}
        hrefFor={(to) => paths.filters({ ...filterAddress(filter), page: to > 1 ? to : undefined })}
        pagerLabel={t`Pages of filtered deals`}
        columns={4}
        empty={<NothingFiltered />}
      />
    </>
  )
}

/** Opens the panel as a sheet where there is no room beside the list. */
function FilterSheetButton({ filter }: { filter: DealFilter }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const show = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink
        plain
        to="#filter-panel"
        variant="secondary"
        icon={<SlidersIcon />}
        onClick={show}
        className="lg:hidden"
      >
        <Trans>Filters</Trans>
      </ButtonLink>
      <Sheet open={open} onClose={() => setOpen(false)} title={t`Filters`}>
        <FilterPanel filter={filter} onApplied={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function NothingFiltered() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No deals match these filters`}
      level={2}
      icon={<FilterIcon />}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.filters(filterAddress(resetFilter))}>
            <Trans>Reset all filters</Trans>
          </ButtonLink>
          <ButtonLink to={paths.filters(filterAddress(initialFilter))} variant="secondary">
            <Trans>Reset filters</Trans>
          </ButtonLink>
        </div>
      }
    >
      <Trans>Widen the price or discount range, or remove a store.</Trans>
    </EmptyState>
  )
}
