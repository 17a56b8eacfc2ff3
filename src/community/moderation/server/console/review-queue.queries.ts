import { type SqlBool, sql } from 'kysely'
import { staffName, staffNameForAll } from '../../../../accounts/audit/staff-name.ts'
import { type CaseType, type Priority, priorityNumber } from '../../../../console/cases/review-case.ts'
import { isStoredTime } from '../../../../console/server/records/list-request.ts'
import { badInput } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { claimKind } from './claim-case.ts'

export type QueueRequest = {
  state: 'waiting' | 'decided'
  type: CaseType | null
  weight: Priority | null
  /** The case of this contact message alone, waiting or decided. */
  messageId: number | null
  after: string | null
  /** The reading editor. */
  viewerId: number
}

const pageLength = 20

const claimer = { id: sql.ref('claimer.id'), name: sql.ref('claimer.name') }
const decider = { id: sql.ref('decider.id'), name: sql.ref('decider.name') }

const time = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export type CaseRow = Awaited<ReturnType<typeof selectCases>>['rows'][number]

async function selectCases(
  db: Db,
  { state, type, weight: priority, messageId, after, viewerId }: QueueRequest,
  now: Date,
) {
  const isWaiting = state === 'waiting'
  const rows = await db
    .selectFrom('review_cases as c')
    .leftJoin('members as decider', 'decider.id', 'c.decided_by')
    .leftJoin('record_locks as l', (join) =>
      join.on('l.kind', '=', claimKind).on(sql<SqlBool>`l.record_id = c.id::text`).on('l.ends_at', '>', now),
    )
    .leftJoin('members as claimer', 'claimer.id', 'l.member_id')
    .leftJoin('import_runs as run', 'run.id', 'c.import_run_id')
    .selectAll('c')
    .select('run.feed_id')
    .select(['l.member_id as claimed_by', 'l.ends_at'])
    .select(staffName(decider, viewerId).$castTo<string | null>().as('decider'))
    .select(staffName(claimer, viewerId).$castTo<string | null>().as('claimer'))
    .select(time(isWaiting ? 'c.opened_at' : 'c.decided_at').as('position'))
    .$if(messageId === null, (query) => query.where('c.decided_at', isWaiting ? 'is' : 'is not', null))
    .$if(messageId !== null, (query) => query.where('c.message_id', '=', messageId))
    .$if(type !== null, (query) => query.where('c.type', '=', type ?? ''))
    .$if(priority !== null, (query) => query.where('c.weight', '=', priorityNumber(priority ?? 'low')))
    .$if(after !== null, (query) => query.where(afterCursor(after ?? '', isWaiting)))
    .$if(isWaiting, (query) => query.orderBy('c.weight').orderBy('c.opened_at').orderBy('c.id'))
    .$if(!isWaiting, (query) => query.orderBy('c.decided_at', 'desc').orderBy('c.id', 'desc'))
    .limit(pageLength + 1)
    .execute()
  return { rows }
}

/** One page of the queue by priority and age, or of what was decided last. */
export async function listCases(db: Db, request: QueueRequest, now: Date) {
  const { rows } = await selectCases(db, request, now)
  const page = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? page.at(-1) : undefined
  return { rows: page, next: last ? `${last.weight}_${last.position}_${last.id}` : null }
}

function afterCursor(cursor: string, isWaiting: boolean) {
  const match = /^([1-3])_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,9})$/.exec(cursor)
  const [, priority = '', at = '', id = ''] = match ?? []
  if (!match || !isStoredTime(at)) throw badInput({ after: /*i18n*/ 'This part of the list’s address is not valid.' })
  return isWaiting
    ? sql<SqlBool>`(c.weight, c.opened_at, c.id) > (${priority}::smallint, ${at}::text::timestamptz, ${id}::integer)`
    : sql<SqlBool>`(c.decided_at, c.id) < (${at}::text::timestamptz, ${id}::integer)`
}

/** The case, locked until the transaction ends. */
export const lockCase = (tx: Db, id: number) =>
  tx
    .selectFrom('review_cases as c')
    .leftJoin('members as decider', 'decider.id', 'c.decided_by')
    .leftJoin('import_runs as run', 'run.id', 'c.import_run_id')
    .selectAll('c')
    .select('run.feed_id')
    .select(staffNameForAll(decider).$castTo<string | null>().as('decider'))
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()

export const findCase = (db: Db, id: number) =>
  db
    .selectFrom('review_cases as c')
    .leftJoin('import_runs as run', 'run.id', 'c.import_run_id')
    .selectAll('c')
    .select('run.feed_id')
    .where('c.id', '=', id)
    .executeTakeFirst()
