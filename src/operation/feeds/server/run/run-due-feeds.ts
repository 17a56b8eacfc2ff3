import { hasFreeSpace } from '../../../../platform/files/free-space.ts'
import type { Log } from '../../../../platform/log/log.ts'
import { claimDueFeed, withLockSession } from './feed-locks.ts'
import { type FeedRunDeps, runFeed } from './run-feed.ts'

export type DueFeedsDeps = FeedRunDeps & {
  log: Pick<Log, 'warn' | 'error'>
  /** For tests; whether a file may be fetched to the folder. */
  hasSpace?: (folder: string) => Promise<boolean>
}

const CONCURRENT_RUNS = 2

/** Runs every feed that is due, the longest due first, two at a time, until none is due. */
export async function runDueFeeds(deps: DueFeedsDeps, signal: AbortSignal): Promise<void> {
  // One whose run could not even be recorded would be claimed for ever.
  const failed = new Set<number>()
  const runInTurn = async () => {
    while (!signal.aborted && (await runNext(deps, failed, signal)));
  }
  await Promise.all(Array.from({ length: CONCURRENT_RUNS }, runInTurn))
}

async function runNext(deps: DueFeedsDeps, failed: Set<number>, signal: AbortSignal): Promise<boolean> {
  const { db, dataDir, clock, log, hasSpace = hasFreeSpace } = deps
  return withLockSession(db, async (session) => {
    const feed = await claimDueFeed(session, clock(), (id) => failed.has(id))
    if (!feed) return false
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
