import { type RawBuilder, sql } from 'kysely'
import type { FeedsToDo } from '../../../console/statistic.contract.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { type FeedProblem, feedProblems } from '../feed-problem.ts'

/** A feed starts within a minute of its time, or waits for others of its host. */
const lateAfterMs = HOUR_MS

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
