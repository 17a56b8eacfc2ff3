import { Message } from './message.ts'

/** The `Retry-After` of an answer: seconds. A temporary failure may be retried soon. */
export const retryAfterOf = (status: number, seconds?: number): number | undefined =>
  seconds ?? (status === 503 ? 2 : undefined)

/** The header with these seconds, if there are any. */
export const retryAfterHeader = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': `${seconds}` }

/**
 * An expected failure with a message for the caller. Every other error is a fault: logged in full, shown as one general
 * message.
 */
export class Problem extends Error {
  readonly status: number
  /** The text of `message`, not yet translated into the caller's language. */
  readonly userMessage: string | Message
  /** Field name to error. */
  readonly fields: Record<string, string> | undefined
  /** When to retry. */
  readonly retryAfterSeconds: number | undefined
  /** Details for the caller, under their wire names. */
  readonly details: ProblemDetails | undefined

  constructor(
    status: number,
    userMessage: string | Message,
    fields?: Record<string, string>,
    retryAfterSeconds?: number,
    details?: ProblemDetails,
  ) {
    super(`${userMessage}`)
    this.name = 'Problem'
    this.status = status
    this.userMessage = userMessage
    this.fields = fields
    this.retryAfterSeconds = retryAfterOf(status, retryAfterSeconds)
    this.details = details
  }
}

type ProblemDetails = Readonly<Record<string, string | number>>

/** The errors of all fields in one text, each once. */
export const joinedErrors = (fields: Record<string, string>): string => [...new Set(Object.values(fields))].join(' ')

export const badInput = (fields: Record<string, string>) => new Problem(400, joinedErrors(fields), fields)

export const notFound = (message: string) => new Problem(404, message)
export const unknownAddress = () => notFound(/*i18n*/ 'There is nothing at this address.')

export const signInFirst = (message: string = /*i18n*/ 'Please login first') => new Problem(401, message)

export const tooMany = (retryAfterSeconds: number) =>
  new Problem(429, new Message(...waitMessage(retryAfterSeconds)), undefined, retryAfterSeconds)

/** Thrown when a limit is first exceeded in its window. The code that knows the account records the event. */
export class LimitReachedError extends Problem {
  readonly limit: string

  constructor(limit: string, retryAfterSeconds: number) {
    super(429, new Message(...waitMessage(retryAfterSeconds)), undefined, retryAfterSeconds)
    this.limit = limit
  }
}

function waitMessage(seconds: number): [string, { wait: number }] {
  if (seconds < 60)
    return [
      /*i18n*/ 'Too many attempts. Please wait {wait, plural, one {# second} other {# seconds}} and try again.',
      { wait: seconds },
    ]
  if (seconds < 3600)
    return [
      /*i18n*/ 'Too many attempts. Please wait {wait, plural, one {# minute} other {# minutes}} and try again.',
      { wait: Math.ceil(seconds / 60) },
    ]
  return [
    /*i18n*/ 'Too many attempts. Please wait {wait, plural, one {# hour} other {# hours}} and try again.',
    { wait: Math.ceil(seconds / 3600) },
  ]
}

export const unavailable = () =>
  new Problem(503, /*i18n*/ 'The site is temporarily unavailable. Please try again in a few seconds.')

export const tooBusy = () =>
  new Problem(503, /*i18n*/ 'The site is very busy at the moment. Please try again in a few seconds.')
