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
