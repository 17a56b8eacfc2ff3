import type { ConsoleFailure, FailureReason } from '../../console.contract.ts'

/** A rejected or failed call, with a message for the editor. */
export class ConsoleError extends Error {
  readonly status: number
  readonly reason: FailureReason | undefined
  /** Field name to what is wrong with it. */
  readonly errors: Record<string, string>
  /** The whole answer, with further details for a conflict or a lock. */
  readonly answer: unknown

  constructor(status: number, failure: ConsoleFailure, answer: unknown = failure) {
    super(failure.message)
    this.status = status
    this.reason = failure.reason
    this.errors = failure.errors ?? {}
    this.answer = answer
  }
}

/** Whether the same call may succeed later: after no answer, a sign-in, a limit or a fault, not after a refusal. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ConsoleError) ||
  error.reason === 'temporary' ||
  [0, 401, 408, 429].includes(error.status) ||
  error.status >= 500

/** The form error of the public site's forms. */
export const asFormError = (error: unknown) => {
  if (!(error instanceof ConsoleError)) throw error
  return Object.keys(error.errors).length > 0
    ? { message: error.message, fields: error.errors }
    : { message: error.message }
}
