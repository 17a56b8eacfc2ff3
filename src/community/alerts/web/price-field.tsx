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

/** The highest price, in rupees. */
export const PriceField = ({ form, initial: { maxPaise }, ...texts }: PriceFieldProps) => (
  <TextField
    {...form.field('maxprice')}
    {...texts}
    type="number"
    inputMode="decimal"
    min={1}
    step="any"
    defaultValue={maxPaise === null ? '' : decimalRupees(maxPaise)}
  />
)
