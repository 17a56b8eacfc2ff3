import { useLingui } from '@lingui/react/macro'
import type { RecordDescription, Values } from '../../records/record-description.ts'
import { writableFields } from '../field/field-values.ts'
import { dismissErrors, notifyError } from '../shell/notification-store.ts'
import { messageOfErrors } from './error-message.ts'
import type { RecordForm } from './use-record-form.ts'

/**
 * Whether the form cannot be sent, which its fields then say: a required field is empty, or shows what cannot be read.
 * Errors that the server found do not stop another attempt: they may be about a field that was changed since.
 */
export function useRefusal(description: RecordDescription, form: RecordForm): () => boolean {
  const missing = useMissingFields(description)
  return () => {
    const errors = { ...missing(form.values), ...form.unreadable }
    const isRefused = Object.keys(errors).length > 0
    const shown = isRefused ? { ...errors, ...form.errors } : {}
    form.setErrors(shown)
    dismissErrors()
    // One alone is at the field that gets the focus.
    if (Object.keys(shown).length > 1) notifyError(messageOfErrors(description.fields, shown))
    return isRefused
  }
}

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
