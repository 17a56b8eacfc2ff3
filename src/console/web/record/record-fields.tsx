import { Card } from '../../../ui/components/card.tsx'
import type { Reference } from '../../records/record.contract.ts'
import type { Field } from '../../records/record-description.ts'
import { FieldInput } from '../field/field-input.tsx'
import type { RecordForm } from './use-record-form.ts'

const none: Reference[] = []
// Short settings are beside the content, if there is enough of both.
const sideTypes = ['flag', 'time', 'choice', 'texts']
const minFieldsForSide = 7

type Named = [name: string, field: Field]

export function splitFields(fields: Record<string, Field>): { main: Named[]; side: Named[] } {
  const all = Object.entries(fields)
  if (all.length < minFieldsForSide) return { main: all, side: [] }
  return {
    main: all.filter(([, { type }]) => !sideTypes.includes(type)),
    side: all.filter(([, { type }]) => sideTypes.includes(type)),
  }
}

/** Some of a record's fields, as a card of its form. */
export function RecordFields({ fields, form, disabled }: { fields: Named[]; form: RecordForm; disabled: boolean }) {
  if (fields.length === 0) return null
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      {fields.map(([name, field]) => (
        <FieldInput
          key={name}
          {...{ name, field, disabled }}
          value={form.values[name] ?? null}
          references={form.references[name] ?? none}
          error={form.errors[name]}
          onChange={(value, error, references) => form.set(name, value, error, references)}
        />
      ))}
    </Card>
  )
}
