import { useLingui } from '@lingui/react/macro'
import { decimalRupees } from '../../../deals/price.ts'
import { formatCount } from '../../../ui/format-money.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import type { Field, Value } from '../../records/record-description.ts'
import type { CommonProps } from './field-input.tsx'
import { readLocalTime, readRupees, toLocalTime } from './field-values.ts'
import { ParsedInput } from './parsed-input.tsx'

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
  const rupees = useRupees()
  const number = typeof value === 'number' ? value : null
  if (field.type === 'price')
    return (
      <ParsedInput
        {...common}
        inputMode="decimal"
        value={number}
        write={decimalRupees}
        read={(typed) => within(readRupees(typed), 0, field.maxPaise)}
        invalidText={(typed) => {
          const highest = rupees(field.maxPaise)
          return readRupees(typed) === null
            ? t`Please enter rupees, for example 1299 or 299.50.`
            : t`Please enter at most ${highest}.`
        }}
        onChange={onChange}
      />
    )
  if (field.type === 'number')
    return (
      <ParsedInput
        {...common}
        inputMode={field.isWhole ? 'numeric' : 'decimal'}
        value={number}
        write={String}
        read={(typed) => within(readNumber(typed, field.isWhole), field.min, field.max)}
        invalidText={() => {
          const [lowest, highest] = [formatCount(field.min), formatCount(field.max)]
          return field.isWhole
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

/** People whose clock shows Indian time need no note about it. */
const isIndianClock = () => new Date().getTimezoneOffset() === -330

function readNumber(text: string, isWhole: boolean | undefined): number | null {
  const pattern = isWhole ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d{1,6})?$/
  return pattern.test(text.trim()) ? Number(text) : null
}

/** Null outside of the range, as for a text that is no number at all. */
const within = (number: number | null, min: number, max: number): number | null =>
  number !== null && number >= min && number <= max ? number : null
