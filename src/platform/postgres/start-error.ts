import { OperatorError } from '../operator-error.ts'

/** The embedded database cannot run. */
export class StartError extends OperatorError {
  override name = 'StartError'
}
