/** By field; fields without an error are absent. */
export const fieldErrors = (errors: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** Why a submission failed. */
export type FormError = {
  /** The HTTP status of the answer; 0: there was none. */
  status?: number | undefined
  message: string
  fields?: Record<string, string> | undefined
  retryAfterSeconds?: number | undefined
}

/** Why a form posted without scripts was rejected, and its typed values. */
export type FormRejection = { form: string; values: Record<string, string>; problem: FormError }
