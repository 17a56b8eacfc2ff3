import { hasFreeSpace } from '../../../../platform/files/free-space.ts'
import { HOUR_MS } from '../../../../shared/durations.ts'
import { claimDueFeed, withLockSession } from './feed-locks.ts'
import { type FeedRunDeps, runFeed } from './run-feed.ts'

export type DueFeedsDeps = FeedRunDeps & {
  /** For tests; whether a file may be fetched to the folder. */
  hasSpace?: (folder: string) => Promise<boolean>
}

const CONCURRENT_RUNS = 2
/** Then the next run of the job goes on: the queue would count a longer one as stuck. */
const MAX_MS = HOUR_MS

/** Runs every feed that is due, the longest due first, two at a time, until none is due. */
export async function runDueFeeds(deps: DueFeedsDeps, signal: AbortSignal): Promise<void> {
  // One whose run could not even be recorded would be claimed for ever.
  const failed = new Set<number>()
  const begun = performance.now()
  const runInTurn = async () => {
    while (!signal.aborted && performance.now() - begun < MAX_MS && (await runNext(deps, failed, signal)));
  }
  // A fault of one must not leave the other's run behind.
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENT_RUNS }, runInTurn))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

async function runNext(deps: DueFeedsDeps, failed: Set<number>, signal: AbortSignal): Promise<boolean> {
  const { db, dataDir, clock, log, hasSpace = hasFreeSpace } = deps
  return withLockSession(db, async (session) => {
    const feed = await claimDueFeed(session, clock(), (id) => failed.has(id))
    // The stop may have ended the other run meanwhile, whose feed is due again.
    if (!feed || signal.aborted) return false
    if (!(await hasSpace(dataDir))) {
      log.warn({ dataDir }, 'The disk is nearly full: feeds wait until 5 % and 1 GB of it are free')
      return false
    }
    try {
      await runFeed(deps, session, feed, signal)
    } catch (error) {
      failed.add(feed.id)
      log.error({ err: error, feed: feed.name }, 'The run of a feed could not be recorded')
    }
    return true
  })
}
