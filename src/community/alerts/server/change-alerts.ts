import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { noAlert } from './save-alert.ts'

type OwnAlert = { id: number; memberId: number }

/** Pauses an alert, or continues it: what waited to be told is dropped, and what happens meanwhile is not told. */
export const pauseAlert = (db: Db, { id, memberId }: OwnAlert, isPaused: boolean, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const paused = await tx
      .updateTable('alerts')
      .set({ paused_at: isPaused ? now : null })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning('id')
      .executeTakeFirst()
    if (!paused) throw noAlert()
    if (isPaused) await tx.deleteFrom('alert_notices').where('alert_id', '=', id).where('sent_at', 'is', null).execute()
  })

export async function deleteAlert(db: Db, { id, memberId }: OwnAlert): Promise<void> {
  await db.deleteFrom('alerts').where('id', '=', id).where('member_id', '=', memberId).execute()
}

/** Stops the emails of all alerts of the token's owner; other channels stay. False: there is no such token. */
export async function stopAlertMails(db: Db, token: string): Promise<boolean> {
  const owner = db.selectFrom('alerts').select('member_id').where('stop_token', '=', token)
  const stopped = await db
    .updateTable('alerts')
    .set({ channels: sql`array_remove(channels, 'email')` })
    .where('member_id', '=', owner)
    .returning('id')
    .execute()
  return stopped.length > 0
}
