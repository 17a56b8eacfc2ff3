import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { SlidersIcon } from '../../../ui/components/icon.tsx'
import { placeAtTrigger } from '../../../ui/dialog/menu.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import type { Column, RecordDescription } from '../../records/record-description.ts'

type Props = {
  description: RecordDescription
  columns: readonly Column[]
  chooseColumns: (names: readonly string[]) => void
}

/** Selects the columns of the list. The menu stays open during the selection. */
export function ColumnMenu({ description, columns, chooseColumns }: Props) {
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
