import { sql } from 'kysely'
import { cutText } from '../../platform/cut-text.ts'
import type { Db } from '../../platform/schema/db.ts'
import { roleNumbers } from '../../shared/role.ts'
import type { StaffRole } from '../members/policies.ts'
import { staffName, staffNameForAll } from './staff-name.ts'

/** Whose change it is and when: for commands and the audit log. */
export type Author = {
  memberId: number
  member: { id: string; name: string; email: string; role: StaffRole }
  address: string
  now: Date
  batch?: string
  undoes?: string
}

type Values = Readonly<Record<string, unknown>>

/** The entry written with every change, in its transaction. */
export type AuditEntry = {
  action: string
  kind: string
  recordId: string
  title: string
  before: Values
  after: Values
  /** The version of the record after the change. */
  version: string
  requestDigest?: string | undefined
}

/** Writes one entry and gives its id. Nobody, not even the site, changes or deletes it later: a trigger refuses. */
export async function addAuditEntry(
  tx: Db,
  { memberId, member, address, now, batch, undoes }: Author,
  { action, kind, recordId, title, before, after, version, requestDigest }: AuditEntry,
): Promise<string> {
  const entry = await tx
    .insertInto('audit_log')
    .values({
      at: now,
      member_id: memberId,
      member_name: member.name,
      role: roleNumbers[member.role],
      address,
      action,
      kind,
      record_id: recordId,
      title: cutText(title, 300),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      version,
      batch: batch ?? null,
      undoes: undoes ?? null,
      request_digest: requestDigest ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `${entry.id}`
}

/** Whose entry it is, for `staffName`. */
export const author = { id: sql.ref('audit_log.member_id'), name: sql.ref('audit_log.member_name') }

export type AuditRow = Awaited<ReturnType<typeof listEntriesOfRecord>>[number]

/** Newest first, `limit` of those before the entry `after`, with names as the member `viewerId` reads them. */
export const listEntriesOfRecord = (
  db: Db,
  { kind, recordId, after, limit }: { kind: string; recordId: string; after: number | null; limit: number },
  viewerId: number,
) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .select(staffName(author, viewerId).as('shown_name'))
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findEntry = async (db: Db, { kind, recordId, id }: { kind: string; recordId: string; id: number }) =>
  (await db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .executeTakeFirst()) ?? null

/** The records that a member has created with this request. */
export const findCreation = (
  db: Db,
  { memberId, kind, requestDigest }: { memberId: number; kind: string; requestDigest: string },
) =>
  db
    .selectFrom('audit_log')
    .select(['record_id as id', 'version'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('request_digest', '=', requestDigest)
    .executeTakeFirst()

/** The last to have changed a record, when the record still is as they left it. */
export async function findAuthorOfVersion(
  db: Db,
  { kind, recordId, version }: { kind: string; recordId: string; version: string },
): Promise<string | null> {
  const last = await db
    .selectFrom('audit_log')
    .select(['version', staffNameForAll(author).as('name')])
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.version === version ? last.name : null
}

/** The changes of a bulk change, in the order in which they were made. */
export const listEntriesOfBatch = (db: Db, batch: string) =>
  db.selectFrom('audit_log').selectAll().where('batch', '=', sql<string>`${batch}::uuid`).orderBy('id').execute()

/** Which of these bulk changes were taken back for a record. */
export async function listUndoneBatches(
  db: Db,
  { kind, recordId }: { kind: string; recordId: string },
  batches: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(sql<string>`undoes`.as('batch'))
    .where('undoes', '=', sql<string>`any(${batches}::uuid[])`)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .execute()
  return new Set(rows.map(({ batch }) => batch))
}

/** Whether somebody has begun to take a bulk change back. */
export const isUndone = async (db: Db, batch: string): Promise<boolean> =>
  (await db
    .selectFrom('audit_log')
    .select('id')
    .where('undoes', '=', sql<string>`${batch}::uuid`)
    .limit(1)
    .executeTakeFirst()) !== undefined
