import type { ConsoleFailure, FailureReason } from '../../console.contract.ts'

/** A call that was refused or failed, with a sentence for the editor. */
export class ConsoleError extends Error {
  readonly status: number
  readonly reason: FailureReason | undefined
  /** Field name to what is wrong with it. */
  readonly errors: Record<string, string>
  /** The whole answer: a conflict and a lock say more. */
  readonly answer: unknown

  constructor(status: number, failure: ConsoleFailure, answer: unknown = failure) {
    super(failure.message)
    this.status = status
    this.reason = failure.reason
    this.errors = failure.errors ?? {}
    this.answer = answer
  }
}

/** The same as forms of the public site know it. */
export const asFormError = (error: unknown) => {
  if (!(error instanceof ConsoleError)) throw error
  return Object.keys(error.errors).length > 0
    ? { message: error.message, fields: error.errors }
    : { message: error.message }
}
