import type { Db } from '../../platform/schema/db.ts'
import { formatCount } from '../../shared/money.ts'
import { type FeedHealth, listUnhealthyFeeds } from '../feeds/server/feed-health.queries.ts'
import { type Check, type Finding, ok, problem, warning } from './check.ts'

type FeedCheck = { name: string; matches(feed: FeedHealth): boolean; ok: string; found(names: string): Finding }

const FEED_CHECKS: FeedCheck[] = [
  {
    name: 'late feeds',
    matches: ({ isLate }) => isLate,
    ok: 'none is late',
    found: (names) => problem(`${names}: due for more than 30 minutes and not run: is a worker running?`),
  },
  {
    name: 'failing feeds',
    matches: ({ state }) => state === 'failing',
    ok: 'none is failing',
    found: (names) => warning(`${names}: the last run failed and is tried again: see "bachat feeds show NAME".`),
  },
  {
    name: 'held feeds',
    matches: ({ state }) => state === 'held',
    ok: 'none is held',
    found: (names) => warning(`${names}: the last run was held: apply or discard it in the console's review queue.`),
  },
  {
    name: 'disabled feeds',
    matches: ({ state }) => state === 'disabled',
    ok: 'none is disabled',
    found: (names) =>
      warning(
        `${names}: failed for too long, or no longer exists: correct the address, then "bachat feeds resume NAME".`,
      ),
  },
]

const MAX_NAMES = 5

function namesOf(feeds: readonly FeedHealth[]): string {
  const names = feeds.slice(0, MAX_NAMES).map(({ name }) => `"${name}"`)
  const others = feeds.length - names.length
  return [...names, ...(others > 0 ? [`${formatCount(others)} more`] : [])].join(', ')
}

export const feedChecks = (db: Db, now: () => Date): Check[] =>
  FEED_CHECKS.map((check) => ({
    name: check.name,
    run: async () => {
      const feeds = (await listUnhealthyFeeds(db, now())).filter(check.matches)
      return feeds.length > 0 ? check.found(namesOf(feeds)) : ok(check.ok)
    },
  }))
