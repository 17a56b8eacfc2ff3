import { sql } from 'kysely'
import { canAdminister } from '../../../accounts/members/policies.ts'
import type { Values } from '../../../console/records/record-description.ts'
import { contains, countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type {
  ListRequest,
  RecordKind,
  StoredRecord,
  WriteContext,
} from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { redirectRecord } from '../redirect.record.ts'
import { isOutsideAddress, redirectKey, targetKey, withoutLanguage } from '../redirect.ts'
import { checkRedirect } from './check-redirect.ts'
import { redirectsTag } from './redirect-table.ts'

const keys: SortKeys = {
  updatedAt: { by: sql`updated_at`, type: 'time' },
  fromPath: { by: sql`from_path`, type: 'text' },
}

const matching = (db: Db, { search, filters: { state } }: ListRequest) =>
  db
    .selectFrom('redirects')
    .$if(search !== '', (query) =>
      query.where(({ or, eb }) =>
        or([eb('from_path', 'ilike', contains(search)), eb('target', 'ilike', contains(search))]),
      ),
    )
    .$if(state !== undefined, (query) => query.where('is_disabled', '=', state === 'disabled'))

export const redirectKind: RecordKind = {
  description: redirectRecord,
  list: (db, request) =>
    keysetPage(matching(db, request).selectAll(), { keys, id: sql`id` }, request, (row: RedirectRow) => {
      const { id, title, state, values } = present(row)
      return { id, title, state, values: { ...values, updatedAt: row.updated_at.toISOString() } }
    }),
  count: (db, request) => countUpTo(db, matching(db, request)),
  titles: (db) => db.selectFrom('redirects').select(['id', 'from_path as title']),
  read: async (db, ids, options) =>
    (await rowsWithIds(db.selectFrom('redirects').selectAll(), ids, options)).map(present),
  normalise: ({ fromPath, target, ...others }) => ({
    ...others,
    ...(typeof fromPath === 'string' && { fromPath: keyOf(fromPath) }),
    ...(typeof target === 'string' && { target: withoutLanguage(target) }),
  }),
  check: checkRedirect,
  create: async (tx, values, context) => {
    assertMayLeadTo(values, context)
    const { id } = await tx
      .insertInto('redirects')
      .values({ ...rowOf(values), updated_at: context.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announce(tx, [redirectsTag])
    return `${id}`
  },
  write: async (tx, record, changes, context) => {
    const all = { ...record.values, ...record.marks, ...changes }
    assertMayLeadTo(record.values, context)
    assertMayLeadTo(all, context)
    await tx
      .updateTable('redirects')
      .set({ ...rowOf(all), is_disabled: all.isDisabled === true, updated_at: context.now })
      .where('id', '=', Number(record.id))
      .execute()
    await announce(tx, [redirectsTag])
  },
  actions: {
    disable: { changes: () => ({ isDisabled: true }) },
    enable: { changes: () => ({ isDisabled: false }) },
    remove: {
      run: async (tx, { id, values }, _input, context) => {
        if (leadsTooFar(values, context)) throw new Problem(403, notDeleted)
        await tx.deleteFrom('redirects').where('id', '=', Number(id)).execute()
        await announce(tx, [redirectsTag])
      },
    },
  },
}

/** Text that is no path, or has a query or fragment, stays as it is: the check names it. */
const keyOf = (path: string): string => (/^\/(?![/\\])[^?#]*$/.test(path) ? redirectKey(path) : path)

const administratorsOnly =
  /*i18n*/ 'Only administrators may redirect to another site: please enter a path of this site, such as /deals.'

const notDeleted = /*i18n*/ 'Only administrators may delete a redirect to another site.'

/** Only administrators send visitors to other sites. */
const leadsTooFar = ({ target }: Values, { author }: WriteContext): boolean =>
  isOutsideAddress(String(target)) && !canAdminister(author.member)

function assertMayLeadTo(values: Values, context: WriteContext): void {
  if (leadsTooFar(values, context)) throw new Problem(403, administratorsOnly, { target: administratorsOnly })
}

type RedirectRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('redirects').selectAll().execute()

const rowOf = ({ fromPath, target, status, dropsQuery }: Values) => ({
  from_path: String(fromPath),
  target: String(target),
  target_path: targetKey(String(target)),
  status: Number(status),
  drops_query: dropsQuery === true,
})

const present = (row: RedirectRow): StoredRecord => ({
  id: `${row.id}`,
  title: row.from_path,
  state: row.is_disabled ? 'disabled' : 'active',
  values: { fromPath: row.from_path, target: row.target, status: `${row.status}`, dropsQuery: row.drops_query },
  marks: { isDisabled: row.is_disabled },
  publicAddress: null,
})
