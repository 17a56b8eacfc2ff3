import { Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { assertValid, readForm } from '../records/checks/check-record.ts'
import { findRecord, type RecordKind, type StoredRecord, type WriteContext } from '../records/record-kind.ts'
import { differenceOf } from '../records/record-version.ts'
import { getRecordForUpdate, noRecord, withChanges } from '../records/save-record.ts'
import type { Preview } from './stored-previews.ts'

export type PreviewView = 'page' | 'list'

const noPage = () => new Problem(409, /*i18n*/ 'Records of this kind have no page of their own.')

/** Saves and publishes the record, for a transaction that is discarded, and gives the address that shows it. */
export async function writePreview(
  tx: Db,
  kind: RecordKind,
  { recordId, values: formValues }: Preview,
  view: PreviewView,
  context: WriteContext,
): Promise<string> {
  // Before it writes: a change of role is recorded in the log, too, which no transaction takes back.
  if (kind.description.preview === undefined) throw noPage()
  const saved =
    recordId === null
      ? await createFor(tx, kind, formValues, context)
      : await changeFor(tx, kind, recordId, formValues, context)
  const publishedRecord = await publish(tx, kind, saved, context)
  const address = view === 'list' ? await kind.showInList?.(tx, publishedRecord) : publishedRecord.publicAddress
  if (!address) throw noPage()
  return address
}

async function createFor(tx: Db, kind: RecordKind, formValues: Preview['values'], context: WriteContext) {
  if (!kind.create) throw noPage()
  const values = await readForm(tx, kind, formValues, { recordId: null, now: context.now })
  await assertValid(tx, kind, { values, before: null, now: context.now })
  return read(tx, kind, await kind.create(tx, values, context, { isDraft: false }), context)
}

async function changeFor(tx: Db, kind: RecordKind, id: string, formValues: Preview['values'], context: WriteContext) {
  const record = await getRecordForUpdate(tx, kind, id, context.now)
  const changes = await readForm(tx, kind, formValues, { recordId: id, now: context.now })
  return write(tx, kind, record, changes, context)
}

async function write(
  tx: Db,
  kind: RecordKind,
  record: StoredRecord,
  changes: Preview['values'],
  context: WriteContext,
): Promise<StoredRecord> {
  const { after } = differenceOf(record, withChanges(record, changes))
  if (Object.keys(after).length === 0) return record
  if (!kind.write) throw noPage()
  await assertValid(tx, kind, { values: { ...record.values, ...changes }, before: record, now: context.now })
  await kind.write(tx, record, after, context)
  return read(tx, kind, record.id, context)
}

async function read(tx: Db, kind: RecordKind, id: string, { now }: WriteContext): Promise<StoredRecord> {
  const record = await findRecord(tx, kind, id, { isLocked: false, now })
  if (!record) throw noRecord()
  return record
}

/** By the kind's own steps: takes the record out of the archive, and publishes it. */
async function publish(tx: Db, kind: RecordKind, record: StoredRecord, context: WriteContext): Promise<StoredRecord> {
  let result = record
  for (const name of ['unarchive', 'publish']) {
    const isPossible = kind.description.actions.some(
      (action) => action.name === name && action.from.includes(result.state),
    )
    const step = kind.actions?.[name]
    if (result.publicAddress === null && isPossible && step && 'changes' in step)
      result = await write(tx, kind, result, step.changes(result, {}, context.now), context)
  }
  return result
}
