import { sql } from 'kysely'
import { type Author, addAuditEntry } from '../../accounts/audit/audit-log.ts'
import { staffName } from '../../accounts/audit/staff-name.ts'
import { canAdminister } from '../../accounts/members/policies.ts'
import { isUniqueViolation } from '../../platform/database/transactions.ts'
import { badInput, notFound, Problem } from '../../platform/errors.ts'
import type { Db } from '../../platform/schema/db.ts'
import type { RecordDescription, Values } from '../records/record-description.ts'
import type { SavedView, UpdateViewRequest } from '../saved-view.contract.ts'
import { forbidden } from './http/console-problem.ts'
import { readListRequest } from './records/list-request.ts'

const maxOwn = 50
const maxShared = 100

export const noView = () => notFound(/*i18n*/ 'There is no such view.')

/** The list's own parameters of an address, checked: a view with wrong ones would never open. */
export function checkViewQuery(description: RecordDescription, query: string, now: Date): string {
  const params = new URLSearchParams(query)
  for (const name of ['view', 'after', 'limit']) params.delete(name)
  const { columns, ...list } = Object.fromEntries(params)
  readListRequest(description, list, now)
  const columnNames = new Set((columns ?? '').split(',')).intersection(
    new Set(description.columns.map(({ name }) => name)),
  )
  if (columnNames.size > 0) params.set('columns', [...columnNames].join(','))
  else params.delete('columns')
  return `${params}`
}

type ViewRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, kind: string, memberId: number) =>
  db
    .selectFrom('saved_views')
    .leftJoin('members', 'members.id', 'saved_views.member_id')
    .select(['saved_views.id', 'saved_views.kind', 'member_id', 'saved_views.name', 'query', 'is_shared'])
    .select(
      staffName({ id: sql.ref('members.id'), name: sql.ref('members.name') }, memberId)
        .$castTo<string | null>()
        .as('author'),
    )
    .where('kind', '=', kind)
    .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('is_shared', '=', true)]))
    .orderBy('saved_views.name')
    .orderBy('saved_views.id')
    .limit(maxOwn + maxShared)
    .execute()

type Asker = Pick<Author, 'memberId' | 'member'>

const mayChange = (row: { member_id: number | null; is_shared: boolean }, { memberId, member }: Asker): boolean =>
  row.member_id === memberId || (row.is_shared && canAdminister(member))

export const listViews = async (db: Db, kind: string, asker: Asker): Promise<SavedView[]> =>
  (await rowsOf(db, kind, asker.memberId)).map((row) => present(row, asker))

const present = (row: ViewRow, asker: Asker): SavedView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  isShared: row.is_shared,
  canChange: mayChange(row, asker),
  author: row.member_id === asker.memberId ? null : row.author,
})

export async function findDefaultView(db: Db, kind: string, { memberId }: Asker): Promise<string | null> {
  const row = await db
    .selectFrom('default_views')
    .innerJoin('saved_views', 'saved_views.id', 'view_id')
    .select('view_id')
    .where('default_views.member_id', '=', memberId)
    .where('default_views.kind', '=', kind)
    // Somebody else's view may be private again.
    .where(({ or, eb }) => or([eb('saved_views.member_id', '=', memberId), eb('is_shared', '=', true)]))
    .executeTakeFirst()
  return row?.view_id ?? null
}

export const chooseDefaultView = (db: Db, kind: string, id: string | null, author: Author): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { memberId } = author
    await tx.deleteFrom('default_views').where('member_id', '=', memberId).where('kind', '=', kind).execute()
    if (id === null) return
    const exists = (await listViews(tx, kind, author)).some((view) => view.id === id)
    if (!exists) throw noView()
    const row = { member_id: memberId, kind, view_id: id }
    await tx
      .insertInto('default_views')
      .values(row)
      .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ view_id: id }))
      .execute()
  })

type NewView = { kind: string; name: string; query: string; isShared: boolean }

export const createView = (db: Db, view: NewView, author: Author): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { kind, name, query, isShared } = view
    const id = crypto.randomUUID()
    const row = { kind, name: checkedName(name), query, is_shared: isShared, updated_at: author.now }
    const added = await tx
      .insertInto('saved_views')
      .values({ id, member_id: author.memberId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw badInput({ name: nameTaken })
    await assertFewEnough(tx, kind, author)
    await logView(tx, author, 'create', id, {}, valuesOf({ ...row, id }))
    return id
  })

const nameTaken = /*i18n*/ 'You have a view of this name already.'

function checkedName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim()
  if (name === '' || !name.isWellFormed() || name.includes('\0'))
    throw badInput({ name: /*i18n*/ 'Please enter a name.' })
  return name
}

async function assertFewEnough(tx: Db, kind: string, { memberId }: Asker): Promise<void> {
  // Views that are saved at the same time are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${kind}`}, 0))`.execute(tx)
  const { own, shared } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('member_id', '=', memberId).as('own'),
      fn.countAll<number>().filterWhere('is_shared', '=', true).as('shared'),
    ])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (Number(own) > maxOwn || Number(shared) > maxShared)
    throw new Problem(409, /*i18n*/ 'There are too many views of this list: please remove some.')
}

export type StoredView = { id: string; kind: string; name: string; query: string; is_shared: boolean }

/** A locked view that the member may change; a private one of others does not exist for them. */
export async function getChangeableView(tx: Db, id: string, asker: Asker) {
  const row = await tx.selectFrom('saved_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || !(row.is_shared || row.member_id === asker.memberId)) throw noView()
  if (!mayChange(row, asker)) throw forbidden()
  return row
}

export async function updateView(
  tx: Db,
  before: StoredView,
  changes: UpdateViewRequest,
  author: Author,
): Promise<void> {
  const { name, query, isShared } = changes
  const row = {
    name: name === undefined ? before.name : checkedName(name),
    query: query ?? before.query,
    is_shared: isShared ?? before.is_shared,
    updated_at: author.now,
  }
  try {
    await tx.updateTable('saved_views').set(row).where('id', '=', before.id).execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw badInput({ name: nameTaken })
    throw error
  }
  await assertFewEnough(tx, before.kind, author)
  await logView(tx, author, 'update', before.id, valuesOf(before), valuesOf({ ...before, ...row }))
}

export async function removeView(tx: Db, view: StoredView, author: Author): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', view.id).execute()
  await logView(tx, author, 'remove', view.id, valuesOf(view), {})
}

const valuesOf = ({ kind, name, query, is_shared }: StoredView): Values => ({ kind, name, query, isShared: is_shared })

const logView = (tx: Db, author: Author, action: string, id: string, before: Values, after: Values): Promise<string> =>
  addAuditEntry(tx, author, {
    action,
    kind: 'views',
    recordId: id,
    title: String(after.name ?? before.name),
    before,
    after,
    version: '',
  })

/** Private views of accounts that are gone: nobody sees them any more. */
export async function purgeViews(db: Db): Promise<void> {
  await db.deleteFrom('saved_views').where('member_id', 'is', null).where('is_shared', '=', false).execute()
}
