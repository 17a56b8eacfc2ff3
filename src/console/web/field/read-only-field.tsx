import type { Reference } from '../../records/record.contract.ts'
import type { Field, Value } from '../../records/record-description.ts'
import { useValueText } from './value-text.tsx'

type Props = { field: Field; value: Value; references: readonly Reference[] }

/** A value that nobody can change in the form is text, not a disabled control. */
export function ReadOnlyField({ field, value, references }: Props) {
  const valueText = useValueText()
  const text = valueText(field, value, references)
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold text-sm">{field.label}</p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text || <span className="text-muted">–</span>}</p>
      {field.help && <p className="text-muted text-sm">{field.help}</p>}
    </div>
  )
}
