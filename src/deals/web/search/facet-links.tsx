import { useLingui } from '@lingui/react/macro'
import type { ListFacets } from '../../../api/list-facets.contract.ts'
import { paths } from '../../../routing/paths.ts'
import { Link } from '../../../ui/components/link.tsx'
import { formatCount } from '../../../ui/format-money.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import { type DealFilter, filterAddress } from '../../filter-address.ts'

type FacetLinksProps = { current: Partial<DealFilter>; facets: ListFacets; total: number }

/** As many as fit beside the others in one row of a wide screen; the filters have all. */
const eachKind = 2

/** Filters that narrow a search, each with the number of deals that it leaves. */
export function FacetLinks({ current, facets, total }: FacetLinksProps) {
  const { t } = useLingui()
  const rupees = useRupees()
  const links: [string, number, Partial<DealFilter>][] = [
    ...facets.categories.slice(0, eachKind).map(({ id, title, count }) => of(title, count, { categories: [id] })),
    ...facets.stores.slice(0, eachKind).map(({ id, title, count }) => of(title, count, { stores: [id] })),
    ...facets.prices.map(({ most, count }) => {
      const highest = rupees(most * 100)
      return of(t`Up to ${highest}`, count, { price: [null, most] })
    }),
    ...facets.discounts.map(({ least: min, count }) => of(t`${min}% off or more`, count, { discount: [min, null] })),
    of(t`With a coupon code`, facets.coupon, { coupon: true }),
    of(t`Live deals`, facets.live, { live: true }),
  ]
  const narrowing = links.filter(([, count]) => count > 0 && count < total)
  if (narrowing.length === 0) return null
  return (
    <nav aria-label={t`Narrow the results`} className="mb-4">
      <ul className="flex gap-2 overflow-x-auto overscroll-x-contain max-lg:scrollbar-none max-md:-mx-4 max-md:px-4 lg:[scrollbar-width:thin]">
        {narrowing.map(([label, count, filter]) => (
          <li key={label}>
            <Link
              to={paths.filters(filterAddress({ ...current, ...filter }))}
              className="-outline-offset-2 flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-line-strong/60 bg-surface px-3.5 font-medium text-ink text-sm no-underline hover:border-accent hover:text-accent"
            >
              {label}
              <span className="text-muted tabular-nums">
                {formatCount(count)}
                {facets.areLowerBounds && '+'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const of = (label: string, count: number, filter: Partial<DealFilter>) =>
  [label, count, filter] satisfies [string, number, Partial<DealFilter>]
