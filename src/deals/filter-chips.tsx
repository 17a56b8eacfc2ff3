import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { CloseIcon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { formatRupees } from '../ui/money.ts'
import { type DealFilter, filterAddress, startingFilter, toggled } from './filter-address.ts'

type Chip = { key: string; label: string; without: DealFilter }

/** What is filtered by, each with its way out. They are links, so they work without JavaScript. */
export function FilterChips({ filter }: { filter: DealFilter }) {
  const stores = useQuery(apiQuery('GET /stores', {}))
  const categories = useQuery(apiQuery('GET /getcategories', {}))
  const chips = [
    ...rangeChips(filter),
    ...filter.stores.map((id) => ({
      key: `store${id}`,
      label: titleOf(stores.data?.data, id) ?? `Store ${id}`,
      without: { ...filter, stores: toggled(filter.stores, id) },
    })),
    ...filter.categories.map((id) => ({
      key: `category${id}`,
      label: titleOf(categories.data?.data, id) ?? `Category ${id}`,
      without: { ...filter, categories: toggled(filter.categories, id) },
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={paths.filters(filterAddress(without))}
            aria-label={`Remove filter ${label}`}
            className="flex min-h-11 items-center gap-2 rounded-full border border-accent bg-accent-soft ps-4 pe-3 font-medium text-accent text-sm no-underline hover:border-accent-strong hover:text-accent-strong"
          >
            {label}
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function rangeChips(filter: DealFilter): Chip[] {
  const { price, discount } = filter
  const chips: Chip[] = []
  if (differs(price, startingFilter.price)) {
    const label = `${formatRupees(price[0])} to ${formatRupees(price[1])}`
    chips.push({ key: 'price', label, without: { ...filter, price: startingFilter.price } })
  }
  if (differs(discount, startingFilter.discount)) {
    const label = `${discount[0]}% to ${discount[1]}% off`
    chips.push({ key: 'discount', label, without: { ...filter, discount: startingFilter.discount } })
  }
  return chips
}

const differs = (a: DealFilter['price'], b: DealFilter['price']) => a[0] !== b[0] || a[1] !== b[1]

const titleOf = (list: { ID: number; TITLE: string }[] | undefined, id: number) =>
  list?.find((entry) => entry.ID === id)?.TITLE
