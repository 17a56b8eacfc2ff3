import { sql } from 'kysely'
import { cutText } from '../../../platform/cut-text.ts'
import { badInput, notFound, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import type { Draft, DraftAnswer, DraftRequest } from '../../records/record.contract.ts'
import type { RecordDescription, Value, Values } from '../../records/record-description.ts'

// Drafts are what somebody has typed so far: they need not be valid, and only their author ever sees them.

const maxDrafts = 200
const maxLetters = 4_000_000
const maxFields = 300
const retentionDays = 30

const noDraft = () => notFound(/*i18n*/ 'There is no such draft.')

type DraftRow = {
  id: string
  kind: string
  record_id: string | null
  base_version: string | null
  values: unknown
  updated_at: Date
}

const columns = ['id', 'kind', 'record_id', 'base_version', 'values', 'updated_at'] as const

function present({ id, kind, record_id, base_version, values, updated_at }: DraftRow, titleField: string): Draft {
  const read = values as Values
  const title = read[titleField]
  return {
    id,
    kind,
    recordId: record_id,
    title: typeof title === 'string' ? cutText(title, 300) : '',
    values: read,
    baseVersion: base_version,
    updatedAt: updated_at.toISOString(),
  }
}

/** Keeps a draft: one of each record, of new records as many as have ids. */
export const saveDraft = (db: Db, memberId: number, draft: DraftRequest, now: Date): Promise<DraftAnswer> =>
  db.transaction().execute(async (tx) => {
    if (Object.keys(draft.values).length > maxFields) throw badInput({ values: /*i18n*/ 'There are too many entries.' })
    const values = storable(draft.values) as Values
    const id = await upsertDraft(tx, memberId, { ...draft, values }, now)
    if (id === null) throw noDraft()
    const { count, letters } = await tx
      .selectFrom('record_drafts')
      .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`sum(length(values::text))`.as('letters')])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (Number(count) > maxDrafts || Number(letters) > maxLetters)
      throw new Problem(409, /*i18n*/ 'You have too many drafts. Finish or discard some of them.')
    return { draftId: id, updatedAt: now.toISOString() }
  })

/** Unfinished text is kept, without the characters that the database refuses. */
function storable(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [storable(name) as string, storable(member as Value)]),
  )
}

/** Null when the id is that of another member's draft, or of a record's. */
async function upsertDraft(
  tx: Db,
  memberId: number,
  { kind, recordId, draftId, values, baseVersion }: DraftRequest,
  now: Date,
): Promise<string | null> {
  const row = { values: JSON.stringify(values), base_version: baseVersion ?? null, updated_at: now }
  const id = (recordId === undefined ? draftId : undefined) ?? crypto.randomUUID()
  const inserting = tx
    .insertInto('record_drafts')
    .values({ id, member_id: memberId, kind, record_id: recordId ?? null, ...row })
  const saved = await inserting
    .onConflict((conflict) =>
      recordId === undefined
        ? conflict
            .column('id')
            .doUpdateSet(row)
            .where('record_drafts.member_id', '=', memberId)
            .where('record_drafts.kind', '=', kind)
            .where('record_drafts.record_id', 'is', null)
        : conflict.columns(['member_id', 'kind', 'record_id']).where('record_id', 'is not', null).doUpdateSet(row),
    )
    .returning('id')
    .executeTakeFirst()
  return saved?.id ?? null
}

export async function listDrafts(
  db: Db,
  memberId: number,
  kind: string | undefined,
  titleFieldOf: (kind: string) => string,
): Promise<Draft[]> {
  const rows = await db
    .selectFrom('record_drafts')
    .select(columns)
    .where('member_id', '=', memberId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(maxDrafts)
    .execute()
  return rows.map((row) => present(row, titleFieldOf(row.kind)))
}

/** The member's own of this record. */
export async function findDraftOfRecord(
  db: Db,
  memberId: number,
  { name, titleField }: RecordDescription,
  recordId: string,
): Promise<Draft | null> {
  const row = await db
    .selectFrom('record_drafts')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('kind', '=', name)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return row ? present(row, titleField) : null
}

/** Another member's draft is treated as missing. Discarding twice succeeds. */
export async function discardDraft(tx: Db, memberId: number, id: string): Promise<void> {
  await tx.deleteFrom('record_drafts').where('member_id', '=', memberId).where('id', '=', id).execute()
}

export async function discardDraftOfRecord(tx: Db, memberId: number, kind: string, recordId: string): Promise<void> {
  await tx
    .deleteFrom('record_drafts')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .execute()
}

export async function purgeDrafts(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionDays * DAY_MS)
  await db.deleteFrom('record_drafts').where('updated_at', '<', oldest).execute()
}
