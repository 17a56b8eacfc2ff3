import type { Db } from '../../../../platform/schema/db.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import type { DealIds } from '../../deal-id-set.ts'
import { EXPIRY_BATCH_SIZE, expireTogether } from '../update-due-deals.ts'
import * as queries from './missing-offers.queries.ts'

export type FullFeed = queries.FeedSnapshot & {
  /** How long an offer may be missing before its deal expires. */
  graceDays: number
  allowShrink: boolean
  /** Nothing is marked or expired this time. */
  removalsWait?: boolean
}

/** The contents of a full feed's file: `stillInFeed` counts the deals that the feed had before and still has. */
export type Seen = {
  dealIds: DealIds
  stillInFeed: number
  /** Whether the file has the offer in a rejected row, so that its deal must not expire. */
  isSkipped(offer: { source: string; storeKey: string; key: string }): boolean
  /** Whether the file ends within a row, so that it may lack those after it. */
  mayBeCut?: boolean
}

export type MissingCounts = {
  /** Offers missing from the file whose deals stay live until the grace period ends. */
  missing: number
  /** Deals that expire because it has ended. */
  expired: number
  /** Offers missing from the file that were not marked, because there are too many of them. */
  unmarked: number
}

const ROW_BATCH_SIZE = 5_000

/**
 * Marks or expires the deals missing from a full feed's file. A file that lacks more than half of the feed's deals
 * counts as broken, without a grace period already one that lacks half, and so does one that may be cut.
 * @param writes false for a dry run
 */
export async function processMissingOffers(
  db: Db,
  feed: FullFeed,
  seen: Seen,
  now: Date,
  writes: boolean,
): Promise<MissingCounts> {
  const expiresAt = new Date(now.getTime() + feed.graceDays * DAY_MS)
  const newlyMissing: number[] = []
  const due: number[] = []
  const counts: MissingCounts = { missing: 0, expired: 0, unmarked: 0 }
  // Deals that the feed had before this file.
  let previousCount = seen.stillInFeed
  for await (const offer of feedOffers(db, feed, expiresAt, now)) {
    if (seen.dealIds.has(offer.dealId)) continue
    if (offer.wasInFeed) previousCount++
    if (seen.isSkipped(offer)) continue
    if (offer.wasInFeed) newlyMissing.push(offer.dealId)
    if (!offer.isDue) counts.missing++
    else {
      due.push(offer.dealId)
      if (!offer.isInOtherFeed) counts.expired++
    }
  }
  const isHalved = feed.graceDays === 0 && newlyMissing.length > 0 && newlyMissing.length * 2 === previousCount
  const isCut = seen.mayBeCut === true && newlyMissing.length > 0
  const isBroken = (isCut || isHalved || newlyMissing.length * 2 > previousCount) && !feed.allowShrink
  if (isBroken || feed.removalsWait) return { missing: 0, expired: 0, unmarked: newlyMissing.length }
  if (!writes) return counts
  for (const ids of chunks(newlyMissing, ROW_BATCH_SIZE)) await queries.markMissing(db, feed, ids, expiresAt)
  for (const ids of chunks(due, EXPIRY_BATCH_SIZE)) await expire(db, ids, feed.feed, now)
  return counts
}

async function* feedOffers(db: Db, feed: FullFeed, expiresAt: Date, now: Date): AsyncGenerator<queries.FeedOffer> {
  for (let after = 0; ; ) {
    const page = await queries.listFeedOffers(db, feed, expiresAt, now, { after, limit: ROW_BATCH_SIZE })
    yield* page
    if (page.length < ROW_BATCH_SIZE) return
    after = page.at(-1)?.dealId ?? 0
  }
}

/** Expires deals that no full feed has any more and whose grace period has ended; those of scheduled feeds, their next run. */
export async function expireMissingOffers(db: Db, now: Date): Promise<void> {
  for (;;) {
    const ids = await queries.listDueDeals(db, now, EXPIRY_BATCH_SIZE)
    if (ids.length === 0) return
    await expire(db, ids, null, now)
  }
}

const expire = (db: Db, ids: readonly number[], running: string | null, now: Date) =>
  expireTogether(db, ids, now, (tx) => queries.endGracePeriods(tx, ids, running, now))

function* chunks<T>(items: readonly T[], length: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += length) yield items.slice(from, from + length)
}
