import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { decimalRupees, formatCount } from '../../../shared/money.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import type { Field, Value } from '../../records/record-description.ts'
import type { CommonProps } from './field-props.ts'
import { readLocalTime, readRupees, sameValue, toLocalTime } from './field-values.ts'
import { useErrorRemoved } from './use-error-removed.ts'

type AmountField = Extract<Field, { type: 'price' | 'number' | 'time' }>

export const isAmountField = (field: Field): field is AmountField => ['price', 'number', 'time'].includes(field.type)

type Props = {
  common: CommonProps
  field: AmountField
  value: Value
  onChange: (value: Value, error?: string) => void
}

/** Amounts of money, numbers and times: what is typed stands for another value. */
export function AmountInput({ common, field, value, onChange }: Props) {
  const { t } = useLingui()
  const invalidPrice = useInvalidPrice()
  const number = typeof value === 'number' ? value : null
  if (field.type === 'price')
    return (
      <ParsedInput
        {...common}
        inputMode="decimal"
        value={number}
        write={decimalRupees}
        read={(typed) => within(paiseOf(typed), 0, field.maxPaise)}
        invalidText={(typed) => invalidPrice(typed, field.maxPaise)}
        onChange={onChange}
      />
    )
  if (field.type === 'number')
    return (
      <ParsedInput
        {...common}
        inputMode={field.isInteger ? 'numeric' : 'decimal'}
        value={number}
        write={String}
        read={(typed) => within(readNumber(typed, field.isInteger), field.min, field.max)}
        invalidText={() => {
          const [lowest, highest] = [formatCount(field.min), formatCount(field.max)]
          return field.isInteger
            ? t`Please enter a whole number from ${lowest} to ${highest}.`
            : t`Please enter a number from ${lowest} to ${highest}.`
        }}
        onChange={onChange}
      />
    )
  return (
    <ParsedInput
      {...common}
      type="datetime-local"
      hint={[field.help, isIndianClock() ? '' : t`Time in India (Asia/Kolkata).`].filter(Boolean).join(' ')}
      value={typeof value === 'string' ? value : null}
      write={toLocalTime}
      read={readLocalTime}
      invalidText={() => t`Please enter day and time.`}
      onChange={onChange}
    />
  )
}

const paiseOf = (typed: string): number | null => {
  const reading = readRupees(typed)
  return reading.kind === 'amount' ? reading.paise : null
}

/** Why what is typed is no price of at most so many paise. */
function useInvalidPrice(): (typed: string, maxPaise: number) => string {
  const { t } = useLingui()
  const rupees = useRupees()
  return (typed, maxPaise) => {
    const reading = readRupees(typed)
    const [highest, amount] = [rupees(maxPaise), typed.trim()]
    switch (reading.kind) {
      case 'amount':
      case 'tooLarge':
        return t`Please enter at most ${highest}.`
      case 'ambiguous': {
        const [first, second] = reading.readings
        return t`${amount} could be Rs. ${first} or Rs. ${second}. Please enter the one that is meant.`
      }
      case 'wrongGroups':
        return t`The digits are grouped neither as in 1,23,456 nor as in 123,456. Please enter the amount without commas.`
      case 'noAmount':
        return t`Please enter rupees, for example 1299 or 299.50.`
    }
  }
}

/** People whose clock shows Indian time need no note about it. */
const isIndianClock = () => new Date().getTimezoneOffset() === -330

function readNumber(text: string, isInteger: boolean | undefined): number | null {
  const pattern = isInteger ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d{1,6})?$/
  return pattern.test(text.trim()) ? Number(text) : null
}

/** Null outside of the range, as for a text that is no number at all. */
const within = (number: number | null, min: number, max: number): number | null =>
  number !== null && number >= min && number <= max ? number : null

type ParsedInputProps<Parsed> = CommonProps & {
  value: Parsed | null
  write: (value: Parsed) => string
  /** Null for an invalid text. */
  read: (text: string) => Parsed | null
  onChange: (value: Parsed | null, error?: string) => void
  /** The error for an invalid text. */
  invalidText: (text: string) => string
  type?: string
  inputMode?: 'decimal' | 'numeric'
}

/** A text field for a value of another type. The text stays as typed, even if it is invalid. */
function ParsedInput<Parsed extends string | number>(props: ParsedInputProps<Parsed>) {
  const { value, write, read, onChange, invalidText, hint, error, ...input } = props
  const element = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: value === null ? '' : write(value), value, isIncomplete: false })
  // The value was set from outside: a draft, a restored version.
  const isOwn = sameValue(typed.value, value)
  const text = isOwn ? typed.text : value === null ? '' : write(value)
  const isIncomplete = isOwn && typed.isIncomplete
  const isWrong = isIncomplete || (text.trim() !== '' && read(text) === null)
  // For an incomplete date the browser gives an empty text and `badInput`, mostly without an event of its own.
  const report = ({ value: next, validity }: HTMLInputElement) => {
    if (next === text && validity.badInput === isIncomplete) return
    const parsed = validity.badInput ? null : read(next)
    setTyped({ text: next, value: parsed, isIncomplete: validity.badInput })
    const isInvalid = validity.badInput || (next.trim() !== '' && parsed === null)
    onChange(parsed, isInvalid ? invalidText(next) : undefined)
  }
  useErrorRemoved(error, () => {
    if (!isWrong) return
    setTyped({ text: value === null ? '' : write(value), value, isIncomplete: false })
    // The browser keeps the parts of an incomplete date until it is told.
    if (isIncomplete && element.current) element.current.value = value === null ? '' : write(value)
  })
  return (
    <TextField
      {...input}
      ref={element}
      autoComplete="off"
      hint={hint}
      error={error ?? (isWrong ? invalidText(text) : undefined)}
      value={text}
      onChange={({ target }) => report(target)}
      onKeyUp={({ currentTarget }) => report(currentTarget)}
      onBlur={({ target }) => report(target)}
    />
  )
}
