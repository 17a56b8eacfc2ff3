import { sql } from 'kysely'
import { isUndone, listEntriesOfBatch } from '../../../accounts/audit/audit-log.ts'
import { inSavepoint, isRefusedByDatabase } from '../../../platform/database/transactions.ts'
import { badInput, Problem } from '../../../platform/errors.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { changedList, isListField, type ListField, type ListMode, listProblem } from '../../records/list-change.ts'
import type {
  BulkAnswer,
  BulkChange,
  BulkPreview,
  BulkRequest,
  Incomplete,
  Skipped,
  UndoAnswer,
} from '../../records/record.contract.ts'
import {
  isPublishing,
  missingForPublishing,
  type RecordDescription,
  type Values,
} from '../../records/record-description.ts'
import { inDiscardedTransaction } from '../discarded-transaction.ts'
import { checkValues } from './checks/check-values.ts'
import { readListRequest } from './list-request.ts'
import { isActionPossible, type RecordKind, type StoredRecord, type WriteContext } from './record-kind.ts'
import { listLockHolders } from './record-locks.ts'
import { presentChanges } from './record-timeline.ts'
import { differenceOf, hasValues } from './record-version.ts'
import { runAction, withChanges, writeRecord } from './save-record.ts'

export const maxSelected = 2000
const sampleLength = 10
/** Records of one transaction: few enough that nobody waits long for their rows. */
const chunkLength = 100

const beingEdited = /*i18n*/ 'Another editor is editing this record.'

type Sentence = string | Message
type TranslateText = (sentence: Sentence) => string
type Skip = (record: { id: string; title: string }, sentence: Sentence) => void

/** Changes of one record, with the step that they are, or the sentence why there are none for it. */
type Plan = (record: StoredRecord) => { changes: Values; step?: string } | { action: string } | { skipped: Sentence }

function planOf(kind: RecordKind, request: BulkRequest, now: Date, translateText: TranslateText): Plan {
  const { changes: requested, listModes, action, input = {} } = request
  const { description } = kind
  if (requested !== undefined && action === undefined) {
    const refused = Object.keys(requested).find((name) => !description.bulkFields.includes(name))
    if (refused !== undefined) throw badInput({ [refused.slice(0, 60)]: /*i18n*/ 'This field cannot be changed.' })
    const changes = checkValues(description, requested, { isComplete: false })
    const lists = listChangesOf(description, changes, listModes ?? {})
    return (record) => withChangedLists(record, changes, lists, translateText)
  }
  const described = description.actions.find(({ name, isBulk }) => name === action && isBulk === true)
  const step = action === undefined ? undefined : kind.actions?.[action]
  if (!described || !step || requested !== undefined || listModes !== undefined)
    throw badInput({ action: /*i18n*/ 'There is no such action.' })
  const checked = checkValues({ ...description, fields: described.input ?? {} }, input, { isComplete: true })
  return (record) => {
    if (!isActionPossible(kind, described, record))
      return { skipped: /*i18n*/ 'This is not possible for the record as it is now.' }
    if (!('changes' in step)) return { action: described.name }
    try {
      return { changes: step.changes(record, checked, now), step: described.name }
    } catch (error) {
      // An error of this record alone; wrong input is wrong for all of them.
      if (error instanceof Problem && error.status === 409) return { skipped: error.userMessage }
      throw error
    }
  }
}

type ListChange = { name: string; field: ListField; mode: ListMode; entries: readonly string[] }

/** The lists of a change that are not replaced. */
function listChangesOf({ fields }: RecordDescription, changes: Values, modes: Record<string, ListMode>): ListChange[] {
  return Object.entries(modes).flatMap(([name, mode]) => {
    const [field, entries] = [fields[name], changes[name]]
    if (!isListField(field) || !Array.isArray(entries))
      throw badInput({ [name.slice(0, 60)]: /*i18n*/ 'Entries can only be added to or removed from lists.' })
    if (mode === 'replace') return []
    if (entries.length === 0) throw badInput({ [name]: /*i18n*/ 'This field is required.' })
    return [{ name, field, mode, entries: entries.map(String) }]
  })
}

/** The changes of one record, whose lists keep their other entries; or why one of its lists cannot become like that. */
function withChangedLists(
  { values }: StoredRecord,
  changes: Values,
  lists: ListChange[],
  translateText: TranslateText,
): ReturnType<Plan> {
  const changed: Values = { ...changes }
  for (const { name, field, ...change } of lists) {
    const before = (values[name] as string[] | undefined) ?? []
    const after = changedList(field, before, change)
    const problem = listProblem(field, before, after)
    const about = { field: translateText(field.label), count: after.length, max: field.max ?? 0 }
    if (problem === 'too many')
      return {
        skipped: new Message(/*i18n*/ '{field}: there would be {count} entries; at most {max} are allowed.', about),
      }
    if (problem === 'none left')
      return { skipped: new Message(/*i18n*/ '{field}: at least one entry must stay.', about) }
    changed[name] = [...after]
  }
  return { changes: changed }
}

/** The ids of a selection, in the order in which everybody locks them. */
async function selectedIds(db: Db, kind: RecordKind, request: BulkRequest, now: Date): Promise<string[]> {
  if ('ids' in request) return sorted(limited(request.ids))
  const query = Object.fromEntries(
    Object.entries(request.filter ?? {}).map(([name, value]) => [`filter.${name}`, value]),
  )
  const { search = '', sort } = request
  const listQuery = { ...query, search, ...(sort !== undefined && { sort }) }
  const list = { ...readListRequest(kind.description, listQuery, now), limit: 100 }
  const ids: string[] = []
  for (let after = list.after; ; ) {
    const page = await kind.list(db, { ...list, after })
    ids.push(...page.rows.map(({ id }) => id))
    limited(ids)
    if (!page.next) return sorted(ids)
    after = page.next
  }
}

function limited(ids: readonly string[]): string[] {
  if (ids.length > maxSelected)
    throw new Problem(
      400,
      new Message(/*i18n*/ 'At most {count, plural, one {# record} other {# records}} can be changed together.', {
        count: maxSelected,
      }),
    )
  return [...new Set(ids)]
}

const sorted = (ids: readonly string[]): string[] =>
  [...ids].sort((a, b) => a.length - b.length || (a < b ? -1 : Number(a > b)))

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / chunkLength) }, (_, n) =>
    ids.slice(n * chunkLength, (n + 1) * chunkLength),
  )

/**
 * Previews a bulk change: each chunk is written, with all checks, and taken back. The few records that have taken
 * one of a limited number of slots are written again with each later chunk, so that the slots are counted over all.
 */
export async function previewBulkChange(
  db: Db,
  kind: RecordKind,
  request: BulkRequest,
  context: WriteContext,
  translateText: TranslateText,
): Promise<Omit<BulkPreview, 'references'>> {
  const { now } = context
  const plan = planOf(kind, request, now, translateText)
  const skipped: Skipped[] = []
  const sample: BulkChange[] = []
  const incomplete: Incomplete[] = []
  const takingSlots: string[] = []
  const publishes = isPublishing(kind.description, request.action)
  let [count, unchanged] = [0, 0]
  const report: Report = {
    skip: ({ id, title }, sentence) => void skipped.push({ id, title, reason: translateText(sentence) }),
    unchanged: () => void unchanged++,
    changed: (record, { before, after }, changes) => {
      const { id, title, values } = record
      count++
      if (kind.takesSlot?.(record, changes, now)) takingSlots.push(id)
      const missing = publishes ? missingForPublishing(kind.description, { ...values, ...after }) : []
      if (missing.length > 0) incomplete.push({ id, title, missing: missing.map(translateText) })
      if (sample.length < sampleLength) sample.push({ id, title, changes: presentChanges(before, after) })
    },
  }
  // No transaction takes an entry of the security log back.
  const unrecorded = { ...context, recordEvent: () => {} }
  for (const chunk of chunksOf(await selectedIds(db, kind, request, now))) {
    // Their ids are lower, so rows are still locked in the order of all.
    const ids = [...takingSlots, ...chunk]
    const ofChunk = onlyAbout(new Set(chunk), report)
    await inDiscardedTransaction(db, (tx) => changeChunk(tx, kind, ids, { plan, isPreview: true }, unrecorded, ofChunk))
  }
  return { count, unchanged, sample, skipped, incomplete }
}

/** Changes a selection under one batch, by which all of it can be undone. What somebody is editing is skipped. */
export async function runBulkChange(
  db: Db,
  kind: RecordKind,
  request: BulkRequest,
  context: WriteContext,
  translateText: TranslateText,
): Promise<BulkAnswer> {
  const { batch = crypto.randomUUID() } = request
  if ((await listEntriesOfBatch(db, batch)).length > 0)
    throw new Problem(409, /*i18n*/ 'This change has been started already.')
  const inBatch = { ...context, author: { ...context.author, batch } }
  const plan = planOf(kind, request, context.now, translateText)
  const skipped: Skipped[] = []
  let changed = 0
  const report: Report = {
    skip: ({ id, title }, sentence) => void skipped.push({ id, title, reason: translateText(sentence) }),
    unchanged: () => {},
    changed: () => void changed++,
  }
  for (const ids of chunksOf(await selectedIds(db, kind, request, context.now)))
    await db.transaction().execute(async (tx) => {
      await lockBatch(tx, batch)
      if (await isUndone(tx, batch)) throw new Problem(409, /*i18n*/ 'This change has been undone.')
      await changeChunk(tx, kind, ids, { plan, isPreview: false }, inBatch, report)
    })
  return { batch, changed, skipped, canUndo: changed > 0 && kind.write !== undefined }
}

type Report = {
  skip: Skip
  /** It is like that already: nothing is written and logged. */
  unchanged: (record: StoredRecord) => void
  changed: (record: StoredRecord, difference: ReturnType<typeof differenceOf>, changes: Values) => void
}

const onlyAbout = (ids: ReadonlySet<string>, { skip, unchanged, changed }: Report): Report => ({
  skip: (record, sentence) => ids.has(record.id) && skip(record, sentence),
  unchanged: (record) => ids.has(record.id) && unchanged(record),
  changed: (record, ...change) => ids.has(record.id) && changed(record, ...change),
})

async function changeChunk(
  tx: Db,
  kind: RecordKind,
  ids: readonly string[],
  { plan, isPreview }: { plan: Plan; isPreview: boolean },
  context: WriteContext,
  report: Report,
): Promise<void> {
  const { now } = context
  const records = await kind.read(tx, ids, { isLocked: true, now })
  // After the rows' locks, for which it may have waited long.
  await context.assertSignedIn(tx)
  const holders = await listLockHolders(tx, kind.description.name, ids, now, { memberId: context.author.memberId })
  for (const record of records) {
    const planned = holders.has(record.id) ? { skipped: beingEdited } : plan(record)
    if ('skipped' in planned) {
      report.skip(record, planned.skipped)
      continue
    }
    const changes = 'changes' in planned ? planned.changes : {}
    const difference = differenceOf(record, withChanges(record, changes))
    if ('changes' in planned && Object.keys(difference.after).length === 0) {
      report.unchanged(record)
      continue
    }
    const refusal = await refusalOf(tx, async () => {
      if ('changes' in planned) await writeRecord(tx, kind, record, planned.changes, planned.step ?? 'update', context)
      // A command may do more than a transaction takes back.
      else if (!isPreview) await runAction(tx, kind, record, { action: planned.action, input: {} }, context)
    })
    if (refusal === null) report.changed(record, difference, changes)
    else report.skip(record, refusal)
  }
}

/** Runs one record's change: the sentence of what stands against it, or null. A refused record stays as it was. */
async function refusalOf(tx: Db, change: () => Promise<unknown>): Promise<Sentence | null> {
  try {
    await inSavepoint(tx, change)
    return null
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error.userMessage
    if (isRefusedByDatabase(error)) return /*i18n*/ 'This record could not be changed.'
    throw error
  }
}

/** Undoes a batch, except for records that somebody has changed since, or edits in another tab than `holder`. */
export async function undoBatch(
  db: Db,
  kind: RecordKind,
  { batch, holder }: { batch: string; holder?: string | undefined },
  context: WriteContext,
  translateText: TranslateText,
): Promise<UndoAnswer> {
  const own = { memberId: context.author.memberId, holder }
  const undoing = { ...context, author: { ...context.author, undoes: batch } }
  const skipped: Skipped[] = []
  const skip: Skip = ({ id, title }, sentence) => void skipped.push({ id, title, reason: translateText(sentence) })
  let undone = 0
  const undoChunk = (entries: BatchEntry[], ids: readonly string[]) =>
    db.transaction().execute(async (tx) => {
      await lockBatch(tx, batch)
      const records = await kind.read(tx, ids, { isLocked: true, now: context.now })
      await context.assertSignedIn(tx)
      const holders = await listLockHolders(tx, kind.description.name, ids, context.now, own)
      for (const record of records) {
        const entry = entries.find((one) => one.record_id === record.id)
        if (holders.has(record.id)) skip(record, beingEdited)
        else if (!kind.write) skip(record, /*i18n*/ 'This cannot be undone.')
        else if (!entry || !hasValues(record, entry.after as Values))
          skip(record, /*i18n*/ 'It has been changed since.')
        else {
          const before = entry.before as Values
          const refusal = await refusalOf(tx, () => writeRecord(tx, kind, record, before, 'undo', undoing))
          if (refusal === null) undone++
          else skip(record, refusal)
        }
      }
    })
  const seen = new Set<number>()
  for (;;) {
    // A change that still runs stops at its next chunk; what it has committed until then is read in another round.
    const entries = (await entriesNow(db, kind, batch)).filter(({ id }) => !seen.has(id))
    if (entries.length === 0) break
    for (const { id } of entries) seen.add(id)
    for (const ids of chunksOf(sorted([...new Set(entries.map((entry) => entry.record_id))])))
      await undoChunk(entries, ids)
  }
  return { undone, skipped }
}

type BatchEntry = Awaited<ReturnType<typeof listEntriesOfBatch>>[number]

/** The batch's entries of this kind, the newest first, when none of its chunks is being written. */
const entriesNow = (db: Db, kind: RecordKind, batch: string): Promise<BatchEntry[]> =>
  db.transaction().execute(async (tx) => {
    await lockBatch(tx, batch)
    const entries = await listEntriesOfBatch(tx, batch)
    return entries.filter((entry) => entry.kind === kind.description.name).reverse()
  })

/** A chunk of a bulk change and its undo do not run at the same time. */
const lockBatch = (tx: Db, batch: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`batch ${batch}`}, 0))`.execute(tx)
