import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ConflictAnswer } from '../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../records/record-description.ts'
import { changedNames, sameValue } from '../field/field-values.ts'
import { useValueText } from '../field/value-text.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props = {
  description: RecordDescription
  form: RecordForm
  conflict: ConflictAnswer
  onClose: () => void
  /** Saves these values over the other version. */
  onSave: (values: Values) => void
}

type Side = 'theirs' | 'own'

/**
 * The record was saved by someone else meanwhile: both versions side by side, and a choice for every field that
 * differs.
 */
export function ConflictDialog({ description, form, conflict, onClose, onSave }: Props) {
  const { t } = useLingui()
  const { base, values } = form
  const { current } = conflict
  // A field that only one side changed is taken from that side; for one that both changed, the member chooses.
  const fields = changedNames(current, values)
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(fields.map((name) => [name, sameValue(base[name], values[name]) ? 'theirs' : 'own'])),
  )
  const who = conflict.changedBy
  const save = () => onSave({ ...current, ...pickOwn(values, sides) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Changed by another editor`}
      description={
        who
          ? t`${who} saved this record while you were editing it. Choose which version of each field to keep.`
          : t`An import or a job changed this record while you were editing it. Choose which version of each field to keep.`
      }
    >
      <div data-wide className="flex flex-col gap-4">
        {fields.map((name) => (
          <Choice
            key={name}
            {...{ name, description, form, conflict }}
            side={sides[name] ?? 'own'}
            onChoose={(side) => setSides({ ...sides, [name]: side })}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button onClick={save}>{t`Save the chosen values`}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t`Continue editing`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const pickOwn = (values: Values, sides: Record<string, Side>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => sides[name] === 'own'))

type ChoiceProps = Pick<Props, 'description' | 'form' | 'conflict'> & {
  name: string
  side: Side
  onChoose: (side: Side) => void
}

function Choice({ name, description, form, conflict, side, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const valueText = useValueText()
  const field = description.fields[name]
  const versions = [
    ['theirs', t`Saved version`, valueText(field, conflict.current[name], conflict.references[name])],
    ['own', t`Your version`, valueText(field, form.values[name], form.references[name])],
  ] as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-sm">{field?.label ?? name}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {versions.map(([value, label, text]) => (
          <label
            key={value}
            className="flex min-w-0 gap-3 rounded-card border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={`version-${name}`}
              checked={side === value}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block text-muted text-xs">{label}</span>
              <span className="block max-h-48 overflow-y-auto whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
                {text || <em>{t`empty`}</em>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
