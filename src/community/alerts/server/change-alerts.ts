import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { stopNoticeMails } from '../../channels/server/notice-mail-stops.ts'
import { assertRoomForAlert, lockAlertsOf, noAlert } from './save-alert.ts'

type OwnAlert = { id: number; memberId: number }

/** Pauses an alert, or continues it: what waited to be told is dropped, and what happens meanwhile is not told. */
export const pauseAlert = (db: Db, { id, memberId }: OwnAlert, isPaused: boolean, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const paused = await tx
      .updateTable('alerts')
      .set({ paused_at: isPaused ? now : null })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!paused) throw noAlert()
    if (isPaused) await dropWaiting(tx, id)
  })

/** Deletes an alert, which can be restored for a day. Until then it is paused too, so that it tells nothing. */
export const deleteAlert = (db: Db, { id, memberId }: OwnAlert, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const deleted = await tx
      .updateTable('alerts')
      .set({ deleted_at: now, paused_at: sql`coalesce(paused_at, ${now})` })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (deleted) await dropWaiting(tx, id)
  })

/** With its history and its news feed, paused only if it was before. One that is not deleted stays as it is. */
export const restoreAlert = (db: Db, { id, memberId }: OwnAlert): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAlertsOf(tx, memberId)
    const own = await tx
      .selectFrom('alerts')
      .select('deleted_at')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (!own) throw noAlert()
    if (own.deleted_at === null) return
    await assertRoomForAlert(tx, memberId)
    await tx
      .updateTable('alerts')
      .set({ deleted_at: null, paused_at: sql`nullif(paused_at, deleted_at)` })
      .where('id', '=', id)
      .execute()
  })

/** What waited has not been told: without its hits it can be told once the alert goes on. */
const dropWaiting = (tx: Db, id: number) =>
  sql`
    with dropped as (delete from alert_notices where alert_id = ${id} and sent_at is null returning deal_id),
    uncounted as (delete from alert_overflows where alert_id = ${id})
    delete from alert_hits h using dropped d where h.alert_id = ${id} and h.deal_id = d.deal_id`.execute(tx)

/** Stops the emails of all alerts of the link's member; other channels stay. False: there is no such link. */
export const stopAlertMails = (db: Db, token: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const memberId = await stopNoticeMails(tx, token, now)
    if (memberId === null) return false
    await tx
      .updateTable('alerts')
      .set({ channels: sql`array_remove(channels, 'email')` })
      .where('member_id', '=', memberId)
      .execute()
    return true
  })
