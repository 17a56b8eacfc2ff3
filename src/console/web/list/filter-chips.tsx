import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { startOfDay } from '../../../shared/india-time.ts'
import { dateOnly, fullTime } from '../../../ui/format-time.ts'
import type { RecordDescription } from '../../records/record-description.ts'
import { Chips } from '../field/chips.tsx'
import { isDay, isFilterTime } from './filter-time.ts'
import type { FilterTitle } from './filter-titles.ts'
import { type ListView, type SetView, withFilter } from './list-view.ts'

/** A day or an instant of an address, as people read it. */
const filterTime = (i18n: I18n, value: string): string => {
  if (!isFilterTime(value)) return value
  return isDay(value) ? dateOnly(i18n, startOfDay(value)) : fullTime(i18n, value)
}

type Props = {
  description: RecordDescription
  view: ListView
  setView: SetView
  titleOf: FilterTitle
  /** Once no filter is left. */
  focusFilter: () => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ description, view, setView, titleOf, focusFilter }: Props) {
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
