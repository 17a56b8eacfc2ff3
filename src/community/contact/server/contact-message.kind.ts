import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import { numericIds } from '../../../console/server/records/record-id.ts'
import type { ListRequest, RecordKind } from '../../../console/server/records/record-kind.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { contactMessageRecord } from '../contact-message.record.ts'

const keys: SortKeys = { createdAt: { by: sql`m.created_at`, type: 'time' } }

const name = sql<string>`m.first_name || ' ' || m.last_name`
const texts = [name, sql`m.email`, sql`m.message`]

/** By the message's case in the review queue. Messages from before the queue have none. */
const conditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  waiting: sql`c.id is not null and c.decided_at is null`,
  answered: sql`c.decision = 'answered'`,
  closed: sql`(c.id is null or c.decided_at is not null) and c.decision is distinct from 'answered'`,
}
const state = sql<string>`case when ${conditions.waiting} then 'waiting' when ${conditions.answered} then 'answered' else 'closed' end`

const withCases = (db: Db) =>
  db.selectFrom('contact_messages as m').leftJoin('review_cases as c', 'c.message_id', 'm.id')

const matching = (db: Db, { filters }: ListRequest) => {
  const [from, to, stateCondition] = [
    filters['createdAt.from'],
    filters['createdAt.to'],
    conditions[filters.state ?? ''],
  ]
  return withCases(db)
    .$if(from !== undefined, (query) => query.where('m.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('m.created_at', '<', new Date(to ?? 0)))
    .$if(stateCondition !== undefined, (query) => query.where(stateCondition ?? sql<SqlBool>`true`))
}

const present = (row: MessageRow) => ({
  id: `${row.id}`,
  title: row.name,
  state: row.state,
  values: {
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  },
})

const columns = [
  'm.id',
  'm.email',
  'm.mobile',
  'm.message',
  'm.created_at',
  name.as('name'),
  state.as('state'),
] as const
type MessageRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, ids: readonly string[]) =>
  withCases(db)
    .select(columns)
    .where('m.id', 'in', [0, ...numericIds(ids)])
    .orderBy('m.id')
    .execute()

/** Read only: they are answered by email, and decided in the review queue. */
export const contactMessageKind: RecordKind = {
  description: contactMessageRecord,
  list: (db, request) =>
    keysetPage(matching(db, request).select(columns), { keys, id: sql`m.id`, texts }, request, present),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('contact_messages as m').select(['m.id', name.as('title')]),
  read: async (db, ids) => (await rowsOf(db, ids)).map((row) => ({ ...present(row), marks: {}, publicAddress: null })),
}
