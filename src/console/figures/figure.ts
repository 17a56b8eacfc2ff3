import { DAY_MS } from '../../platform/durations.ts'

/** What is counted for each day in India. The names are stored and stay. */
export const contentFigures = [
  'clicks',
  'new-deals',
  'published-deals',
  'expired-deals',
  'comments',
  'searches',
  'empty-searches',
] as const
/** Figures about members, which only administrators see. */
export const memberFigures = ['members', 'subscribers'] as const

export type FigureName = (typeof contentFigures)[number] | (typeof memberFigures)[number]

/** Over how many finished days the console shows figures. */
export const figureRanges = [7, 30, 90] as const
export type FigureRange = (typeof figureRanges)[number]

/** A day in India: "2026-03-12". */
export type Day = string

/** `count` may be negative. */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** From the first to the last, both included. */
export function daysBetween(first: Day, last: Day): Day[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, place) => addDays(first, place))
}

/** The finished days of a range, up to yesterday, and as many before them. */
export function periodsOf(
  range: FigureRange,
  today: Day,
): { first: Day; last: Day; firstBefore: Day; lastBefore: Day } {
  return {
    first: addDays(today, -range),
    last: addDays(today, -1),
    firstBefore: addDays(today, -2 * range),
    lastBefore: addDays(today, -range - 1),
  }
}
