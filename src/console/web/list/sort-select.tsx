import { useLingui } from '@lingui/react/macro'
import { Fragment, useId } from 'react'
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
