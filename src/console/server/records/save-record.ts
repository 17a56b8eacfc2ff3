import { sql } from 'kysely'
import { addAuditEntry, findAuthorOfVersion, findCreation } from '../../../accounts/audit/audit-log.ts'
import { inRetriedTransaction } from '../../../platform/database/transactions.ts'
import { notFound, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type {
  ActionRequest,
  ConflictAnswer,
  CreateRequest,
  Saved,
  UpdateRequest,
} from '../../records/record.contract.ts'
import { descriptionOfRecord, type Values } from '../../records/record-description.ts'
import { ConsoleProblem } from '../http/console-problem.ts'
import { assertValid, readForm } from './checks/check-record.ts'
import { checkValues } from './checks/check-values.ts'
import { discardDraft, discardDraftOfRecord } from './record-drafts.ts'
import { findRecord, isActionPossible, type RecordKind, type StoredRecord, type WriteContext } from './record-kind.ts'
import { assertNotLocked } from './record-locks.ts'
import { readReferences } from './record-titles.ts'
import { differenceOf, versionOf } from './record-version.ts'

export type SaveDeps = { db: Db; kind: RecordKind; kinds: readonly RecordKind[] }

export const noRecord = () => notFound(/*i18n*/ 'There is no such record.')
const notPossible = () => new Problem(409, /*i18n*/ 'This is not possible for the record as it is now.')
const notForKind = () => new Problem(405, /*i18n*/ 'Records of this kind cannot be changed this way.')

/** The record, its row locked for this transaction. */
export async function getRecordForUpdate(tx: Db, kind: RecordKind, id: string, now: Date): Promise<StoredRecord> {
  const record = await findRecord(tx, kind, id, { isLocked: true, now })
  if (!record) throw noRecord()
  return record
}

/** The same for an editor's change: a 423 while another tab edits the record. */
export async function getRecordForEditing(
  tx: Db,
  kind: RecordKind,
  id: string,
  holder: string | undefined,
  { now, author: { memberId } }: WriteContext,
): Promise<StoredRecord> {
  const record = await getRecordForUpdate(tx, kind, id, now)
  await assertNotLocked(tx, { kind: kind.description.name, recordId: record.id }, { memberId, holder }, now)
  return record
}

/** Repeated with the same draft and values, because its answer was lost, it gives the record of the first time. */
export async function createRecord(
  { db, kind }: SaveDeps,
  { values: formValues, draftId, isDraft = false }: CreateRequest,
  context: WriteContext,
): Promise<Saved> {
  const { create, description } = kind
  if (!create || !description.canCreate || (isDraft && !description.hasDrafts)) throw notForKind()
  const values = await readForm(db, kind, formValues, { recordId: null, now: context.now })
  const { memberId } = context.author
  const requestDigest = draftId && versionOf({ values: { draftId, isDraft, values } })
  return inRetriedTransaction(db, async (tx) => {
    const created = requestDigest && (await findRepeated(tx, { memberId, kind: description.name, requestDigest }))
    if (created) return { ...created, undoEntry: null }
    await assertValid(tx, kind, { values, before: null, now: context.now })
    const id = await create(tx, values, context, { isDraft })
    const record = await findRecord(tx, kind, id, { isLocked: false, now: context.now })
    if (!record) throw noRecord()
    const saved = await logCreation(tx, kind, record, context, requestDigest)
    if (draftId !== undefined) await discardDraft(tx, memberId, draftId)
    return saved
  })
}

/** Waits for the same request, if it is running. */
async function findRepeated(tx: Db, request: Parameters<typeof findCreation>[1]) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${request.requestDigest}, 0))`.execute(tx)
  return findCreation(tx, request)
}

async function logCreation(
  tx: Db,
  kind: RecordKind,
  record: StoredRecord,
  { author }: WriteContext,
  requestDigest: string | undefined,
): Promise<Saved> {
  const version = versionOf(record)
  const after = loggedValues(kind, record.values)
  await addAuditEntry(tx, author, {
    action: 'create',
    kind: kind.description.name,
    recordId: record.id,
    title: kind.isTitlePersonal ? '' : record.title,
    before: {},
    after,
    version,
    requestDigest,
  })
  return { id: record.id, version, undoEntry: null, publicAddress: record.publicAddress }
}

/** A 409 with both versions when somebody changed the record since, a 423 while somebody else edits it. */
export async function updateRecord(
  { db, kind, kinds }: SaveDeps,
  id: string,
  { values: formValues, version, holder, action }: UpdateRequest,
  context: WriteContext,
): Promise<Saved> {
  const { description } = kind
  if (!kind.write || !description.canUpdate) throw notForKind()
  const changes = await readForm(db, kind, formValues, { recordId: id, now: context.now })
  return inRetriedTransaction(db, async (tx) => {
    const record = await getRecordForEditing(tx, kind, id, holder, context)
    await assertSameVersion(tx, kind, kinds, record, version)
    const saved = await writeRecord(tx, kind, record, changes, 'update', context)
    await discardDraftOfRecord(tx, context.author.memberId, description.name, id)
    if (!action) return saved
    const changed = await getRecordForUpdate(tx, kind, id, context.now)
    return runAction(tx, kind, changed, { action: action.name, input: action.input ?? {} }, context)
  })
}

/** One step of a record's states, by itself. */
export function actOnRecord(
  { db, kind, kinds }: SaveDeps,
  id: string,
  { action, version, holder, input = {} }: ActionRequest & { action: string },
  context: WriteContext,
): Promise<Saved> {
  return inRetriedTransaction(db, async (tx) => {
    const record = await getRecordForEditing(tx, kind, id, holder, context)
    await assertSameVersion(tx, kind, kinds, record, version)
    return runAction(tx, kind, record, { action, input }, context)
  })
}

export async function assertSameVersion(
  tx: Db,
  kind: RecordKind,
  kinds: readonly RecordKind[],
  record: StoredRecord,
  version: string | undefined,
): Promise<void> {
  if (version !== undefined && versionOf(record) !== version) throw await conflict(tx, kind, kinds, record)
}

export async function conflict(
  tx: Db,
  kind: RecordKind,
  kinds: readonly RecordKind[],
  record: StoredRecord,
): Promise<Problem> {
  const version = versionOf(record)
  const key = { kind: kind.description.name, recordId: record.id, version }
  const answer: Omit<ConflictAnswer, 'message' | 'reason'> = {
    current: record.values,
    version,
    references: await readReferences(tx, descriptionOfRecord(kind.description, record.id), kinds, record.values),
    changedBy: await findAuthorOfVersion(tx, key),
  }
  return new ConsoleProblem(409, /*i18n*/ 'This record was changed in the meantime.', 'changed', answer)
}

/** Writes changes to a locked record, with their entry in the log. Values that stay the same are not a change. */
export async function writeRecord(
  tx: Db,
  kind: RecordKind,
  record: StoredRecord,
  changes: Values,
  action: string,
  context: WriteContext,
): Promise<Saved> {
  const { after } = differenceOf(record, withChanges(record, changes))
  if (Object.keys(after).length > 0) {
    await assertValid(tx, kind, { values: { ...record.values, ...changes }, before: record, now: context.now })
    await kind.write?.(tx, record, after, { ...context, action })
  }
  return logChange(tx, kind, record, action, context)
}

/**
 * What the change came to: what is stored may differ from what was sent, as sanitised HTML does. `isCommand`: it is
 * logged also when no value of the record differs, because a command changes other rows. `quoted`: what else is logged.
 */
async function logChange(
  tx: Db,
  kind: RecordKind,
  before: StoredRecord,
  action: string,
  { author, now }: WriteContext,
  { isCommand = false, quoted = {} }: { isCommand?: boolean; quoted?: Values } = {},
): Promise<Saved> {
  const stored = await findRecord(tx, kind, before.id, { isLocked: false, now })
  const record = stored ?? { ...before, values: {}, marks: {} }
  const version = versionOf(record)
  const difference = differenceOf(before, record)
  const hasChanged = Object.keys(difference.after).length > 0
  if (stored && !hasChanged && !isCommand) return { id: before.id, version, undoEntry: null }
  const entry = await addAuditEntry(tx, author, {
    action,
    kind: kind.description.name,
    recordId: before.id,
    title: kind.isTitlePersonal ? '' : record.title,
    before: loggedValues(kind, difference.before),
    after: { ...loggedValues(kind, difference.after), ...quoted },
    version,
  })
  // Restoring writes fields: what a command did, or what no longer exists, is not taken back that way.
  const isRestorable = stored !== null && hasChanged && kind.write !== undefined
  const undoEntry = isRestorable ? entry : null
  return {
    id: before.id,
    version,
    undoEntry,
    ...(stored ? { publicAddress: stored.publicAddress } : { isRemoved: true }),
  }
}

export function withChanges(record: StoredRecord, changes: Values): StoredRecord {
  const isMark = (name: string) => Object.hasOwn(record.marks, name)
  const entries = Object.entries(changes)
  return {
    ...record,
    values: { ...record.values, ...Object.fromEntries(entries.filter(([name]) => !isMark(name))) },
    marks: { ...record.marks, ...Object.fromEntries(entries.filter(([name]) => isMark(name))) },
  }
}

const loggedValues = ({ unlogged = [] }: RecordKind, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !unlogged.includes(name)))

/** One step of a record's states. */
export async function runAction(
  tx: Db,
  kind: RecordKind,
  record: StoredRecord,
  { action: name, input: fields }: { action: string; input: Values },
  context: WriteContext,
): Promise<Saved> {
  const described = kind.description.actions.find((one) => one.name === name)
  const action = kind.actions?.[name]
  if (!described || !action) throw notFound(/*i18n*/ 'There is no such action.')
  if (!isActionPossible(kind, described, record)) throw notPossible()
  const input = checkValues({ ...kind.description, fields: described.input ?? {} }, fields, { isComplete: true })
  if ('changes' in action)
    return writeRecord(tx, kind, record, action.changes(record, input, context.now), name, context)
  await action.run(tx, record, input, context)
  const quoted = Object.fromEntries((action.loggedInput ?? []).map((field) => [field, input[field] ?? null]))
  return logChange(tx, kind, record, name, context, { isCommand: true, quoted })
}
