import { badInput } from '../../../../platform/errors.ts'
import { pageOf } from '../../../../site/api/contract.ts'
import type { ListSort } from '../../deal-sort.ts'
import { dealsPerPage, lastListPage, maxCountedMatches } from '../../page-limits.ts'
import type { ListPosition } from './list-order.ts'

export type PageParams = { after?: string; page?: number; limit?: number }

/** The requested page of a list. A cursor replaces the page number. */
export const listPageOf = (params: PageParams) =>
  pageOf(params.after === undefined ? params : { ...params, page: 1 }, dealsPerPage)

/** An opaque string for a position in a list in this order, for addresses. */
export const encodeCursor = (sort: ListSort, { value, publishedAt, id }: ListPosition): string =>
  Buffer.from([sort, value ?? '', publishedAt, id].join('|')).toString('base64url')

// The years 1 to 9999: PostgreSQL has no instants before 4713 BC.
const [minMicros, maxMicros] = [-62_135_596_800_000_000n, 253_402_300_799_999_999n]
const isInstant = (text: string) => /^-?\d{1,18}$/.test(text) && BigInt(text) >= minMicros && BigInt(text) <= maxMicros
const isInteger = (text: string) => /^\d{1,15}$/.test(text)

const isValue: Readonly<Record<Exclude<ListSort, 'newest'>, (text: string) => boolean>> = {
  hot: (text) => /^-?\d{1,9}(\.\d{1,20})?$/.test(text),
  discount: (text) => isInteger(text) && Number(text) <= 100,
  price: isInteger,
  '-price': isInteger,
  working: (text) => isInteger(text) && Number(text) <= 100,
  ending: isInstant,
}

/** The position that a cursor names; a 400 unless it belongs to a list in this order. */
export function decodeCursor(cursor: string | undefined, sort: ListSort = 'newest'): ListPosition | undefined {
  if (cursor === undefined) return undefined
  const [of, value = '', publishedAt = '', id = '', ...more] = `${Buffer.from(cursor, 'base64url')}`.split('|')
  const isId = /^\d{1,10}$/.test(id) && Number(id) <= 2_147_483_647
  const hasValue = value === '' || (sort !== 'newest' && isValue[sort](value))
  if (of !== sort || more.length > 0 || !isId || !isInstant(publishedAt) || !hasValue) throw invalidCursor()
  return { value: value === '' ? null : value, publishedAt, id: Number(id) }
}

const invalidCursor = () =>
  badInput({ after: /*i18n*/ 'This part of the list cannot be found. Please begin with the first page.' })

const searchOrder = 'found'

/** The cursor of what follows in a ranking of `length` deals, from the last numbered page on. */
export function nextOffset(offset: number, limit: number, length: number): string | undefined {
  const next = offset + limit
  if (next < lastListPage * limit || next >= length) return undefined
  return Buffer.from(`${searchOrder}|${next}`).toString('base64url')
}

/** The offset in a ranking that a cursor names; a 400 if no ranking is that long. */
export function decodeOffset(cursor: string): number {
  const [of, offset = '', ...more] = `${Buffer.from(cursor, 'base64url')}`.split('|')
  if (of !== searchOrder || more.length > 0 || !/^\d{1,4}$/.test(offset) || Number(offset) > maxCountedMatches)
    throw invalidCursor()
  return Number(offset)
}
