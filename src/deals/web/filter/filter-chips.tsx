import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../categories/web/categories-query.ts'
import { paths } from '../../../routing/paths.ts'
import { storesQuery } from '../../../stores/web/stores-query.ts'
import { CloseIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import { type DealFilter, filterAddress, initialFilter, toggled } from '../../filter-address.ts'

type Chip = { key: string; label: string; without: DealFilter }

/** The active filters, each with a link that removes it, so that they work without JavaScript. */
export function FilterChips({ filter }: { filter: DealFilter }) {
  const { t } = useLingui()
  const stores = useQuery(storesQuery())
  const categories = useQuery(categoriesQuery())
  const chips = [
    ...useRangeChips(filter),
    ...filter.stores.map((id) => ({
      key: `store${id}`,
      label: titleOf(stores.data?.data, id) ?? t`Store ${id}`,
      without: { ...filter, stores: toggled(filter.stores, id) },
    })),
    ...filter.categories.map((id) => ({
      key: `category${id}`,
      label: titleOf(categories.data?.data, id) ?? t`Category ${id}`,
      without: { ...filter, categories: toggled(filter.categories, id) },
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t`Active filters`} className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={paths.filters(filterAddress(without))}
            aria-label={t`Remove filter ${label}`}
            className="flex min-h-11 items-center gap-2 rounded-full border border-accent bg-accent-soft ps-4 pe-3 font-medium text-accent text-sm no-underline hover:border-accent-strong hover:text-accent-strong"
          >
            <span lang={detectLanguage(label)}>{label}</span>
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useRangeChips(filter: DealFilter): Chip[] {
  const { t } = useLingui()
  const rupees = useRupees()
  const { price, discount } = filter
  const chips: Chip[] = []
  if (differs(price, initialFilter.price)) {
    const [lowest, highest] = [rupees(price[0] * 100), rupees(price[1] * 100)]
    const label = t`${lowest} to ${highest}`
    chips.push({ key: 'price', label, without: { ...filter, price: initialFilter.price } })
  }
  if (differs(discount, initialFilter.discount)) {
    const [min, max] = discount
    const label = t`${min}% to ${max}% off`
    chips.push({ key: 'discount', label, without: { ...filter, discount: initialFilter.discount } })
  }
  return chips
}

const differs = (a: DealFilter['price'], b: DealFilter['price']) => a[0] !== b[0] || a[1] !== b[1]

const titleOf = (list: { id: number; title: string }[] | undefined, id: number) =>
  list?.find((entry) => entry.id === id)?.title
