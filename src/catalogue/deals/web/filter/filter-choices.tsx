import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import type { ListFacets } from '../../../../site/api/list-facets.contract.ts'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx'
import { inputClass } from '../../../../ui/field/field.tsx'
import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts'
import { maxFacetChoices } from '../../page-limits.ts'
import { Counted } from './choice-with-count.tsx'
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
  if (answer.isLoadingError) return <QueryError of={answer} compact />
  if (answer.data.data.length === 0) return null
  return <FilterChecklist {...checklist} options={counted(answer.data.data, counts, checklist.chosen)} />
}

/** In a search, the options that it found, and the chosen ones. */
function counted(options: Options, counts: Counts, chosen: number[]): Options {
  if (!counts) return options
  const countById = new Map(counts.map(({ id, count }) => [id, count]))
  const areCountsComplete = counts.length < maxFacetChoices
  return options
    .filter(({ id }) => countById.has(id) || chosen.includes(id) || !areCountsComplete)
    .map((option) => ({ ...option, count: countById.get(option.id) ?? (areCountsComplete ? 0 : undefined) }))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

type FilterChecklistProps = {
  label: string
  /** The label of its search box: "Search stores". */
  searchLabel: string
  /** The form field's name for each selected id. */
  name: string
  options: { id: number; title: string; count?: number | undefined }[]
  chosen: number[]
  onToggle: (id: number) => void
}

// Shorter lists need no search box.
const searchFrom = 9

/** A list of checkboxes no higher than 200 px, with a search box of its own when it is long. */
function FilterChecklist({ label, searchLabel, name, options, chosen, onToggle }: FilterChecklistProps) {
  const [words, setWords] = useState('')
  const searchable = useHydrated() && options.length >= searchFrom
  const needle = words.trim().toLowerCase()
  const isMatch = (title: string) => title.toLowerCase().includes(needle)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full justify-between gap-3 font-semibold text-sm">
        {label}
        {chosen.length > 0 && (
          <span className="font-normal text-muted">
            <Plural value={chosen.length} one="# selected" other="# selected" />
          </span>
        )}
      </legend>
      {searchable && (
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          // It narrows this list; the form is sent by its own button.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={`${inputClass} mb-1`}
        />
      )}
      <div className="max-h-[200px] overflow-y-auto overscroll-contain rounded-control border border-line bg-surface px-3">
        {options.map(({ id, title, count }) => (
          // Hidden, not removed: boxes that do not match the search are still submitted.
          <CheckboxField
            key={id}
            label={
              <Counted count={count}>
                <span lang={detectLanguage(title)}>{title}</span>
              </Counted>
            }
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
            className={isMatch(title) ? '' : 'hidden'}
          />
        ))}
        {!options.some(({ title }) => isMatch(title)) && (
          <p className="py-3 text-muted text-sm">
            <Trans>No matches.</Trans>
          </p>
        )}
      </div>
    </fieldset>
  )
}
