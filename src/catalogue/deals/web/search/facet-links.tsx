import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../shared/money.ts'
import type { ListFacets } from '../../../../site/api/list-facets.contract.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { useRupees } from '../../../../ui/hooks/use-rupees.ts'
import { type DealFilter, filterAddress } from '../../filter-address.ts'

type FacetLinksProps = { current: Partial<DealFilter>; facets: ListFacets; total: number }

type FacetLink = [label: string, count: number, filter: Partial<DealFilter>]

/** So that all are in one row of a wide screen; the filters have more. */
const eachKind = 2

/** Filters that narrow a search, each with the number of deals that it leaves. */
export function FacetLinks({ current, facets, total }: FacetLinksProps) {
  const { t } = useLingui()
  const rupees = useRupees()
  const few = (links: FacetLink[], most = eachKind) =>
    links.filter(([, count]) => count > 0 && count < total).slice(0, most)
  const narrowing = [
    ...few(facets.categories.map(({ id, title, count }) => [title, count, { categories: [id] }])),
    ...few(facets.stores.map(({ id, title, count }) => [title, count, { stores: [id] }])),
    ...few(
      facets.prices.map(({ most, count }) => {
        const highest = rupees(most * 100)
        return [t`Up to ${highest}`, count, { price: [null, most] }]
      }),
    ),
    ...few([
      [t`With a coupon code`, facets.coupon, { coupon: true }],
      [t`Live deals`, facets.live, { live: true }],
    ]),
    ...few(
      facets.discounts.map(({ least: min, count }) => [t`${min}% off or more`, count, { discount: [min, null] }]),
      1,
    ),
  ]
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
