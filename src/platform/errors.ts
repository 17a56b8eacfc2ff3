/** A failure with a sentence for the caller. Everything else is a fault: logged whole, told as one sentence. */
export class Problem extends Error {
  readonly status: number
  /** Field name to what is wrong with it. */
  readonly fields: Record<string, string> | undefined

  constructor(status: number, message: string, fields?: Record<string, string>) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.fields = fields
  }
}

export const badInput = (fields: Record<string, string>) =>
  new Problem(400, [...new Set(Object.values(fields))].join(' '), fields)

export const notFound = (what: string) => new Problem(404, `${what} was not found.`)

export const unavailable = () =>
  new Problem(503, 'The site cannot reach its data for a moment. Please try again in a few seconds.')
