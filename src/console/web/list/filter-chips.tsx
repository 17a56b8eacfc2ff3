import { useLingui } from '@lingui/react/macro'
import type { RecordDescription } from '../../records/record-description.ts'
import { Chips } from '../field/chips.tsx'
import type { FilterTitle } from './filter-titles.ts'
import { type ListView, type SetView, withFilter } from './list-view.ts'

type Props = { description: RecordDescription; view: ListView; setView: SetView; titleOf: FilterTitle }

/** The active filters, each with a button to remove it. */
export function FilterChips({ description, view, setView, titleOf }: Props) {
  const { t } = useLingui()
  const textOf = (parameter: string, value: string): string => {
    const [name, part] = parameter.split('.')
    const filter = description.filters.find((one) => one.name === name)
    const label = filter?.label ?? parameter
    if (filter?.type === 'choice') return `${label}: ${filter.choices[value] ?? value}`
    if (filter?.type === 'reference') return `${label}: ${titleOf(filter, value)}`
    if (filter?.type === 'flag') return `${label}: ${value === 'true' ? t`Yes` : t`No`}`
    if (part === 'from') return t`${label} from ${value}`
    if (part === 'to') return t`${label} to ${value}`
    return `${label}: ${value}`
  }
  return (
    <Chips
      items={Object.entries(view.filters).map(([name, value]) => ({ id: name, title: textOf(name, value) }))}
      onRemove={(name) => setView(withFilter(view, name, ''))}
    />
  )
}
