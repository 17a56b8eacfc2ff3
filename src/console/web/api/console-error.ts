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

/** The form error of the public site's forms. */
export const asFormError = (error: unknown) => {
  if (!(error instanceof ConsoleError)) throw error
  return Object.keys(error.errors).length > 0
    ? { message: error.message, fields: error.errors }
    : { message: error.message }
}
