import type { Db } from '../../platform/schema/db.ts'
import { formatCount } from '../../shared/money.ts'
import type { FeedProblem } from '../feeds/feed-problem.ts'
import { listFeedsWithProblem } from '../feeds/server/feed-problem.queries.ts'
import { type Check, type Finding, ok, problem, warning } from './check.ts'

const FINDINGS: Record<FeedProblem, (names: string) => Finding> = {
  late: (names) => problem(`${names}: due for more than 30 minutes and not run: is a worker running?`),
  failing: (names) => warning(`${names}: the last run failed and is tried again: see "bachat feeds show NAME".`),
  held: (names) => warning(`${names}: the last run was held: apply or discard it in the console's review queue.`),
  disabled: (names) =>
    warning(
      `${names}: failed for too long, or no longer exists: correct the address, then "bachat feeds resume NAME".`,
    ),
}

const MAX_NAMES = 5

function listNames(names: readonly string[]): string {
  const others = names.length - MAX_NAMES
  const shown = names.slice(0, MAX_NAMES).map((name) => `"${name}"`)
  return [...shown, ...(others > 0 ? [`${formatCount(others)} more`] : [])].join(', ')
}

export const feedChecks = (db: Db, now: () => Date): Check[] =>
  Object.entries(FINDINGS).map(([kind, found]) => ({
    name: `${kind} feeds`,
    run: async () => {
      const feeds = (await listFeedsWithProblem(db, now())).filter((feed) => feed.problem === kind)
      return feeds.length > 0 ? found(listNames(feeds.map(({ name }) => name))) : ok(`none is ${kind}`)
    },
  }))
