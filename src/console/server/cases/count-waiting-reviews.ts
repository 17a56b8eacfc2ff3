import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { type CaseType, caseTypes, type Priority, priorities, priorityNumber } from '../../cases/review-case.ts'

/** A longer queue is not counted to its end. Counted in the order of an index, so that no other plan is chosen. */
const maxCounted = 1_000

const waitingOfPriority = (priority: Priority) =>
  sql`select 1 from review_cases where decided_at is null and weight = ${sql.lit(priorityNumber(priority))}`
const waitingOfType = (type: CaseType) =>
  sql`select 1 from review_cases where decided_at is null and type = ${sql.lit(type)}`

async function countEach<Name extends string>(
  db: Db,
  names: readonly Name[],
  waiting: (name: Name) => ReturnType<typeof waitingOfType>,
): Promise<Record<Name, number>> {
  const counts = names.map(
    (name) =>
      sql`(select count(*)::int from (${waiting(name)} order by weight, opened_at, id limit ${sql.lit(maxCounted)}) found) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] as Record<Name, number>
}

/** How many cases wait for an editor, by priority; each up to 1,000. */
export async function countWaitingReviews(db: Db): Promise<Record<Priority, number> & { total: number }> {
  const counts = await countEach(db, priorities, waitingOfPriority)
  return { ...counts, total: counts.high + counts.medium + counts.low }
}

/** For how many seconds the oldest case of each priority has waited; 0 without one. */
export async function agesOfOldestReviews(db: Db): Promise<Record<Priority, number>> {
  const ages = priorities.map(
    (priority) =>
      sql`coalesce((select extract(epoch from now() - opened_at)::float8 from review_cases
        where decided_at is null and weight = ${sql.lit(priorityNumber(priority))}
        order by opened_at, id limit 1), 0) as ${sql.ref(priority)}`,
  )
  const { rows } = await sql<Record<Priority, number>>`select ${sql.join(ages)}`.execute(db)
  return rows[0] as Record<Priority, number>
}

export const countWaitingByType = (db: Db): Promise<Record<CaseType, number>> => countEach(db, caseTypes, waitingOfType)
