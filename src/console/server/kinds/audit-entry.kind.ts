import { sql } from 'kysely'
import { author } from '../../../accounts/audit/audit-log.ts'
import { staffNameForAdministrators } from '../../../accounts/audit/staff-name.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { roleOf } from '../../../shared/role.ts'
import { undoDays } from '../../cases/decisions.ts'
import { auditEntryRecord } from '../../kinds/audit-entry.record.ts'
import { descriptionOfRecord, recordKey, type Values } from '../../records/record-description.ts'
import { contains, countUpTo, keysetPage, type SortKeys } from '../records/keyset.ts'
import { numericIds } from '../records/record-id.ts'
import { descriptionsOf, type ListRequest, type RecordKind } from '../records/record-kind.ts'
import { type RecordKey, readTitles, referencesIn } from '../records/record-titles.ts'

const keys: SortKeys = { at: { by: sql`at`, type: 'time' } }
const texts = [sql`title`, sql`member_name`]
// The log is for administrators alone.
const shownName = staffNameForAdministrators(author).as('shown_name')

const matching = (db: Db, { filters }: ListRequest) => {
  const { kind, recordId, action, field, memberName, 'at.from': from, 'at.to': to } = filters
  return db
    .selectFrom('audit_log')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(recordId !== undefined, (query) => query.where('record_id', '=', recordId ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(field !== undefined, (query) => query.where(sql<boolean>`logged_fields(before) @> array[${field ?? ''}]`))
    .$if(memberName !== undefined, (query) => query.where('member_name', 'ilike', contains(memberName ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0)))
}

/** A decision of the review queue, or what it did, that nobody has taken back. */
const isUndoable = sql<boolean>`exists (
  select from audit_log d where d.batch = audit_log.batch and d.kind = 'review' and d.action = 'decide')
  and not exists (select from audit_log u where u.undoes = audit_log.batch)`.as('is_undoable')

type AuditRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .select([shownName, isUndoable, fields])
    .where('id', 'in', [0, ...numericIds(ids)])
    .orderBy('id')
    .execute()

/** Without before and after, which can be long texts. */
const listedColumns = ['id', 'at', 'role', 'address', 'action', 'kind', 'record_id', 'title'] as const

const fields = sql<string[]>`logged_fields(before)`.as('fields')

const listed = (row: Pick<AuditRow, (typeof listedColumns)[number] | 'shown_name' | 'fields'>) => ({
  id: `${row.id}`,
  title: row.title || `${row.kind} ${row.record_id}`,
  state: '',
  values: {
    at: row.at.toISOString(),
    memberName: row.shown_name,
    role: roleOf(row.role),
    address: row.address,
    action: row.action,
    kind: row.kind,
    recordId: row.record_id,
    title: row.title,
    fields: row.fields,
  },
})

/** All entries of all records. Nobody writes them here: records are restored from their own history. */
export const auditEntryKind = (logged: readonly RecordKind[]): RecordKind => ({
  description: auditEntryRecord(descriptionsOf(logged)),
  list: async (db, request) => {
    const { rows, next } = await keysetPage(
      matching(db, request).select(listedColumns).select([shownName, fields]),
      { keys, id: sql`id`, texts },
      request,
      listed,
    )
    const titles = await readTitles(db, logged, rows.map(recordOf))
    return { rows: rows.map((row) => ({ ...row, values: { ...row.values, ...titleIn(titles, logged, row) } })), next }
  },
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  read: async (db, ids, { now }) => {
    const entries = (await rowsOf(db, ids)).map((row) => {
      const [before, after] = [row.before as Values, row.after as Values]
      const { values, ...entry } = listed(row)
      return { ...entry, values: { ...values, undoUntil: undoUntil(row, now) }, before, after }
    })
    const records = entries.flatMap((entry) => [recordOf(entry), ...mentionedIn(logged, entry)])
    const titles = await readTitles(db, logged, records)
    return entries.map(({ values, before, after, ...entry }) => ({
      ...entry,
      values: { ...values, before, after, titles },
      marks: {},
      publicAddress: null,
    }))
  },
})

function undoUntil({ at, is_undoable }: AuditRow, now: Date): string | null {
  const end = new Date(at.getTime() + undoDays * DAY_MS)
  return is_undoable && end > now ? end.toISOString() : null
}

type Entry = { values: Values }

const recordOf = ({ values: { kind, recordId } }: Entry): RecordKey => ({ kind: `${kind}`, id: `${recordId}` })

/** Null: the record was deleted. Nothing of what has no record in the console. */
function titleIn(titles: Record<string, string>, logged: readonly RecordKind[], row: Entry): Values {
  const { kind, id } = recordOf(row)
  return logged.some(({ description }) => description.name === kind)
    ? { recordTitle: titles[recordKey(kind, id)] ?? null }
    : {}
}

/** Other records that the changed values name. */
function mentionedIn(
  logged: readonly RecordKind[],
  { values: { kind, recordId }, before, after }: Entry & { before: Values; after: Values },
): RecordKey[] {
  const description = logged.find((one) => one.description.name === kind)?.description
  if (description) {
    const described = descriptionOfRecord(description, `${recordId}`)
    return [before, after].flatMap((values) => referencesIn(described, values))
  }
  // The subject of a decision: "comments 12".
  const [about, id] = typeof after.record === 'string' ? after.record.split(' ') : []
  return about !== undefined && id !== undefined ? [{ kind: about, id }] : []
}
