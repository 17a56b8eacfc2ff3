/** An entry of a pager: a page, or an ellipsis for omitted ones. */
export type PagerPage = number | 'gap'

const ALL_UP_TO = 7
const SIBLINGS = 2

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

export const totalPages = (items: number, perPage: number): number => Math.max(1, Math.ceil(items / perPage))

/** All pages when they are few; else the first, the last and two on each side of the current one. */
export function homePages(current: number, total: number): PagerPage[] {
  if (total <= ALL_UP_TO) return range(1, total)
  const from = Math.max(2, current - SIBLINGS)
  const to = Math.min(total - 1, current + SIBLINGS)
  return [1, ...gap(from > 2), ...range(from, to), ...gap(to < total - 1), total]
}

const gap = (needed: boolean): PagerPage[] => (needed ? ['gap'] : [])

/** All pages of a list that has at most `last`, however long it is. */
export const listPages = (total: number, last: number): PagerPage[] => range(1, Math.min(total, last))
