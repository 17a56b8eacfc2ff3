import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createSeed } from '../../../../tests/support/factories.ts'
import { plansOf } from '../../../../tests/support/query-plans.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { countWaitingByType, countWaitingReviews } from '../../../console/server/cases/count-waiting-reviews.ts'
import { raiseCasePriorities } from '../../../console/server/cases/purge-reviews.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { presentCases } from './console/present-cases.ts'
import { listCases, type QueueRequest } from './console/review-queue.queries.ts'

// Enough rows for the planner to choose as it does with a hundred thousand.
const COMMENTS = 20_000
const PART = 4_000
const { db, now } = await testDatabase()
const everything: QueueRequest = {
  state: 'waiting',
  type: null,
  weight: null,
  messageId: null,
  after: null,
  viewerId: 1,
}

// Comments, each reported once, and as many decided cases.
beforeAll(async () => {
  const { id } = await createSeed(db, now).deal()
  // Held, so that no trigger counts each; in parts, because a statement may not take long.
  for (let from = 0; from < COMMENTS; from += PART)
    await sql`
      insert into comments (deal_id, author, body, is_held, created_at)
      select ${id}, 'Om', 'Comment ' || n, true, ${now}::timestamptz - n * interval '1 minute'
      from generate_series(${from + 1}::integer, ${from + PART}::integer) n`.execute(db)
  await sql`
    insert into review_cases (type, comment_id, weight, opened_at, report_count, decided_at, decision)
    select 'reported-comment', c.id, 1 + c.id % 3, c.created_at, 1, decided, case when decided is not null then 'keep' end
    from comments c, (values (null::timestamptz), (${now}::timestamptz)) state (decided)`.execute(db)
  await sql`
    insert into reports (case_id, comment_id, reason, reporter, created_at)
    select id, comment_id, 'spam', decode(lpad(to_hex(id % 65536), 4, '0'), 'hex'), opened_at
    from review_cases where decided_at is null`.execute(db)
  await sql`analyze`.execute(db)
}, 120_000)

/** The queue, its second page, its parts and its counts. */
const reads: Record<string, (db: Db) => Promise<unknown>> = {
  'the first page': (at) => listCases(at, everything, now),
  'a later page': async (at) => {
    const { next } = await listCases(db, everything, now)
    return listCases(at, { ...everything, after: next }, now)
  },
  'one type': (at) => listCases(at, { ...everything, type: 'reported-comment' }, now),
  'one weight': (at) => listCases(at, { ...everything, weight: 'low' }, now),
  'a type with one weight': (at) => listCases(at, { ...everything, type: 'reported-comment', weight: 'low' }, now),
  'what was decided last': (at) => listCases(at, { ...everything, state: 'decided' }, now),
  evidence: async (at) => {
    const { rows } = await listCases(db, everything, now)
    return presentCases(at, rows, { memberId: 1, now, presentFindings: () => [] })
  },
  'counts by weight': (at) => countWaitingReviews(at),
  'counts by type': (at) => countWaitingByType(at),
}

test.each(Object.entries(reads))('%s: reads by index, whatever the length of the queue', async (_what, read) => {
  const plans = await plansOf(db, read)
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on (review_cases|reports|comments)\b/)
    expect(plan).not.toMatch(/^\s*(->\s*)?Sort .*\n\s*Sort Key: c\.weight/m)
  }
})

test('a long queue has each case once, in order', async () => {
  const first = await listCases(db, everything, now)
  const second = await listCases(db, { ...everything, after: first.next }, now)
  const rows = [...first.rows, ...second.rows]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(40)
  expect(rows.every(({ weight: priority }) => priority === 1)).toBe(true)
  const ages = rows.map(({ opened_at }) => opened_at.getTime())
  expect(ages).toEqual([...ages].sort((a, b) => a - b))
  expect(await countWaitingReviews(db)).toEqual({ high: 1_000, medium: 1_000, low: 1_000, total: 3_000 })
})

test('priorities are raised by index', async () => {
  for (const plan of await plansOf(db, (at) => raiseCasePriorities(at, new Date(0))))
    expect(plan).not.toMatch(/Seq Scan on review_cases/)
})
