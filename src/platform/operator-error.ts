/**
 * The message is one sentence for the operator, and all they need. Every other error that ends a command is a fault in
 * our code, and is printed with its stack trace.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
