import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { samePath } from '../../../../site/routing/same-path.ts'
import { Button, ButtonLink } from '../../../../ui/components/button.tsx'
import { useAddresses } from '../../../../ui/hooks/use-addresses.ts'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { isPlainClick } from '../../../../ui/router/is-plain-click.ts'
import { useLocation } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { invalidRanges, readFilter, resetOf, toggled } from '../../filter/filter-values.ts'
import { type DealFilter, filterAddress, noFilter } from '../../filter-address.ts'
import { CategoryChoice, StoreChoice } from './filter-choices.tsx'
import { categoriesQuery, storesQuery } from './filter-options.ts'
import { FilterRange } from './filter-range.tsx'
import { FilterSwitches } from './filter-switches.tsx'
import { filteredQuery } from './filtered-query.ts'

const apply = <Trans>Apply</Trans>
// The code that counts the deals loads with the first valid change; the button stays the same element, so that no press is lost.
const FilterCount = lazyComponent(async () => (await import('./filter-count.tsx')).FilterCount, apply)
const FilterCountStatus = lazyComponent(async () => (await import('./filter-count.tsx')).FilterCountStatus)

/** If counted, it says how many deals the filter would show. */
const ApplyButton = ({ filter, isCounted }: { filter: DealFilter; isCounted: boolean }) => (
  <>
    <Button type="submit" className="flex-1">
      {isCounted ? <FilterCount filter={filter} /> : apply}
    </Button>
    {isCounted && <FilterCountStatus filter={filter} />}
  </>
)

/** Queries that a page fetches in advance for the panel. */
export const filterPanelQueries = (filter: DealFilter) => [
  storesQuery(),
  categoriesQuery(),
  ...(isCounted(filter) ? [filteredQuery(filter)] : []),
]

/** The answer for the filter's first page has the counts of the choices. */
const isCounted = (filter: DealFilter) => filter.search !== '' && invalidRanges(filter).length === 0

type FilterPanelProps = {
  /** The initial values. */
  filter?: DealFilter | undefined
  /** Called after Apply, for example to close the sheet around the panel. */
  onApplied?: (() => void) | undefined
}

/** Price, discount, stores and categories. It is a form that also works without JavaScript. */
export function FilterPanel({ filter: initial = noFilter, onApplied }: FilterPanelProps) {
  const { local } = useAddresses()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { filter, setFilter, isChanged } = useFilterOf(initial, form)
  const { data: counted } = useQuery({ ...filteredQuery(initial), enabled: isCounted(initial) })
  const facets = counted?.facets
  const change = (changes: Partial<DealFilter>) => setFilter({ ...filter, ...changes })

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // With a number typed but not yet committed.
    const entered = enteredIn(event.currentTarget, filter)
    setFilter(entered)
    if (invalidRanges(entered).length > 0) return
    navigate(addressOf(entered))
    onApplied?.()
  }
  // Over another list there are no results to reset yet.
  const reset = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    setFilter(resetOf(filter))
    if (!samePath(paths.filters(), pathname)) event.preventDefault()
  }
  return (
    <form ref={form} action={local(paths.filters())} method="get" onSubmit={apply} className="flex flex-col gap-5">
      {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
      {filter.search && <input type="hidden" name="search" value={filter.search} />}
      <FilterRange name="price" filter={filter} onChange={change} />
      <FilterRange name="discount" filter={filter} onChange={change} />
      <FilterSwitches filter={filter} facets={facets} onChange={change} />
      <StoreChoice
        counts={facets?.stores}
        chosen={filter.stores}
        onToggle={(id) => change({ stores: toggled(filter.stores, id) })}
      />
      <CategoryChoice
        counts={facets?.categories}
        chosen={filter.categories}
        onToggle={(id) => change({ categories: toggled(filter.categories, id) })}
      />
      <div className="-bottom-4 -mx-4 in-[dialog]:sticky xl:sticky -mb-4 flex gap-2 rounded-b-card border-line border-t bg-surface p-4">
        <ButtonLink to={addressOf(resetOf(filter))} variant="secondary" onClick={reset}>
          <Trans>Reset</Trans>
        </ButtonLink>
        <ApplyButton filter={filter} isCounted={isChanged && invalidRanges(filter).length === 0} />
      </div>
    </form>
  )
}

const addressOf = (filter: DealFilter): string => paths.filters(filterAddress(filter))

/** The panel's state, which is reset when the address has another filter. */
function useFilterOf(filterOfAddress: DealFilter, form: RefObject<HTMLFormElement | null>) {
  const address = addressOf(filterOfAddress)
  const [state, setState] = useState({ address, filter: filterOfAddress })
  // Input before hydration.
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    setState((first) => {
      const filter = enteredIn(element, first.filter)
      return addressOf(filter) === first.address ? first : { ...first, filter }
    })
  }, [form])
  const current = state.address === address ? state : { address, filter: filterOfAddress }
  if (current !== state) setState(current)
  return {
    filter: current.filter,
    setFilter: (filter: DealFilter) => setState({ address, filter }),
    isChanged: addressOf(current.filter) !== address,
  }
}

/** The form's values; lists that it does not have now, because they are still loading, stay as they are. */
function enteredIn(form: HTMLFormElement, filter: DealFilter): DealFilter {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, `${value}`)
  const entered = readFilter(fields)
  const has = (name: string) => form.elements.namedItem(name) !== null
  return {
    ...entered,
    search: filter.search,
    sort: filter.sort,
    stores: has('stores') ? entered.stores : filter.stores,
    categories: has('categories') ? entered.categories : filter.categories,
    live: has('live') ? entered.live : filter.live,
  }
}
