import { useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import type { ListFacets } from '../../../../site/api/list-facets.contract.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { maxFacetChoices } from '../../list-limits.ts'
import { FilterChecklist } from './filter-checklist.tsx'
import { categoriesQuery, storesQuery } from './filter-options.ts'

type Counts = ListFacets['stores'] | undefined
type ChosenProps = { counts: Counts; chosen: number[]; onToggle: (id: number) => void }

export function StoreChoice(choice: ChosenProps) {
  const { t } = useLingui()
  const stores = useQuery(storesQuery())
  return <Choice answer={stores} label={t`Stores`} searchLabel={t`Search stores`} name="stores" {...choice} />
}

export function CategoryChoice(choice: ChosenProps) {
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
  counts: Counts
  answer: UseQueryResult<{ data: Options }, ApiError>
}

function Choice({ answer, counts, ...checklist }: ChoiceProps) {
  if (answer.isPending) return <SkeletonLines lines={5} />
  if (answer.isLoadingError)
    return <ErrorState compact message={answer.error.message} onRetry={() => answer.refetch()} />
  if (answer.data.data.length === 0) return null
  return <FilterChecklist {...checklist} options={counted(answer.data.data, counts, checklist.chosen)} />
}

/** In a search, the options that it found, and the chosen ones. */
function counted(options: Options, counts: Counts, chosen: number[]): Options {
  if (!counts) return options
  const countById = new Map(counts.map(({ id, count }) => [id, count]))
  const isWhole = counts.length < maxFacetChoices
  return options
    .filter(({ id }) => countById.has(id) || chosen.includes(id) || !isWhole)
    .map((option) => ({ ...option, count: countById.get(option.id) ?? (isWhole ? 0 : undefined) }))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}
