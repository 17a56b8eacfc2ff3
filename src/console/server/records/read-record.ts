import { isStatementTimeout } from '../../../platform/database-unavailable.ts'
import { Problem } from '../../../platform/errors.ts'
import type { ListAnswer, RecordAnswer } from '../../records/record.contract.ts'
import { descriptionOfRecord } from '../../records/record-description.ts'
import { encodeCursor } from './list-request.ts'
import { findDraftOfRecord } from './record-drafts.ts'
import { type CountedRecords, findRecord, isActionPossible, type ListRequest } from './record-kind.ts'
import { findLock, listLockHolders } from './record-locks.ts'
import { readFilterReferences, readReferences } from './record-titles.ts'
import { versionOf } from './record-version.ts'
import { noRecord, type SaveDeps } from './save-record.ts'

export async function listRecords(
  { db, kind, kinds }: SaveDeps,
  request: ListRequest,
  memberId: number,
): Promise<ListAnswer> {
  const [page, counted, references] = await Promise.all([
    kind.list(db, request).catch(explainTimeout),
    kind.count(db, request).catch(skipSlowCount),
    readFilterReferences(db, kind.description, kinds, request.filters),
  ])
  const ids = page.rows.map(({ id }) => id)
  const holders = await listLockHolders(db, kind.description.name, ids, request.now, { memberId })
  return {
    rows: page.rows.map((row) => ({ ...row, lockedBy: holders.get(row.id) ?? null })),
    next: page.next ? encodeCursor(page.next) : null,
    ...(counted ?? { total: page.rows.length, totalIsLowerBound: page.next !== null || request.after !== null }),
    references,
  }
}

function explainTimeout(error: unknown): never {
  if (!isStatementTimeout(error)) throw error
  throw new Problem(
    422,
    /*i18n*/ 'This list takes too long with these filters and in this order. Please choose a further filter, or another order.',
  )
}

/** A list without its total is of more use than none. */
function skipSlowCount(error: unknown): CountedRecords | null {
  if (isStatementTimeout(error)) return null
  throw error
}

export async function readRecord(
  { db, kind, kinds }: SaveDeps,
  id: string,
  asker: { memberId: number; holder: string | undefined },
  now: Date,
  translate: (sentence: string) => string,
): Promise<RecordAnswer> {
  const { description } = kind
  const record = await findRecord(db, kind, id, { isLocked: false, now })
  if (!record) throw noRecord()
  const key = { kind: description.name, recordId: record.id }
  const possible = description.actions.filter((action) => isActionPossible(kind, action, record))
  const hindrances: Record<string, string> = {}
  for (const { name } of possible) {
    const hindrance = await kind.actions?.[name]?.hindrance?.(db, record)
    if (hindrance) hindrances[name] = translate(hindrance)
  }
  return {
    id: record.id,
    title: record.title,
    state: record.state,
    values: record.values,
    ...(record.outdated && { outdated: record.outdated }),
    version: versionOf(record),
    actions: possible.map(({ name }) => name),
    hindrances,
    references: await readReferences(db, descriptionOfRecord(description, record.id), kinds, record.values),
    lock: await findLock(db, key, asker, now),
    draft: await findDraftOfRecord(db, asker.memberId, description, record.id),
    publicAddress: record.publicAddress,
  }
}
