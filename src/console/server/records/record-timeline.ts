import { type AuditRow, findEntry, listEntriesOfRecord, listUndoneBatches } from '../../../accounts/audit/audit-log.ts'
import { canAdminister } from '../../../accounts/members/policies.ts'
import { inRetriedTransaction } from '../../../platform/database/transactions.ts'
import { Problem } from '../../../platform/errors.ts'
import type { Role } from '../../../shared/role.ts'
import { roleOf } from '../../../shared/role.ts'
import type { Change, RestoreRequest, Saved, TimelineAnswer, TimelineEntry } from '../../records/record.contract.ts'
import { descriptionOfRecord, type Value, type Values } from '../../records/record-description.ts'
import type { ConsoleSession } from '../session/console-sessions.ts'
import type { WriteContext } from './record-kind.ts'
import { readTitles, referencesIn } from './record-titles.ts'
import { hasValues } from './record-version.ts'
import {
  assertSameVersion,
  conflict,
  getRecordForEditing,
  noRecord,
  type SaveDeps,
  writeRecord,
} from './save-record.ts'

const pageLength = 50

/** The changes of a record, newest first. IP addresses are for administrators. */
export async function readTimeline(
  { db, kind, kinds }: SaveDeps,
  recordId: string,
  { after }: { after: number | null },
  { memberId, member: { role } }: Pick<ConsoleSession, 'memberId' | 'member'>,
): Promise<TimelineAnswer> {
  const record = { kind: kind.description.name, recordId }
  const rows = await listEntriesOfRecord(db, { ...record, after, limit: pageLength + 1 }, memberId)
  const page = rows.slice(0, pageLength)
  const next = rows.length > pageLength ? `${page.at(-1)?.id}` : null
  const description = descriptionOfRecord(kind.description, recordId)
  const mentioned = page.flatMap(({ before, after }) =>
    [before, after].flatMap((values) => referencesIn(description, values as Values)),
  )
  const titles = await readTitles(db, kinds, mentioned)
  // The undo may be on a newer page.
  const undone = await listUndoneBatches(
    db,
    record,
    page.flatMap(({ batch }) => batch ?? []),
  )
  const batchOf = ({ batch }: AuditRow) => (batch === null || undone.has(batch) ? null : batch)
  const entries = page.map((row) => ({ ...presentEntry(row, role), batch: batchOf(row) }))
  return { entries, next, titles }
}

const presentEntry = (row: AuditRow, role: Role): Omit<TimelineEntry, 'batch'> => ({
  id: `${row.id}`,
  at: row.at.toISOString(),
  by: { id: `${row.member_id}`, name: row.shown_name, role: roleOf(row.role) },
  address: canAdminister({ role }) ? row.address : null,
  action: row.action,
  changes: presentChanges(row.before as Values, row.after as Values).filter(
    ({ after }) => row.action !== 'create' || !isEmpty(after),
  ),
})

/** Fields that a new record leaves empty are not shown as changes. */
const isEmpty = (value: Value): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

export const presentChanges = (before: Values, after: Values): Change[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }))

/** Gives fields the values that they had before an entry. */
export function restoreRecord(
  { db, kind, kinds }: SaveDeps,
  recordId: string,
  { entry: entryId, version, holder, fields, isUndo = false }: RestoreRequest,
  context: WriteContext,
): Promise<Saved> {
  return inRetriedTransaction(db, async (tx) => {
    const record = await getRecordForEditing(tx, kind, recordId, holder, context)
    const id = Number(entryId)
    const key = { kind: kind.description.name, recordId, id }
    const entry = Number.isSafeInteger(id) ? await findEntry(tx, key) : null
    if (!entry) throw noRecord()
    await assertSameVersion(tx, kind, kinds, record, version)
    // The version does not cover marks.
    if (isUndo && !hasValues(record, entry.after as Values)) throw await conflict(tx, kind, kinds, record)
    const all = Object.entries(entry.before as Values)
    // A change of state has rules of its own: what visitors have seen does not become a draft again.
    const isAction = kind.description.actions.some(({ name }) => name === entry.action)
    if (!isUndo && isAction && all.some(([name]) => Object.hasOwn(record.marks, name)))
      throw new Problem(409, /*i18n*/ 'To reverse a step, use its opposite, such as Unarchive.')
    const isWanted = (name: string) =>
      (fields?.includes(name) ?? true) && (isUndo || Object.hasOwn(record.values, name))
    const changes = Object.fromEntries(all.filter(([name]) => isWanted(name)))
    if (Object.keys(changes).length === 0 || !kind.write)
      throw new Problem(409, /*i18n*/ 'This entry has nothing that could be restored.')
    return writeRecord(tx, kind, record, changes, 'restore', context)
  })
}
