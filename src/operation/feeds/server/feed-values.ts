import type { FeedKind } from '../../../importer/formats/feed-format.ts'
import type { SafetyLimits } from '../../../importer/safety/safety-rules.ts'
import type { FeedSchedule } from '../feed.ts'

/** What an editor enters. */
export type FeedValues = {
  name: string
  /** http(s), or the absolute path of a file on the worker's machine. */
  address: string
  format: FeedKind
  /** As in a mapping's file; for tables only. */
  mapping: unknown
  /** As in a category map's file. Null: the format's own. */
  categoryMap: unknown
  /** Null: the feed names its stores. */
  store: string | null
  /** Whether deals that it lacks have ended. */
  isFull: boolean
  schedule: FeedSchedule
  /** Headers of its requests, such as a password. Null for none. They are stored encrypted, and never read again. */
  headers: Record<string, string> | null
  /** Limits of the safety rules that differ from the standard. */
  limits: Partial<SafetyLimits>
  ownerId: number | null
}
