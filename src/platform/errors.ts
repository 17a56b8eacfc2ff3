/** A failure with a sentence for the caller. Everything else is a fault: logged whole, told as one sentence. */
export class Problem extends Error {
  readonly status: number
  /** Field name to what is wrong with it. */
  readonly fields: Record<string, string> | undefined
  /** When it makes sense to ask again. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, message: string, fields?: Record<string, string>, retryAfterSeconds?: number) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const badInput = (fields: Record<string, string>) =>
  new Problem(400, [...new Set(Object.values(fields))].join(' '), fields)

export const notFound = (what: string) => new Problem(404, `${what} was not found.`)

export const signInFirst = () => new Problem(401, 'Please login first')

export const tooMany = (retryAfterSeconds: number) =>
  new Problem(
    429,
    `Too many tries. Please wait ${waitInWords(retryAfterSeconds)} and try again.`,
    undefined,
    retryAfterSeconds,
  )

function waitInWords(seconds: number): string {
  const [amount, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

export const unavailable = () =>
  new Problem(503, 'The site cannot reach its data for a moment. Please try again in a few seconds.')
