import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { startOfDay } from '../../../shared/india-time.ts'
import { Button } from '../../../ui/components/button.tsx'
import { CloseIcon, DownloadIcon, FilterIcon, SearchIcon, SlidersIcon } from '../../../ui/components/icon.tsx'
import { placeAtTrigger } from '../../../ui/dialog/menu.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { inputClass } from '../../../ui/field/field.tsx'
import { dateOnly, fullTime } from '../../../ui/format-time.ts'
import type { Column, RecordDescription } from '../../records/record-description.ts'
import { csvAddress } from '../api/console-call.ts'
import { Chips } from '../field/field-frame.tsx'
import { selectClass } from '../field/select-field.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { isDay, isFilterTime } from './filter-time.ts'
import type { FilterTitle } from './filter-titles.ts'
import { callParams, changeView, inSubset, type ListView, type SetView, withFilter } from './list-view.ts'

type Props = {
  description: RecordDescription
  view: ListView
  setView: SetView
  columns: readonly Column[]
  chooseColumns: (names: readonly string[]) => void
  titleOf: FilterTitle
}

/** Filters, sorts and exports the list. */
export function ListToolbar({ description, view, setView, columns, chooseColumns, titleOf }: Props) {
  const { t } = useLingui()
  const [isFiltering, setIsFiltering] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const filter = useRef<HTMLButtonElement>(null)
  useShortcuts({
    '/': description.isSearchable ? () => search.current?.select() : undefined,
    f: description.filters.length > 0 ? () => setIsFiltering(true) : undefined,
  })
  const file = new URLSearchParams(callParams({ ...inSubset(view, description), after: null }))
  file.set('columns', columns.map(({ name }) => name).join(','))
  return (
    <>
      <div className="flex flex-wrap items-end gap-2 max-md:gap-x-1">
        {description.isSearchable && (
          <ListSearch inputRef={search} view={view} setView={setView} label={description.label} />
        )}
        {description.filters.length > 0 && (
          <Button
            ref={filter}
            variant="secondary"
            icon={<FilterIcon className="size-4" />}
            onClick={() => setIsFiltering(true)}
          >
            {t`Filter`}
          </Button>
        )}
        <SortSelect {...{ description, view, setView }} />
        <ColumnMenu {...{ description, columns, chooseColumns }} />
        <a
          href={csvAddress(description.subsetOf?.kind ?? description.name, file)}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-ink text-md no-underline hover:bg-sunken"
        >
          <DownloadIcon className="size-4" />
          <span className="max-xl:sr-only">{t`Export CSV`}</span>
        </a>
      </div>
      <FilterChips {...{ description, view, setView, titleOf }} focusFilter={() => filter.current?.focus()} />
      <FilterSheet
        {...{ description, view, setView, titleOf }}
        open={isFiltering}
        onClose={() => setIsFiltering(false)}
      />
    </>
  )
}

type SearchProps = Pick<Props, 'view' | 'setView'> & {
  inputRef: React.RefObject<HTMLInputElement | null>
  label: string
}

function ListSearch({ inputRef, view, setView, label }: SearchProps) {
  const { t } = useLingui()
  // Another search may come from outside: Back, a saved view.
  useEffect(() => {
    if (inputRef.current) inputRef.current.value = view.search
  }, [inputRef, view.search])
  return (
    <search className="min-w-56 flex-1">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          const search = `${new FormData(event.currentTarget).get('search') ?? ''}`.trim()
          setView(changeView(view, { search }))
        }}
      >
        <SearchIcon className="pointer-events-none absolute start-3 top-3 text-muted" />
        <input
          ref={inputRef}
          name="search"
          type="search"
          defaultValue={view.search}
          aria-label={t`Search in ${label}`}
          placeholder={t`Search in ${label}`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={`${inputClass} text-ellipsis ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden`}
        />
        {view.search && (
          <button
            type="button"
            aria-label={t`Clear the search`}
            onClick={() => {
              // The button disappears.
              inputRef.current?.focus()
              setView(changeView(view, { search: '' }))
            }}
            className="absolute end-0 top-0 grid size-11 place-items-center rounded-control text-muted hover:text-ink"
          >
            <CloseIcon className="size-4" />
          </button>
        )}
      </form>
    </search>
  )
}

/** A day or an instant of an address, as people read it. */
const filterTime = (i18n: I18n, value: string): string => {
  if (!isFilterTime(value)) return value
  return isDay(value) ? dateOnly(i18n, startOfDay(value)) : fullTime(i18n, value)
}

type FilterChipsProps = {
  description: RecordDescription
  view: ListView
  setView: SetView
  titleOf: FilterTitle
  /** Once no filter is left. */
  focusFilter: () => void
}

/** The active filters, each with a button to remove it. */
function FilterChips({ description, view, setView, titleOf, focusFilter }: FilterChipsProps) {
  const { t, i18n } = useLingui()
  const textOf = (parameter: string, value: string): string => {
    const [name, part] = parameter.split('.')
    const filter = description.filters.find((one) => one.name === name)
    const label = filter?.label ?? parameter
    if (filter?.type === 'choice') return `${label}: ${filter.choices[value] ?? value}`
    if (filter?.type === 'reference') return `${label}: ${titleOf(filter, value)}`
    if (filter?.type === 'flag') return `${label}: ${value === 'true' ? t`Yes` : t`No`}`
    const time = filterTime(i18n, value)
    if (part === 'from') return t`${label} from ${time}`
    if (part === 'to') return t`${label} to ${time}`
    return `${label}: ${value}`
  }
  return (
    <Chips
      items={Object.entries(view.filters).map(([name, value]) => ({ id: name, title: textOf(name, value) }))}
      onRemove={(name) => setView(withFilter(view, name, ''))}
      focusField={focusFilter}
    />
  )
}

type ColumnMenuProps = {
  description: RecordDescription
  columns: readonly Column[]
  chooseColumns: (names: readonly string[]) => void
}

/** Selects the columns of the list. The menu stays open during the selection. */
function ColumnMenu({ description, columns, chooseColumns }: ColumnMenuProps) {
  const { t } = useLingui()
  const id = useId()
  const visibleNames = columns.map(({ name }) => name)
  const toggle = (name: string) => {
    const next = visibleNames.includes(name) ? visibleNames.filter((one) => one !== name) : [...visibleNames, name]
    if (next.length > 0) chooseColumns(next)
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-md hover:bg-sunken"
      >
        <SlidersIcon className="size-4" />
        <span className="max-xl:sr-only">{t`Columns`}</span>
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={(event) => placeAtTrigger(event, id, 'end')}
        className="m-0 min-w-56 overflow-y-auto rounded-card border border-line bg-surface p-3 text-ink shadow-float"
      >
        <fieldset>
          <legend className="font-semibold text-sm">{t`Columns`}</legend>
          {description.columns.map(({ name, label }) => (
            <CheckboxField
              key={name}
              name={name}
              label={label}
              checked={visibleNames.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </fieldset>
      </div>
    </>
  )
}

type SortSelectProps = { description: RecordDescription; view: ListView; setView: SetView }

/** The order of the list, also for phones, which have no column heads. */
export function SortSelect({ description, view, setView }: SortSelectProps) {
  const { t } = useLingui()
  const id = useId()
  if (description.sorts.length === 0) return null
  return (
    <div className="max-md:min-w-0 max-md:grow max-md:basis-24">
      <label htmlFor={id} className="sr-only">
        {t`Order`}
      </label>
      <select
        id={id}
        value={view.sort}
        onChange={({ target }) => setView(changeView(view, { sort: target.value }))}
        className={`${selectClass} md:max-w-56`}
      >
        {description.sorts.map(({ name, ascending, descending }) => (
          <Fragment key={name}>
            <option value={`-${name}`}>{descending}</option>
            {ascending !== undefined && <option value={name}>{ascending}</option>}
          </Fragment>
        ))}
      </select>
    </div>
  )
}
