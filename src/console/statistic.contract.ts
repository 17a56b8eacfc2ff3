import type { Day } from '../shared/days.ts'
import type { Priority } from './cases/review-case.ts'
import type { StatisticName, StatisticRange } from './statistic.ts'

// Calls of the console about statistics, under /ifs/console. Days are those of Asia/Kolkata.

/** GET /figures ?days=7|30|90 (30): statistics for editors. */
export type StatisticsAnswer = StatisticSet & {
  /** The first ten each of the finished days. */
  stores: Ranked[]
  deals: Ranked[]
  /** Searched texts that found nothing: `id` and `title` are the text. */
  emptySearches: Ranked[]
}

/** GET /figures/members ?days: statistics for administrators only. */
export type StatisticSet = {
  days: StatisticRange
  /** The finished days: the last is yesterday. */
  first: Day
  last: Day
  figures: StatisticSeries[]
}

export type StatisticSeries = {
  name: StatisticName
  /** For each day from `first` to `last`. */
  counts: number[]
  /** Of a level, such as members with alerts, that of the last day. */
  total: number
  /** The count of as many days before `first`; of a level that of the day before it. */
  before: number
  /** So far. */
  today: number
}

export type Ranked = { id: string; title: string; count: number; before: number }

/** GET /to-do: work that waits, for editors. Counts end at 10,000. */
export type ToDoAnswer = {
  /** Cases of the review queue by priority, each counted to 1,000. */
  reviews: Record<Priority, number>
  /** Live deals that end today in India, also at its last midnight, and that day. */
  endingToday: number
  today: string
  scheduled: number
  nextScheduled: { id: string; title: string; at: string } | null
}

/** GET /to-do/feeds: feeds that need attention, for editors. */
export type FeedsToDo = { held: number; failing: number; late: number; disabled: number }

/** GET /to-do/telegram-channel: why nothing is posted in the channel of the settings, for administrators. */
export type TelegramChannelToDo =
  | { problem: null }
  /** The operator has not set one. */
  | { problem: 'no-bot' }
  /** `reason`: Telegram's own words. */
  | { problem: 'refused'; reason: string }

/** GET /to-do/operations: failed work, for administrators. */
export type OperationsAnswer = { failedJobs: number; failedMails: number }
