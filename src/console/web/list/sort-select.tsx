import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { RecordDescription } from '../../records/record-description.ts'
import { selectClass } from '../field/select-field.tsx'
import { changeView, type ListView, type SetView } from './list-view.ts'

type Props = { description: RecordDescription; view: ListView; setView: SetView }

/** The order of the list, also for phones, which have no column heads. */
export function SortSelect({ description, view, setView }: Props) {
  const { t } = useLingui()
  const id = useId()
  if (description.sorts.length === 0) return null
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t`Order`}
      </label>
      <select
        id={id}
        value={view.sort}
        onChange={({ target }) => setView(changeView(view, { sort: target.value }))}
        className={`${selectClass} max-w-56`}
      >
        {description.sorts.flatMap(({ name, label }) => {
          const isTime = description.columns.find((column) => column.name === name)?.type === 'time'
          return [
            <option key={`-${name}`} value={`-${name}`}>
              {isTime ? t`${label}: newest first` : t`${label}: highest first`}
            </option>,
            <option key={name} value={name}>
              {isTime ? t`${label}: oldest first` : t`${label}: lowest first`}
            </option>,
          ]
        })}
      </select>
    </div>
  )
}
