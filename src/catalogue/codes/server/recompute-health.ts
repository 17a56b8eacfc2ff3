import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { type CodeHealth, type CodeVote, healthOf, isFailingRank, maxVotesRead, votedDays } from '../code-health.ts'

export type RecomputedCode = { id: number; dealId: number | null; isFirst: boolean; hasBegunToFail: boolean }

type StoredCode = {
  id: number
  deal_id: number | null
  is_first: boolean
  rank: number
  testedMs: number | null
  testWorks: boolean | null
  votes: CodeVote[]
}

/**
 * Computes the health of these codes from their newest votes, and returns those whose rank has changed. Their deals are
 * locked before: deals come before codes, as when an import writes both.
 */
export async function recomputeHealth(tx: Db, ids: readonly number[], now: Date): Promise<RecomputedCode[]> {
  const { rows } = await sql<StoredCode>`
    select id, deal_id, is_first, rank, (extract(epoch from tested_at) * 1000)::float8 as "testedMs",
      test_works as "testWorks", coalesce((
        select json_agg(json_build_object('works', works, 'weight', weight, 'origin', encode(origin, 'hex'),
          'atMs', (extract(epoch from at) * 1000)::float8) order by at desc)
        from (select * from code_votes where code_id = codes.id and at > ${daysBefore(now, votedDays)} and at <= ${now}
          order by at desc limit ${maxVotesRead}) newest), '[]') as votes
    from codes where id = any(${ids}::integer[]) order by id for update`.execute(tx)
  const recomputed = rows.map(({ testedMs, testWorks, votes, ...code }) => {
    const test = testedMs === null ? null : { atMs: testedMs, works: testWorks === true }
    const worked = votes.flatMap(({ works, atMs }) => (works ? atMs : []))
    const lastWorkedAt = worked.length > 0 ? new Date(Math.max(...worked)).toISOString() : null
    return { ...code, after: healthOf(votes, test, now), lastWorkedAt }
  })
  await write(tx, recomputed)
  return recomputed
    .filter(({ rank, after }) => rank !== after.rank)
    .map(({ id, deal_id: dealId, is_first: isFirst, after }) => ({
      ...{ id, dealId, isFirst },
      hasBegunToFail: isFailingRank(after.rank),
    }))
}

type Recomputed = { id: number; after: CodeHealth; lastWorkedAt: string | null }

async function write(tx: Db, codes: readonly Recomputed[]): Promise<void> {
  const [ids, percents, ranks, times] = [
    codes.map(({ id }) => id),
    codes.map(({ after }) => after.percent),
    codes.map(({ after }) => after.rank),
    codes.map(({ lastWorkedAt }) => lastWorkedAt),
  ]
  await sql`
    update codes c set health = r.health, rank = r.rank, last_worked_at = r.worked_at
    from unnest(${ids}::integer[], ${percents}::smallint[], ${ranks}::smallint[], ${times}::text[]::timestamptz[])
      as r (id, health, rank, worked_at)
    where c.id = r.id and (c.health, c.rank, c.last_worked_at) is distinct from (r.health, r.rank, r.worked_at)`.execute(
    tx,
  )
}

const batchLength = 200

/** The next codes that somebody has tried, after this id. */
export const listTriedCodes = (db: Db, afterId: number) =>
  db
    .selectFrom('codes')
    .select(['id', 'deal_id'])
    .where('health', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(batchLength)
    .execute()

const purgeLength = 20_000

/**
 * Deletes votes that no longer count, and codes that came with a deal and have been replaced for as long. The first of a
 * deal that is only its code stays, and one in whose price it may still be.
 */
export async function purgeCodeVotes(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, votedDays)
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from code_votes where (code_id, day, voice) in (
        select code_id, day, voice from code_votes where at < ${before} order by at limit ${purgeLength})`.execute(db)
    if (Number(numAffectedRows ?? 0) < purgeLength) break
  }
  await db
    .deleteFrom('codes')
    .where('ended_at', '<', before)
    .where('is_of_deal', '=', true)
    .where('is_first', '=', false)
    .where('is_in_price', 'is distinct from', true)
    .execute()
}
