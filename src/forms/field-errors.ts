import { badInput } from '../platform/errors.ts'

/** By field, of those that have one. */
export const fieldErrors = (found: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** A 400 with each field's complaint, unless there is none. */
export function assertValidFields(complaints: Record<string, string | null>): void {
  const told = fieldErrors(complaints)
  if (Object.keys(told).length > 0) throw badInput(told)
}
