import { addDays, type Day } from '../shared/days.ts'

/** The statistics counted for each day in India. The names are stored and stay. */
export const contentStatistics = [
  'clicks',
  'new-deals',
  'published-deals',
  'expired-deals',
  'comments',
  'searches',
  'empty-searches',
] as const
/** Statistics about members, which only administrators see. */
export const memberStatistics = [
  'members',
  'subscribers',
  'alert-members',
  'alerts-deals',
  'alerts-deal',
  'alerts-favourites',
  'alerts-cards',
  'messages-email',
  'messages-push',
  'messages-telegram',
] as const

export type StatisticName = (typeof contentStatistics)[number] | (typeof memberStatistics)[number]

/** How many there are at the end of a day, such as members with alerts; of the others, how many were added on a day. */
const levels: readonly StatisticName[] = [
  'alert-members',
  'alerts-deals',
  'alerts-deal',
  'alerts-favourites',
  'alerts-cards',
]
export const isLevel = (name: StatisticName): boolean => levels.includes(name)

/** Numbers of finished days over which the console shows statistics. */
export const statisticRanges = [7, 30, 90] as const
export type StatisticRange = (typeof statisticRanges)[number]

/** The finished days of a range, up to yesterday, and as many before them. */
export function periodsOf(
  range: StatisticRange,
  today: Day,
): { first: Day; last: Day; firstBefore: Day; lastBefore: Day } {
  return {
    first: addDays(today, -range),
    last: addDays(today, -1),
    firstBefore: addDays(today, -2 * range),
    lastBefore: addDays(today, -range - 1),
  }
}
