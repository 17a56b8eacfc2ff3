import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, type MouseEvent, useId, useState } from 'react'
import type { ApiError } from '../../../api/calls/calls.ts'
import { categoriesQuery } from '../../../categories/web/categories-query.ts'
import { paths } from '../../../routing/paths.ts'
import { storesQuery } from '../../../stores/web/stores-query.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { RangeSlider } from '../../../ui/field/range-slider.tsx'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import {
  type DealFilter,
  discountBounds,
  filterAddress,
  initialFilter,
  invalidRanges,
  priceBounds,
  readFilter,
  resetFilter,
  toggled,
} from '../../filter-address.ts'
import { FilterChecklist } from './filter-checklist.tsx'

/** What a page fetches in advance for the panel. */
export const filterPanelQueries = () => [storesQuery(), categoriesQuery()]

type FilterPanelProps = {
  /** The initial values. */
  filter?: DealFilter | undefined
  /** Called after Apply, for example to close the sheet around the panel. */
  onApplied?: (() => void) | undefined
}

/** Price, discount, stores and categories. It is a form that also works without JavaScript. */
export function FilterPanel({ filter: asked = initialFilter, onApplied }: FilterPanelProps) {
  const { t } = useLingui()
  const rupees = useRupees()
  const { local } = useAddresses()
  const navigate = useNavigate()
  const [filter, setFilter] = useFilterOf(asked)
  const problems = useRangeErrors(filter)

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The ranges in the form, including a number typed but not yet committed.
    const { price, discount } = readFilter(fieldsOf(event.currentTarget))
    const wanted = { ...filter, price, discount }
    setFilter(wanted)
    if (invalidRanges(wanted).length > 0) return
    navigate(paths.filters(filterAddress(wanted)))
    onApplied?.()
  }
  const reset = (event: MouseEvent) => {
    event.preventDefault()
    setFilter(resetFilter)
  }
  return (
    <form action={local(paths.filters())} method="get" onSubmit={apply} className="flex flex-col gap-5">
      <FilterRange
        label={t`Price`}
        bounds={priceBounds}
        names={['minprice', 'maxprice']}
        format={(amount) => rupees(amount * 100)}
        value={filter.price}
        problem={problems.price}
        onChange={(price) => setFilter({ ...filter, price })}
      />
      <FilterRange
        label={t`Discount`}
        bounds={discountBounds}
        names={['minamount', 'maxamount']}
        format={(percentage) => `${percentage}%`}
        value={filter.discount}
        problem={problems.discount}
        onChange={(discount) => setFilter({ ...filter, discount })}
      />
      <StoreChoice
        chosen={filter.stores}
        onToggle={(id) => setFilter({ ...filter, stores: toggled(filter.stores, id) })}
      />
      <CategoryChoice
        chosen={filter.categories}
        onToggle={(id) => setFilter({ ...filter, categories: toggled(filter.categories, id) })}
      />
      <div className="-bottom-4 -mx-4 in-[dialog]:sticky lg:sticky -mb-4 flex gap-2 rounded-b-card border-line border-t bg-surface p-4">
        <ButtonLink to={paths.filters(filterAddress(resetFilter))} variant="secondary" onClick={reset}>
          <Trans>Reset</Trans>
        </ButtonLink>
        <Button type="submit" className="flex-1">
          <Trans>Apply</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Why the filter cannot match anything, by range. */
export function useRangeErrors(filter: DealFilter): { price: string | undefined; discount: string | undefined } {
  const { t } = useLingui()
  const crossed = invalidRanges(filter)
  return {
    price: crossed.includes('price') ? t`The minimum price is above the maximum.` : undefined,
    discount: crossed.includes('discount') ? t`The minimum discount is above the maximum.` : undefined,
  }
}

/** The panel's state, which is reset when the address has another filter. */
function useFilterOf(asked: DealFilter) {
  const address = paths.filters(filterAddress(asked))
  const [state, setState] = useState({ address, filter: asked })
  const current = state.address === address ? state : { address, filter: asked }
  if (current !== state) setState(current)
  return [current.filter, (filter: DealFilter) => setState({ address, filter })] as const
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, `${value}`)
  return fields
}

type FilterRangeProps = {
  label: string
  bounds: { min: number; max: number }
  names: [string, string]
  format: (value: number) => string
  value: DealFilter['price']
  problem: string | undefined
  onChange: (value: DealFilter['price']) => void
}

function FilterRange({ label, bounds, names, format, value, problem, onChange }: FilterRangeProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <RangeSlider
        label={label}
        {...bounds}
        value={value}
        onChange={onChange}
        minName={names[0]}
        maxName={names[1]}
        format={format}
      />
      <div aria-live="polite">
        <FieldError id={id}>{problem}</FieldError>
      </div>
    </div>
  )
}

type ChosenProps = { chosen: number[]; onToggle: (id: number) => void }

function StoreChoice(choice: ChosenProps) {
  const { t } = useLingui()
  const stores = useQuery(storesQuery())
  return <Choice answer={stores} label={t`Stores`} searchLabel={t`Search stores`} name="stores" {...choice} />
}

function CategoryChoice(choice: ChosenProps) {
  const { t } = useLingui()
  const categories = useQuery(categoriesQuery())
  return (
    <Choice
      answer={categories}
      label={t`Categories`}
      searchLabel={t`Search categories`}
      name="categories"
      {...choice}
    />
  )
}

type Options = ComponentProps<typeof FilterChecklist>['options']
type ChoiceProps = Omit<ComponentProps<typeof FilterChecklist>, 'options'> & {
  answer: UseQueryResult<{ data: Options }, ApiError>
}

function Choice({ answer, ...checklist }: ChoiceProps) {
  if (answer.isPending) return <SkeletonLines lines={5} />
  if (answer.isError) return <ErrorState compact message={answer.error.message} onRetry={() => answer.refetch()} />
  if (answer.data.data.length === 0) return null
  return <FilterChecklist {...checklist} options={answer.data.data} />
}
