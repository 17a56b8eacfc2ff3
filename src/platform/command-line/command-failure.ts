import { inspect } from 'node:util'
import { OperatorError } from '../operator-error.ts'

export const FAILED = 1
export const WRONG_USAGE = 2

/** Ends a command with one sentence and an exit status. */
export class CommandFailure extends OperatorError {
  override name = 'CommandFailure'
  readonly status: number

  constructor(message: string, status = FAILED) {
    super(message)
    this.status = status
  }
}

export const statusOf = (error: unknown): number => (error instanceof CommandFailure ? error.status : FAILED)

/** What a command prints on standard error before it ends: with `--json` one object in one line, the same for every command. */
export function describeFailure(error: unknown, isJson: boolean): string {
  // A fault in our code comes with its stack trace.
  const isFault = !(error instanceof OperatorError)
  if (!isJson) return isFault ? inspect(error) : error.message
  const { message = String(error), stack } = error as Partial<Error>
  return JSON.stringify({ error: { message, status: statusOf(error), ...(isFault && { stack }) } })
}

/** Also where the arguments cannot be parsed. */
export const isJsonWanted = (args: readonly string[]): boolean => args.includes('--json')
