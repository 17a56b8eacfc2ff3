import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Sheet } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import type { Reference } from '../../records/record.contract.ts'
import type { Filter, RecordDescription } from '../../records/record-description.ts'
import { ReferenceInput } from '../field/reference-input.tsx'
import { SelectField } from '../field/select-field.tsx'
import { filterTimeInput, readFilterTime } from './filter-time.ts'
import { type FilterTitle, rememberTitle } from './filter-titles.ts'
import { changeView, type ListView, type SetView } from './list-view.ts'

type Props = {
  description: RecordDescription
  view: ListView
  setView: SetView
  titleOf: FilterTitle
  open: boolean
  onClose: () => void
}

export function FilterSheet({ open, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Sheet open={open} onClose={onClose} title={t`Filter`}>
      <FilterForm {...rest} onClose={onClose} />
    </Sheet>
  )
}

function FilterForm({ description, view, setView, titleOf, onClose }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const [filters, setFilters] = useState(view.filters)
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = filters
    setFilters(value === '' ? others : { ...others, [name]: value })
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setView(changeView(view, { filters }))
        onClose()
      }}
    >
      {description.filters.map((filter) => (
        <FilterControl key={filter.name} filter={filter} filters={filters} titleOf={titleOf} set={set} />
      ))}
      <div className="sticky -bottom-4 -mb-4 flex gap-3 border-line border-t bg-surface pt-3 pb-4">
        <Button type="submit" className="flex-1">
          {t`Show`}
        </Button>
        <Button variant="secondary" onClick={() => setFilters({})}>
          {t`Clear`}
        </Button>
      </div>
    </form>
  )
}

type ControlProps = {
  filter: Filter
  filters: Record<string, string>
  titleOf: FilterTitle
  set: (name: string, value: string) => void
}

function FilterControl({ filter, filters, titleOf, set }: ControlProps) {
  const { t } = useLingui()
  const { name, label } = filter
  const value = filters[name] ?? ''
  switch (filter.type) {
    case 'choice':
      return (
        <SelectField
          {...{ label, name, value }}
          options={[['', t`Any`], ...Object.entries(filter.choices)]}
          onChange={(chosen) => set(name, chosen)}
        />
      )
    case 'flag':
      return (
        <SelectField
          {...{ label, name, value }}
          options={[
            ['', t`Any`],
            ['true', t`Yes`],
            ['false', t`No`],
          ]}
          onChange={(chosen) => set(name, chosen)}
        />
      )
    case 'reference':
      return (
        <ReferenceInput
          {...{ label, name }}
          kind={filter.kind}
          value={value ? [{ id: value, title: titleOf(filter, value) }] : []}
          onChange={([chosen]: Reference[]) => {
            if (chosen) rememberTitle(filter.kind, chosen)
            set(name, chosen?.id ?? '')
          }}
        />
      )
    case 'text':
      return <TextField {...{ label, name, value }} onChange={({ target }) => set(name, target.value)} />
    case 'time':
      return (
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-1 font-semibold text-sm">{label}</legend>
          <TextField
            label={t`From`}
            name={`${name}.from`}
            {...filterTimeInput(filters[`${name}.from`] ?? '')}
            onChange={({ target }) => set(`${name}.from`, readFilterTime(target.value))}
          />
          <TextField
            label={t`To`}
            name={`${name}.to`}
            {...filterTimeInput(filters[`${name}.to`] ?? '')}
            onChange={({ target }) => set(`${name}.to`, readFilterTime(target.value))}
          />
        </fieldset>
      )
  }
}
