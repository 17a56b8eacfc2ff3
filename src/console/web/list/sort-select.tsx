import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Column, RecordDescription } from '../../records/record-description.ts'
import { selectClass } from '../field/select-field.tsx'
import { changeView, type ListView, type SetView } from './list-view.ts'

type Props = { description: RecordDescription; view: ListView; setView: SetView }

/** The order of the list, also for phones, which have no column heads. */
export function SortSelect({ description, view, setView }: Props) {
  const { t } = useLingui()
  const id = useId()
  if (description.sorts.length === 0) return null
  const directions = (label: string, type: Column['type'] | undefined): [upwards: string, downwards: string] => {
    if (type === 'time') return [t`${label}: oldest first`, t`${label}: newest first`]
    if (type === 'text' || type === 'choice') return [t`${label}: A to Z`, t`${label}: Z to A`]
    return [t`${label}: lowest first`, t`${label}: highest first`]
  }
  return (
    <div className="max-md:grow max-md:basis-40">
      <label htmlFor={id} className="sr-only">
        {t`Order`}
      </label>
      <select
        id={id}
        value={view.sort}
        onChange={({ target }) => setView(changeView(view, { sort: target.value }))}
        className={`${selectClass} md:max-w-56`}
      >
        {description.sorts.flatMap(({ name, label }) => {
          const [upwards, downwards] = directions(label, description.columns.find((one) => one.name === name)?.type)
          return [
            <option key={`-${name}`} value={`-${name}`}>
              {downwards}
            </option>,
            <option key={name} value={name}>
              {upwards}
            </option>,
          ]
        })}
      </select>
    </div>
  )
}
