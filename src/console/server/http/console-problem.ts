import { Problem } from '../../../platform/errors.ts'
import type { FailureReason } from '../../console.contract.ts'

/** A refusal that the console's page goes by. `answer`: what it is told besides the message. */
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
