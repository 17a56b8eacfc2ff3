import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { inputClass } from '../../../ui/field/field.tsx'
import type { RecordDescription } from '../../records/record-description.ts'
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
        className={`${inputClass} max-w-56`}
      >
        {description.sorts.flatMap(({ name, label }) => [
          <option key={`-${name}`} value={`-${name}`}>
            {t`${label}: highest or newest first`}
          </option>,
          <option key={name} value={name}>
            {t`${label}: lowest or oldest first`}
          </option>,
        ])}
      </select>
    </div>
  )
}
