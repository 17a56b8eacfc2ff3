import { useLingui } from '@lingui/react/macro'
import type { RecordDescription, Values } from '../../../records/record-description.ts'
import { writableFields } from '../../field/field-values.ts'

/** Errors that are found before sending: required fields that are empty. */
export function useMissingFields({
  fields,
}: Pick<RecordDescription, 'fields'>): (values: Values) => Record<string, string> {
  const { t } = useLingui()
  return (values) => {
    const missing = writableFields(fields).filter(([name, { isRequired }]) => isRequired && isEmpty(values[name]))
    return Object.fromEntries(missing.map(([name]) => [name, t`Please fill in this field.`]))
  }
}

const isEmpty = (value: Values[string] | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
