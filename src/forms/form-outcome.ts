/** Why what was sent did not go through. */
export type FormError = {
  message: string
  fields?: Record<string, string> | undefined
  retryAfterSeconds?: number | undefined
}

/** Why a form that was posted without scripts was refused, and what was typed into it. */
export type FormOutcome = { form: string; values: Record<string, string>; problem: FormError }
