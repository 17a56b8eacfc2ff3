import { type RawBuilder, sql } from 'kysely'
import type { FeedsToDo } from '../../../console/statistic.contract.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { type FeedState, feedStates } from '../feed.ts'
import { type FeedProblem, feedProblems } from '../feed-problem.ts'

/** A feed starts within a minute of its time, or waits for others of its host. */
const lateAfterMs = 30 * MINUTE_MS

/** A feed has at most one of these. */
const conditions = (now: Date): Record<FeedProblem, RawBuilder<boolean>> => ({
  held: sql<boolean>`state = 'held'`,
  failing: sql<boolean>`state = 'active' and failures > 0`,
  late: sql<boolean>`state = 'active' and failures = 0 and next_run_at < ${new Date(now.getTime() - lateAfterMs)}`,
  disabled: sql<boolean>`state = 'disabled'`,
})

/** Whether a feed has this problem, or any. */
export function hasProblem(problem: string, now: Date): RawBuilder<boolean> {
  const all = conditions(now)
  const wanted = feedProblems.filter((name) => problem === 'any' || problem === name)
  return sql<boolean>`(${sql.join(
    wanted.map((name) => sql`(${all[name]})`),
    sql` or `,
  )})`
}

/** Its problem, or null. */
export const problemAt = (now: Date): RawBuilder<FeedProblem | null> =>
  sql`case ${sql.join(
    feedProblems.map((name) => sql`when ${conditions(now)[name]} then ${sql.lit(name)}`),
    sql` `,
  )} end`

/** How many feeds have which problem. */
export async function countFeedProblems(db: Db, now: Date): Promise<FeedsToDo> {
  const rows = await db
    .selectFrom('feeds')
    .select(problemAt(now).as('problem'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(hasProblem('any', now))
    .groupBy('problem')
    .execute()
  const countOf = (problem: FeedProblem) => Number(rows.find((row) => row.problem === problem)?.count ?? 0)
  return { held: countOf('held'), failing: countOf('failing'), late: countOf('late'), disabled: countOf('disabled') }
}

export const listFeedsWithProblem = (db: Db, now: Date) =>
  db
    .selectFrom('feeds')
    .select(['name', problemAt(now).as('problem')])
    .where(hasProblem('any', now))
    .orderBy('id')
    .execute()

type Condition = FeedState | FeedProblem

/** How many feeds are in each state; one that is active and has a problem counts under that. */
export async function countFeeds(db: Db, now: Date): Promise<Record<Condition, number>> {
  const rows = await db
    .selectFrom('feeds')
    .select(sql<Condition>`coalesce(${problemAt(now)}, state)`.as('condition'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('condition')
    .execute()
  const none = Object.fromEntries([...feedStates, ...feedProblems].map((name) => [name, 0]))
  const some = Object.fromEntries(rows.map(({ condition, count }) => [condition, Number(count)]))
  return { ...none, ...some } as Record<Condition, number>
}
