import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Card } from '../../../ui/components/card.tsx'
import { Tabs } from '../../../ui/components/tabs.tsx'
import type { Reference } from '../../records/record.contract.ts'
import { type Field, isTranslationMissing, type Values } from '../../records/record-description.ts'
import { FieldInput } from '../field/field-input.tsx'
import { TranslationNote } from '../field/translation-note.tsx'
import type { RecordForm } from './use-record-form.ts'

const none: Reference[] = []
type NamedField = [name: string, field: Field]

// Short settings are beside the content, if there is enough of both.
const sideTypes = ['flag', 'time', 'choice', 'texts']
const isBeside = ([, field]: NamedField) => field.isBeside === true || sideTypes.includes(field.type)
const minFieldsForSide = 7

export function splitFields(fields: Record<string, Field>): { main: NamedField[]; side: NamedField[] } {
  const all = Object.entries(fields)
  if (all.length < minFieldsForSide) return { main: all, side: [] }
  return {
    main: all.filter((field) => !isBeside(field)),
    side: all.filter(isBeside),
  }
}

/** How many fields of a row have room in the main column. */
const narrowRowFields = 2

/** Beside the main fields there is a narrower column. Wide lists of rows need the whole width. */
export const formColumns = (main: NamedField[]): string =>
  main.some(([, field]) => field.type === 'rows' && Object.keys(field.columns).length > narrowRowFields)
    ? 'grid items-start gap-4'
    : 'grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

/** Prices that follow each other stand side by side. */
function inLines(fields: NamedField[]): NamedField[][] {
  const lines: NamedField[][] = []
  for (const field of fields) {
    const last = lines.at(-1)
    if (field[1].type === 'price' && last?.[0]?.[1].type === 'price') last.push(field)
    else lines.push([field])
  }
  return lines
}

type RecordFieldsProps = Omit<OneFieldProps, 'field'> & { fields: NamedField[] }

/** Some of a record's fields, as a card of its form. A field and its Hindi text are side by side. */
export function RecordFields({ fields, form, disabled, outdated }: RecordFieldsProps) {
  const visibleFields = fields.filter(([name, { isHiddenWhenEmpty }]) => !isHiddenWhenEmpty || form.values[name])
  if (visibleFields.length === 0) return null
  const originals = visibleFields.filter(
    ([, { translationOf }]) => !visibleFields.some(([name]) => name === translationOf),
  )
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      {inLines(originals).map(([original, ...others]) => {
        if (!original) return null
        const hindi = fields.find(([, { translationOf }]) => translationOf === original[0])
        const [name] = original
        const hasError = ([field]: NamedField) =>
          Object.keys(form.errors).some((key) => key === field || key.startsWith(`${field}.`))
        if (others.length > 0)
          return (
            <div key={name} className="grid grid-cols-2 items-start gap-4">
              {[original, ...others].map((field) => (
                <OneField key={field[0]} {...{ field, form, disabled }} />
              ))}
            </div>
          )
        if (!hindi) return <OneField key={name} field={original} {...{ form, disabled }} />
        return (
          <InLanguages
            key={name}
            label={original[1].label}
            isMissing={isTranslationMissing(...hindi, form.values)}
            errorIn={hasError(original) ? 'english' : hasError(hindi) ? 'hindi' : null}
            refusals={form.refusals}
            english={<OneField field={original} {...{ form, disabled }} />}
            hindi={<OneField field={hindi} {...{ form, disabled, outdated }} />}
          />
        )
      })}
    </Card>
  )
}

type OneFieldProps = {
  field: NamedField
  form: RecordForm
  disabled: boolean
  /** Hindi texts whose English text has changed. */
  outdated?: Values | undefined
}

function OneField({ field: [name, field], form, disabled, outdated }: OneFieldProps) {
  return (
    <div>
      <FieldInput
        {...{ name, field, disabled }}
        value={form.values[name] ?? null}
        references={form.references[name] ?? none}
        error={form.errors[name]}
        errors={form.errors}
        onChange={(value, error, references) => form.set(name, value, error, references)}
      />
      <TranslationNote
        {...{ name, field }}
        values={form.values}
        outdated={String(outdated?.[name] ?? '')}
        onUse={disabled ? undefined : (text) => form.set(name, text)}
      />
    </div>
  )
}

type Props = {
  label: string
  /** There is an English text and no Hindi one. */
  isMissing: boolean
  /** The first field with an error. */
  errorIn: 'english' | 'hindi' | null
  /** How often a save was refused. */
  refusals: number
  english: ReactNode
  hindi: ReactNode
}

/** A field in both languages: in columns on wide screens, else one at a time. Both stay in the form. */
function InLanguages({ label, isMissing, errorIn, refusals, english, hindi }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [language, setLanguage] = useState('english')
  const [seen, setSeen] = useState(refusals)
  // During rendering: the field must be visible when the form gives it the focus.
  if (refusals !== seen) {
    setSeen(refusals)
    if (errorIn) setLanguage(errorIn)
  }
  const panel = (name: string, content: ReactNode) => (
    <div
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      className={language === name ? 'min-w-0' : 'min-w-0 max-xl:hidden'}
    >
      {content}
    </div>
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="xl:hidden">
        <Tabs
          label={t`Languages of ${label}`}
          idBase={id}
          selected={language}
          onSelect={setLanguage}
          tabs={[
            { id: 'english', label: t`English` },
            { id: 'hindi', label: isMissing ? t`Hindi (missing)` : t`Hindi` },
          ]}
        />
      </div>
      <div className="grid items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)] xl:grid-cols-2">
        {panel('english', english)}
        {panel('hindi', hindi)}
      </div>
    </div>
  )
}
