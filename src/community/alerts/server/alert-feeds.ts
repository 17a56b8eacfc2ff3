import { sql } from 'kysely'
import type { EndMemberAccess } from '../../../accounts/members/server/password/reset-password.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { newToken } from '../../../platform/security/token.ts'

/** Whose alerts a feed is of; `alertId` null: all. */
export type AlertFeedOf = { memberId: number; alertId: number | null }

/** The feed of a deleted alert comes back with it. */
const isOfNoDeletedAlert = sql<boolean>`(alert_id is null or exists (
  select from alerts a where a.id = alert_id and a.deleted_at is null))`

export const listFeedTokens = (db: Db, memberId: number) =>
  db
    .selectFrom('alert_feeds')
    .select(['alert_id as alertId', 'token'])
    .where('member_id', '=', memberId)
    .where(isOfNoDeletedAlert)
    .orderBy('created_at')
    .execute()

/** A new token, which replaces the one before; null when the member has no such alert. */
export async function renewFeedToken(db: Db, { memberId, alertId }: AlertFeedOf, now: Date): Promise<string | null> {
  const token = newToken()
  const { rows } = await sql`
    insert into alert_feeds (token, member_id, alert_id, created_at)
      select ${token}, ${memberId}::integer, ${alertId}::integer, ${now}::timestamptz
      where ${alertId}::integer is null
        or exists (
          select from alerts where id = ${alertId} and member_id = ${memberId} and deleted_at is null for key share)
    on conflict (member_id, alert_id) do update set token = excluded.token, created_at = excluded.created_at
    returning token`.execute(db)
  return rows.length > 0 ? token : null
}

/** The addresses of all of a member's feeds end. False: there was none. */
export const endFeeds: EndMemberAccess = async (tx, memberId) => {
  const ended = await tx.deleteFrom('alert_feeds').where('member_id', '=', memberId).returning('token').execute()
  return ended.length > 0
}

export const removeFeedToken = (db: Db, { memberId, alertId }: AlertFeedOf) =>
  db
    .deleteFrom('alert_feeds')
    .where('member_id', '=', memberId)
    .where('alert_id', 'is not distinct from', alertId)
    .execute()

/** Whose feed has this token. */
export const findFeedOf = (db: Db, token: string): Promise<AlertFeedOf | undefined> =>
  db
    .selectFrom('alert_feeds')
    .select(['member_id as memberId', 'alert_id as alertId'])
    .where('token', '=', token)
    .where(isOfNoDeletedAlert)
    .executeTakeFirst()

/** The deals that alerts found last, the latest first: each once for every price that was told. */
export const listFoundDeals = (db: Db, { memberId, alertId }: AlertFeedOf, limit: number) =>
  db
    .selectFrom('alert_notices as n')
    .innerJoin('alerts as a', 'a.id', 'n.alert_id')
    .select(['n.id', 'n.deal_id as dealId', 'n.created_at as at', 'a.cards as alertCards'])
    .where('n.member_id', '=', memberId)
    .where('a.deleted_at', 'is', null)
    .$if(alertId !== null, (notices) => notices.where('n.alert_id', '=', alertId))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
