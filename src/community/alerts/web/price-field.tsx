import { decimalRupees } from '../../../shared/money.ts'
import type { FormState } from '../../../site/forms/web/use-form.ts'
import { TextField } from '../../../ui/field/field.tsx'
import type { AlertSettings } from '../alert.ts'

type PriceFieldProps = {
  form: FormState
  initial: AlertSettings
  label: string
  hint?: string | undefined
  required?: boolean
}

/** The highest price, in rupees. A number field would hide from the form what it cannot read, such as "1,299". */
export const PriceField = ({ form, initial: { maxPaise }, ...texts }: PriceFieldProps) => (
  <TextField
    {...form.field('maxprice')}
    {...texts}
    inputMode="decimal"
    autoComplete="off"
    defaultValue={maxPaise === null ? '' : decimalRupees(maxPaise)}
  />
)
