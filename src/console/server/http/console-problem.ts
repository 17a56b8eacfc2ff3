import { Problem } from '../../../platform/errors.ts'
import type { FailureReason } from '../../console.contract.ts'

/** An error that the console's page handles by its `reason`. `answer`: further fields of the response. */
export class ConsoleProblem extends Problem {
  readonly reason: FailureReason
  readonly answer: object

  constructor(status: number, sentence: string, reason: FailureReason, answer: object = {}) {
    super(status, sentence)
    this.reason = reason
    this.answer = answer
  }
}

export const signedOut = () => new ConsoleProblem(401, /*i18n*/ 'Please sign in to the console.', 'signed-out')
export const forbidden = () => new ConsoleProblem(403, /*i18n*/ 'Your role does not allow this.', 'forbidden')
