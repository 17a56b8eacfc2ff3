import { sql } from 'kysely'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type { ListRequest, RecordKind, StoredRecord } from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type BrowserErrorState, browserErrorRecord } from '../browser-error.record.ts'
import { setErrorState } from './browser-error-rows.ts'

const keys: SortKeys = {
  lastAt: { by: sql`last_at`, type: 'time' },
  reportCount: { by: sql`report_count`, type: 'number' },
}

const texts = [sql`message`, sql`place`, sql`page`]

const matching = (db: Db, { filters: { state } }: ListRequest) =>
  db.selectFrom('browser_errors').$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))

type ErrorRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('browser_errors').selectAll().execute()

const present = (row: ErrorRow): StoredRecord => ({
  id: `${row.id}`,
  title: row.message,
  state: row.state,
  values: {
    message: row.message,
    place: row.place,
    page: row.page,
    browsers: row.browsers.join(', '),
    versions: row.versions.join(', '),
    reportCount: row.report_count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  },
  marks: {},
  publicAddress: null,
})

/** `version`: the one that runs. */
export function browserErrorKind(version: string): RecordKind {
  const becoming = (state: BrowserErrorState) => ({
    run: (tx: Db, { id }: StoredRecord) => setErrorState(tx, Number(id), state, version),
  })
  return {
    description: browserErrorRecord,
    list: (db, request) =>
      keysetPage(matching(db, request).selectAll(), { keys, id: sql`id`, texts }, request, (row: ErrorRow) => {
        const { id, title, state, values } = present(row)
        return { id, title, state, values }
      }),
    count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
    titles: (db) => db.selectFrom('browser_errors').select(['id', 'message as title']),
    read: async (db, ids, options) =>
      (await rowsWithIds(db.selectFrom('browser_errors').selectAll(), ids, options)).map(present),
    actions: { done: becoming('done'), mute: becoming('muted'), reopen: becoming('open') },
  }
}
