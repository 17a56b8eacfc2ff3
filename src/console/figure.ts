import { addDays, type Day } from '../shared/days.ts'

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
