import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../site/routing/paths.ts'
import { CloseIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { limitsOf, toggled } from '../../filter/filter-values.ts'
import { type DealFilter, filterAddress, switchNames } from '../../filter-address.ts'
import { categoriesQuery, storesQuery } from './filter-options.ts'
import { useSwitchLabels } from './filter-switches.tsx'
import { useRangeText } from './use-range-text.ts'

/** `kind`: as the counts of a search name it. */
type Chip = {
  key: string
  kind: string
  label: string
  without: Partial<DealFilter>
}

/** The active filters, each with a link that removes it, so that they work without JavaScript. */
export function FilterChips({ filter }: { filter: DealFilter }) {
  const { t } = useLingui()
  const chips = useFilterChips(filter)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t`Active filters`} className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="min-w-0">
          <Link
            to={paths.filters(filterAddress({ ...filter, ...without }))}
            aria-label={t`Remove filter ${label}`}
            className="flex min-h-11 items-center gap-2 rounded-full border border-accent bg-accent-soft ps-4 pe-3 font-medium text-accent text-sm no-underline hover:border-accent-strong hover:text-accent-strong"
          >
            <span lang={detectLanguage(label)} className="truncate">
              {label}
            </span>
            <CloseIcon className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function useFilterChips(filter: DealFilter): Chip[] {
  const { t } = useLingui()
  const stores = useQuery(storesQuery())
  const categories = useQuery(categoriesQuery())
  const switches = useSwitchLabels()
  const price = useRangeText('price')(limitsOf(filter, 'price'))
  const discount = useRangeText('discount')(limitsOf(filter, 'discount'))
  const { search } = filter
  return [
    ...(search
      ? [{ key: 'search', kind: 'search', label: t`Search: ${search}`, without: { search: '', live: false } }]
      : []),
    ...switchNames
      .filter((name) => filter[name])
      .map((name) => ({ key: name, kind: name, label: switches[name], without: { [name]: false } })),
    ...(price ? [{ key: 'price', kind: 'price', label: price, without: { price: untouched } }] : []),
    ...(discount ? [{ key: 'discount', kind: 'discount', label: discount, without: { discount: untouched } }] : []),
    ...filter.stores.map((id) => ({
      key: `store${id}`,
      kind: 'stores',
      label: titleOf(stores.data?.data, id) ?? t`Store ${id}`,
      without: { stores: toggled(filter.stores, id) },
    })),
    ...filter.categories.map((id) => ({
      key: `category${id}`,
      kind: 'categories',
      label: titleOf(categories.data?.data, id) ?? t`Category ${id}`,
      without: { categories: toggled(filter.categories, id) },
    })),
  ]
}

const untouched: DealFilter['price'] = [null, null]

const titleOf = (list: { id: number; title: string }[] | undefined, id: number) =>
  list?.find((entry) => entry.id === id)?.title
