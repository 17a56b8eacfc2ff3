import type { Day } from '../shared/days.ts'
import type { Weight } from './cases/review-case.ts'
import type { FigureName, FigureRange } from './figure.ts'

// Calls of the console about figures, under /ifs/console. Days are those of Asia/Kolkata.

/** GET /figures ?days=7|30|90 (30): what editors see. */
export type FiguresAnswer = FigureSet & {
  /** Of the finished days, the first ten each. */
  stores: Ranked[]
  deals: Ranked[]
  /** Searched texts that found nothing: `id` and `title` are the text. */
  emptySearches: Ranked[]
}

/** GET /figures/members ?days: what only administrators see. */
export type FigureSet = {
  days: FigureRange
  /** The finished days: the last is yesterday. */
  first: Day
  last: Day
  figures: FigureSeries[]
}

export type FigureSeries = {
  name: FigureName
  /** For each day from `first` to `last`. */
  counts: number[]
  total: number
  /** Of as many days before `first`. */
  before: number
  /** So far. */
  today: number
}

export type Ranked = { id: string; title: string; count: number; before: number }

/** GET /to-do: work that waits, for editors. Counts end at 10,000. */
export type ToDoAnswer = {
  /** Cases of the review queue by weight, each counted to 1,000. */
  reviews: Record<Weight, number>
  /** Live deals that end today in India, also at its last midnight, and that day. */
  endingToday: number
  today: string
  scheduled: number
  nextScheduled: { id: string; title: string; at: string } | null
}

/** GET /to-do/operations: failed work, for administrators. */
export type OperationsAnswer = { failedJobs: number; failedMails: number }
