import { type RawBuilder, sql } from 'kysely'

const onceMark = '/* planned once */'
const eitherMark = '/* planned either way */'

/**
 * Stands after the first word of a statement: each session plans it once, for all values, and with indexes only. For
 * statements that find their rows by key or whose order is an index's, so that the best plan is always the same;
 * planning one for each call often costs more than running it.
 */
export const planOnce: RawBuilder<unknown> = sql.raw(onceMark)

/** For statements that are planned so quickly that changing how the session plans would cost more. */
export const planEither: RawBuilder<unknown> = sql.raw(eitherMark)

/** The usual case: the statement is planned for the values of each call. */
export const planEach: RawBuilder<unknown> = sql.raw('')

export type Planning = 'once' | 'each' | 'either'

export const planningOf = (text: string): Planning =>
  text.includes(onceMark) ? 'once' : text.includes(eitherMark) ? 'either' : 'each'
