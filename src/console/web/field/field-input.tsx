import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ExternalIcon } from '../../../ui/components/icon.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { inputClass, TextField } from '../../../ui/field/field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import type { Reference } from '../../records/record.contract.ts'
import type { Field, Value } from '../../records/record-description.ts'
import type { HtmlInputProps } from '../html/html-editor.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { AmountInput, isAmountField } from './amount-input.tsx'
import { ChoicesInput } from './choices-input.tsx'
import { Chips, describedBy, FieldFrame } from './field-frame.tsx'
import type { CommonProps, FieldInputProps } from './field-props.ts'
import { ReferenceInput } from './reference-input.tsx'
import { RowsInput } from './rows-input.tsx'
import { SelectField } from './select-field.tsx'
import { useValueText } from './value-text.tsx'

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
          options={[...unlisted(text, field, t`Please choose`), ...Object.entries(field.choices)]}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        />
      )
    case 'choices':
      return (
        <ChoicesInput
          {...common}
          choices={field.choices}
          chosen={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
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

/** What a field offers beside its choices: nothing, or a value that was stored before the choices were limited. */
const unlisted = (value: string, { choices, isRequired }: Extract<Field, { type: 'choice' }>, emptyLabel: string) => [
  ...(value === '' || Object.hasOwn(choices, value) ? [] : [[value, value] as const]),
  ...(value === '' || !isRequired ? [['', value === '' ? emptyLabel : '–'] as const] : []),
]

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

type AddressProps = CommonProps & { value: string; maxLength: number; onChange: (value: string) => void }

/** A web address, with a link to open it. */
function AddressInput({ label, value, onChange, hint, error, ...input }: AddressProps) {
  const { t } = useLingui()
  const id = useId()
  const isOpenable = /^(?:https?:\/\/|\/(?!\/))/.test(value)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          {...input}
          id={id}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
          {...describedBy(id, hint, error)}
          className={`${inputClass} pe-12`}
        />
        {isOpenable && (
          <a
            href={value}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Open ${label} in a new tab`}
            title={t`Open in a new tab`}
            className="absolute end-0 top-0 grid size-11 place-items-center rounded-control text-muted -outline-offset-4 hover:text-accent"
          >
            <ExternalIcon className="size-4" />
          </a>
        )}
      </div>
    </FieldFrame>
  )
}

type ReadOnlyFieldProps = { field: Field; value: Value; references: readonly Reference[] }

/** A value that nobody can change in the form is text, not a disabled control. */
function ReadOnlyField({ field, value, references }: ReadOnlyFieldProps) {
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

/** A field of HTML. The editor's code is loaded with the first one; without it the text is edited as source. */
const HtmlInput = lazyComponent(
  async () => (await import('../html/html-editor.tsx')).HtmlEditor,
  <SkeletonLines lines={5} />,
  HtmlSource,
)

function HtmlSource({ value, onChange, onRetry: _, ...area }: HtmlInputProps & { onRetry: () => void }) {
  return <TextAreaField {...area} rows={8} value={value} onChange={({ target }) => onChange(target.value)} />
}

type Props = CommonProps & {
  value: readonly string[]
  maxLength: number
  max: number
  onChange: (value: string[]) => void
}

/** A list of short texts: Enter or a comma adds one. */
function TextsInput({ label, name, value, maxLength, max, onChange, hint, error, disabled }: Props) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The text in the field belongs to the value already, as its last entry: it is saved without Enter.
  const [typed, setTyped] = useState({ text: '', isAdded: false })
  const isAdded = typed.isAdded && value.at(-1) === typed.text.trim()
  const entered = isAdded ? value.slice(0, -1) : value
  // Otherwise the value was set from outside: a draft, a restored version, discarded changes.
  const text = typed.isAdded === isAdded ? typed.text : ''
  const write = (next: string) => {
    const entry = next.trim()
    const isNew = entry !== '' && !entered.includes(entry) && entered.length < max
    setTyped({ text: next, isAdded: isNew })
    if (isNew) onChange([...entered, entry])
    else if (isAdded) onChange([...entered])
  }
  const finish = () => setTyped({ text: '', isAdded: false })
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key !== ',')) return
    // Enter would send the form.
    event.preventDefault()
    finish()
  }
  const ownHint = hint ?? t`Enter adds a label.`
  return (
    <FieldFrame {...{ id, label, error }} hint={ownHint}>
      <Chips
        items={entered.map((one) => ({ id: one, title: one }))}
        disabled={disabled}
        onRemove={(removed) => onChange(value.filter((one) => one !== removed))}
        focusField={() => field.current?.focus()}
      />
      <input
        ref={field}
        id={id}
        name={name}
        value={text}
        maxLength={maxLength}
        disabled={disabled || entered.length >= max}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
        onBlur={finish}
        {...describedBy(id, ownHint, error)}
        className={inputClass}
      />
    </FieldFrame>
  )
}
