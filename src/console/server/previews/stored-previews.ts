import type { Db } from '../../../platform/schema/db.ts'
import { newToken, tokenHash } from '../../../platform/security/token.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { roleNumbers } from '../../../shared/role.ts'
import type { Values } from '../../records/record-description.ts'

const lifetimeMs = 7 * DAY_MS
/** The newest of each member; older links end. */
const maxPreviews = 50

/** The subject of a preview: a record that does not exist yet, or a stored one with changed values. */
export type Preview = { kind: string; recordId: string | null; values: Values }
export type StoredPreview = Preview & { memberId: number; memberName: string; endsAt: Date }

/** Stores what its author wants to show, and gives the secret of its link. */
export async function storePreview(
  db: Db,
  memberId: number,
  { kind, recordId, values }: Preview,
  now: Date,
): Promise<{ key: string; endsAt: Date }> {
  const key = newToken()
  const endsAt = new Date(now.getTime() + lifetimeMs)
  await db
    .insertInto('record_previews')
    .values({
      token_hash: tokenHash(key),
      member_id: memberId,
      kind,
      record_id: recordId,
      values: JSON.stringify(values),
      created_at: now,
      ends_at: endsAt,
    })
    .execute()
  const older = db
    .selectFrom('record_previews')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .offset(maxPreviews)
  await db.deleteFrom('record_previews').where('token_hash', 'in', older).execute()
  return { key, endsAt }
}

/** Null once it has ended, and when its author may no longer use the console. */
export async function findPreview(db: Db, key: string, now: Date): Promise<StoredPreview | null> {
  const row = await db
    .selectFrom('record_previews as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.kind', 'p.record_id', 'p.values', 'p.member_id', 'p.ends_at', 'm.name'])
    .where('p.token_hash', '=', tokenHash(key))
    .where('p.ends_at', '>', now)
    .where('m.disabled_at', 'is', null)
    .where('m.role', '<=', roleNumbers.editor)
    .executeTakeFirst()
  if (!row) return null
  const { kind, record_id, member_id, ends_at, name } = row
  return {
    kind,
    recordId: record_id,
    values: row.values as Values,
    memberId: member_id,
    memberName: name,
    endsAt: ends_at,
  }
}

export async function purgePreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('record_previews').where('ends_at', '<=', now).execute()
}
