import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { newToken } from '../../../platform/security/token.ts'

/** Whose alerts a feed is of; `alertId` null: all. */
export type AlertFeedOf = { memberId: number; alertId: number | null }

export const listFeedTokens = (db: Db, memberId: number) =>
  db
    .selectFrom('alert_feeds')
    .select(['alert_id as alertId', 'token'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

/** A new token, which replaces the one before; null when the member has no such alert. */
export async function renewFeedToken(db: Db, { memberId, alertId }: AlertFeedOf, now: Date): Promise<string | null> {
  const token = newToken()
  const { rows } = await sql`
    insert into alert_feeds (token, member_id, alert_id, created_at)
      select ${token}, ${memberId}::integer, ${alertId}::integer, ${now}::timestamptz
      where ${alertId}::integer is null
        or exists (select from alerts where id = ${alertId} and member_id = ${memberId} for key share)
    on conflict (member_id, alert_id) do update set token = excluded.token, created_at = excluded.created_at
    returning token`.execute(db)
  return rows.length > 0 ? token : null
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
    .executeTakeFirst()

/** The deals that alerts found last, the latest first: each once for every price that was told. */
export const listFoundDeals = (db: Db, { memberId, alertId }: AlertFeedOf, limit: number) =>
  db
    .selectFrom('alert_notices')
    .select(['id', 'deal_id as dealId', 'created_at as at'])
    .where('member_id', '=', memberId)
    .$if(alertId !== null, (notices) => notices.where('alert_id', '=', alertId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
