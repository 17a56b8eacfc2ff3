import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { newToken } from '../../../platform/security/token.ts'

// The link in each email of a notice that stops them for its member, whatever becomes of what it reported.

/** Gives the member such a link, once. The caller holds a lock for the member. */
export async function ensureStopLink(tx: Db, memberId: number): Promise<void> {
  await sql`
    insert into notice_mail_stops (token, member_id) select ${newToken()}, ${memberId}::integer
    where not exists (select from notice_mail_stops where member_id = ${memberId})`.execute(tx)
}

/** The member asks for such emails, perhaps again. */
export async function allowNoticeMails(tx: Db, memberId: number): Promise<void> {
  await tx.updateTable('notice_mail_stops').set({ stopped_at: null }).where('member_id', '=', memberId).execute()
}

/** Returns the member whose emails are stopped; null: there is no such link. */
export async function stopNoticeMails(tx: Db, token: string, now: Date): Promise<number | null> {
  const owner = tx.selectFrom('notice_mail_stops').select('member_id').where('token', '=', token)
  const [stopped] = await tx
    .updateTable('notice_mail_stops')
    .set({ stopped_at: now })
    .where('member_id', '=', owner)
    .returning('member_id as memberId')
    .execute()
  return stopped?.memberId ?? null
}
