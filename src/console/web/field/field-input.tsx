import { useLingui } from '@lingui/react/macro'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import type { Reference } from '../../records/record.contract.ts'
import type { Field, Value } from '../../records/record-description.ts'
import { PictureInput } from '../pictures/picture-input.tsx'
import { AddressInput } from './address-input.tsx'
import { AmountInput, isAmountField } from './amount-input.tsx'
import type { CommonProps, FieldInputProps } from './field-props.ts'
import { HtmlInput } from './html-input.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { RowsInput } from './rows-input.tsx'
import { SelectField } from './select-field.tsx'
import { TextsInput } from './texts-input.tsx'

/** The control for a field, by its type. */
export function FieldInput({
  name,
  field,
  value,
  references = [],
  error,
  errors,
  disabled,
  onChange,
}: FieldInputProps) {
  const { t } = useLingui()
  const { label } = field
  const common = {
    label: field.isRequired ? t`${label} (required)` : label,
    name,
    hint: field.help,
    error,
    disabled,
  }
  if (field.isReadOnly) return <ReadOnlyField {...{ field, value, references }} />
  if (isAmountField(field)) return <AmountInput {...{ common, field, value, onChange }} />
  const text = typeof value === 'string' ? value : ''
  switch (field.type) {
    case 'text':
      return <TypedText {...{ common, field, text, onChange }} />
    case 'html':
      return <HtmlInput {...common} maxLength={field.maxLength} value={text} onChange={onChange} />
    case 'address':
      return field.isPicture ? (
        <PictureInput {...common} maxLength={field.maxLength} shape={field.shape} value={text} onChange={onChange} />
      ) : (
        <AddressInput {...common} maxLength={field.maxLength} value={text} onChange={onChange} />
      )
    case 'flag':
      return <CheckboxField {...common} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    case 'choice':
      return (
        <SelectField
          {...common}
          value={text}
          options={[...unlisted(text, field.choices, t`Please choose`), ...Object.entries(field.choices)]}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        />
      )
    case 'reference':
      return (
        <ReferenceInput
          {...common}
          kind={field.kind}
          isMany={field.isMany}
          value={knownReferences(value, references)}
          onChange={(chosen, notChosen) => {
            const ids = chosen.map(({ id }) => id)
            onChange(field.isMany ? ids : (ids[0] ?? null), notChosen, [...references, ...chosen])
          }}
        />
      )
    case 'texts': {
      const texts = Array.isArray(value) ? value.map(String) : []
      return <TextsInput {...common} maxLength={field.maxLength} max={field.max} value={texts} onChange={onChange} />
    }
    case 'rows':
      return <RowsInput {...{ ...common, field, value, errors, onChange }} Input={FieldInput} />
  }
}

/** What a field has that none of its choices is: nothing, or a value that was stored before the choices were limited. */
const unlisted = (value: string, choices: Record<string, string>, emptyLabel: string) =>
  Object.hasOwn(choices, value) ? [] : [[value, value || emptyLabel] as const]

type TypedTextProps = {
  common: CommonProps
  field: Extract<Field, { type: 'text' }>
  text: string
  onChange: (value: string) => void
}

function TypedText({ common, field, text, onChange }: TypedTextProps) {
  const input = { ...common, maxLength: field.maxLength, value: text }
  return field.lines ? (
    <TextAreaField {...input} rows={field.lines} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextField {...input} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  )
}

function knownReferences(value: Value, references: readonly Reference[]): Reference[] {
  const ids = Array.isArray(value) ? value.map(String) : value === null || value === '' ? [] : [`${value}`]
  return ids.map((id) => references.find((one) => one.id === id) ?? { id, title: `#${id}` })
}
