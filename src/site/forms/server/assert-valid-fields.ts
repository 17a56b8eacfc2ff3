import { badInput } from '../../../platform/errors.ts'
import { fieldErrors } from '../field-errors.ts'

/**
 * Throws a 400 with each field's error, if there are any. Pages check fields without it, because it would load the
 * message compiler.
 */
export function assertValidFields(errors: Record<string, string | null>): void {
  const problems = fieldErrors(errors)
  if (Object.keys(problems).length > 0) throw badInput(problems)
}
