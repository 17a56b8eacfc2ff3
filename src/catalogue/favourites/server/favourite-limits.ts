import type { Limit, Limits } from '../../../platform/limits/rate-limits.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'

// More than a person clicks, and too few for a script to fill the table.
const changesOfMember: Limit = { name: 'favourites', max: 200, windowMs: 10 * MINUTE_MS }

export const limitFavouriteChanges = (limits: Limits, memberId: number, now: Date): Promise<void> =>
  limits.take(changesOfMember, memberId, now)
