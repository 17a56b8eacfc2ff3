import { badInput } from '../../platform/errors.ts'
import { fieldErrors } from '../field-errors.ts'

/** A 400 with each field's error, unless there is none. Pages check fields without it: a refusal brings the message compiler. */
export function assertValidFields(errors: Record<string, string | null>): void {
  const found = fieldErrors(errors)
  if (Object.keys(found).length > 0) throw badInput(found)
}
