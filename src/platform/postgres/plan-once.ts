import { type RawBuilder, sql } from 'kysely'

const mark = '/* planned once */'

/**
 * Stands after the first word of a statement: each session plans it once, for all values, and with indexes only. For
 * statements that find their rows by key, whose best plan is always the same; planning one for each call often costs
 * more than running it.
 */
export const planOnce: RawBuilder<unknown> = sql.raw(mark)

export const isPlannedOnce = (text: string): boolean => text.includes(mark)
