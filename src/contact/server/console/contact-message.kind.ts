import { sql } from 'kysely'
import { contains, countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import { numericIds } from '../../../console/server/records/record-id.ts'
import type { ListRequest, RecordKind } from '../../../console/server/records/record-kind.ts'
import type { Db } from '../../../schema/db.ts'
import { contactMessageRecord } from '../../contact-message.record.ts'

const keys: SortKeys = { createdAt: { by: sql`created_at`, type: 'time' } }

const name = sql<string>`first_name || ' ' || last_name`

const matching = (db: Db, { search, filters }: ListRequest) => {
  const [from, to] = [filters['createdAt.from'], filters['createdAt.to']]
  return db
    .selectFrom('contact_messages')
    .$if(search !== '', (query) =>
      query.where(({ or, eb }) =>
        or([name, sql<string>`email`, sql<string>`message`].map((text) => eb(text, 'ilike', contains(search)))),
      ),
    )
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', new Date(to ?? 0)))
}

const present = (row: MessageRow) => ({
  id: `${row.id}`,
  title: row.name,
  state: '',
  values: {
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  },
})

const columns = ['id', 'email', 'mobile', 'message', 'created_at', name.as('name')] as const
type MessageRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('contact_messages')
    .select(columns)
    .where('id', 'in', [0, ...numericIds(ids)])
    .orderBy('id')
    .execute()

/** Read only: they are answered by email. */
export const contactMessageKind: RecordKind = {
  description: contactMessageRecord,
  list: (db, request) => keysetPage(matching(db, request).select(columns), { keys, id: sql`id` }, request, present),
  count: (db, request) => countUpTo(db, matching(db, request)),
  read: async (db, ids) => (await rowsOf(db, ids)).map((row) => ({ ...present(row), marks: {}, publicAddress: null })),
}
