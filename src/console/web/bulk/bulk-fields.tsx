import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { isListField, type ListMode } from '../../records/list-change.ts'
import type { Reference } from '../../records/record.contract.ts'
import type { Field, Values } from '../../records/record-description.ts'
import { ConsoleError } from '../api/console-error.ts'
import { FieldInput } from '../field/field-input.tsx'
import { emptyValue } from '../field/field-values.ts'
import { SegmentedChoice } from '../field/segmented-choice.tsx'
import { useMissingFields } from '../record/use-refusal.ts'

type Props = {
  fields: Record<string, Field>
  /** Only the marked fields are changed; else all of them are asked for. */
  isChosen: boolean
  isBusy?: boolean
  /** Why the last call failed: what was typed stays. */
  failure?: Error | null
  /** `listModes`: of the lists among the marked fields. */
  onNext: (values: Values, listModes: Record<string, ListMode>) => void
}

/** New values for fields of many records, or what an action asks for. */
export function BulkFields({ fields, isChosen, isBusy = false, failure = null, onNext }: Props) {
  const { t } = useLingui()
  const [values, setValues] = useState<Values>(() =>
    isChosen ? {} : Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])),
  )
  const [listModes, setListModes] = useState<Record<string, ListMode>>({})
  const modeOf = (name: string): ListMode => listModes[name] ?? 'add'
  const [chosenReferences, setChosenReferences] = useState<Record<string, Reference[]>>({})
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const toggle = (name: string, field: Field) => {
    const { [name]: removed, ...others } = values
    setValues(removed === undefined ? { ...values, [name]: emptyValue(field) } : others)
    setErrors({ ...errors, [name]: undefined })
  }
  useEffect(() => {
    if (failure instanceof ConsoleError) setErrors((before) => ({ ...before, ...failure.errors }))
  }, [failure])
  const missing = useMissingFields({ fields: isChosen ? withNeededEntries(fields, modeOf) : fields })
  const isAtField = failure instanceof ConsoleError && Object.keys(failure.errors).some((name) => name in values)
  const chosenModes = () =>
    Object.fromEntries(
      Object.keys(values)
        .filter((name) => isChosen && isListField(fields[name]))
        .map((name) => [name, modeOf(name)]),
    )
  const canGoOn = Object.keys(values).length > 0 && Object.keys(values).every((name) => !errors[name])
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!canGoOn || isBusy) return
        const empty = Object.entries(missing(values)).filter(([name]) => name in values)
        if (empty.length > 0) setErrors({ ...errors, ...Object.fromEntries(empty) })
        else onNext(values, chosenModes())
      }}
    >
      {isChosen && <p className="text-muted">{t`Choose the fields to change in all selected records.`}</p>}
      {Object.entries(fields).map(([name, field]) => {
        const value = values[name]
        const { label } = field
        return (
          <div key={name}>
            {isChosen && (
              <CheckboxField
                name={`change-${name}`}
                label={t`Change: ${label}`}
                checked={value !== undefined}
                onChange={() => toggle(name, field)}
              />
            )}
            {isChosen && value !== undefined && isListField(field) && (
              <ListModeChoice
                label={label}
                mode={modeOf(name)}
                onChoose={(mode) => {
                  setListModes({ ...listModes, [name]: mode })
                  // Nothing may take the place of all entries; a name that is typed and not chosen stays an error.
                  if (errors[name] === missing(values)[name]) setErrors({ ...errors, [name]: undefined })
                }}
              />
            )}
            {value !== undefined && (
              <FieldInput
                {...{ name, field, value }}
                references={chosenReferences[name] ?? []}
                error={errors[name]}
                onChange={(next, error, references) => {
                  setValues({ ...values, [name]: next })
                  setErrors({ ...errors, [name]: error })
                  if (references) setChosenReferences({ ...chosenReferences, [name]: references })
                }}
              />
            )}
          </div>
        )
      })}
      {failure && !isAtField && (
        <div role="alert">
          <Notice kind="error">{failure.message}</Notice>
        </div>
      )}
      <Button
        type="submit"
        busy={isBusy}
        disabled={!canGoOn}
        // A text that loses the focus becomes an entry of its list, which would move the button away from the pointer.
        onPointerDown={(event) => {
          if (canGoOn) event.preventDefault()
        }}
        className="self-start"
      >
        {t`Continue`}
      </Button>
    </form>
  )
}

/** Nothing to add or to remove is a mistake; a list that is replaced with nothing is emptied. */
const withNeededEntries = (fields: Record<string, Field>, modeOf: (name: string) => ListMode): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isListField(field) && modeOf(name) !== 'replace' ? { ...field, isRequired: true } : field,
    ]),
  )

/** `label`: of the list. */
type ListModeChoiceProps = { label: string; mode: ListMode; onChoose: (mode: ListMode) => void }

/** Whether entries are added to the lists of the selected records, removed from them, or replace them. */
function ListModeChoice({ label, mode, onChoose }: ListModeChoiceProps) {
  const { t } = useLingui()
  const choices = [
    ['add', t`Add`],
    ['remove', t`Remove`],
    ['replace', t`Replace with`],
  ] as const
  return (
    <div className="mb-2">
      <SegmentedChoice label={t`How to change: ${label}`} choices={choices} chosen={mode} onChoose={onChoose} />
    </div>
  )
}
