import { sql } from 'kysely'
import { isLiveAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Channel } from '../../../platform/channel.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { midnightInIndia } from '../../../shared/india-time.ts'
import type { DealCondition } from '../alert.ts'
import { MAX_WAITING } from './match-deals.queries.ts'

/** The deals that one message names; of others it gives the number. */
const MAX_ITEMS = 20

/** A price that has changed is matched within seconds, unless it waits for its confirmation. */
const UNMATCHED_WAIT_MS = MINUTE_MS
/** A price that was never confirmed is in the way for no longer. */
const MAX_UNMATCHED_DAYS = 3

/** The member whose notice is due for the longest time; null when none is. */
export async function findDueMember(tx: Db, now: Date): Promise<number | null> {
  const due = await tx
    .selectFrom('alert_notices')
    .select('member_id as id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return due?.id ?? null
}

/** False for an account whose address is not confirmed, or that is disabled. */
export async function mayBeTold(tx: Db, memberId: number): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}

/** Before their notices, as a member who changes an alert locks it: neither then waits for the other. */
export const lockAlerts = (tx: Db, memberId: number) =>
  sql`select from alerts where member_id = ${memberId} order by id for no key update`.execute(tx)

/** When messages were sent to a member on this day. */
export async function listMessageTimes(tx: Db, memberId: number, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('alert_notices')
    .select('sent_at as at')
    .distinct()
    .where('member_id', '=', memberId)
    .where('sent_at', '>=', midnightInIndia(now))
    .where(sql<boolean>`channels <> '{}'`)
    .execute()
  return rows.flatMap(({ at }) => at ?? [])
}

const dueOf = (memberId: number, now: Date) =>
  sql`n.member_id = ${memberId} and n.sent_at is null and n.due_at <= ${now}`

export async function postponeNotices(tx: Db, memberId: number, now: Date, dueAt: Date): Promise<void> {
  await sql`update alert_notices n set due_at = ${dueAt} where ${dueOf(memberId, now)}`.execute(tx)
}

export async function dropNotices(tx: Db, memberId: number, now: Date): Promise<void> {
  await sql`delete from alert_notices n where ${dueOf(memberId, now)}`.execute(tx)
}

/** What is still true at this instant: deals that have ended are not told of, and prices that have changed are matched first. */
export async function dropOutdated(tx: Db, memberId: number, now: Date): Promise<void> {
  await sql`
    delete from alert_notices n using alerts a
    where ${dueOf(memberId, now)} and a.id = n.alert_id and not exists (
      select from deals where id = n.deal_id and (a.condition is not distinct from 'over') <> (${isLiveAt(now)})
        and (price_paise is not distinct from n.price_paise or n.created_at > ${daysBefore(now, MAX_UNMATCHED_DAYS)}))`.execute(
    tx,
  )
  await sql`
    update alert_notices n set due_at = ${new Date(now.getTime() + UNMATCHED_WAIT_MS)}
    from deals d
    where ${dueOf(memberId, now)} and d.id = n.deal_id and d.price_paise is distinct from n.price_paise`.execute(tx)
}

export type TellingAlert = { id: number; channels: Channel[]; language: string; stopToken: string }

/** The alerts whose notices are due, the newest first. */
export async function listTellingAlerts(tx: Db, memberId: number, now: Date): Promise<TellingAlert[]> {
  const { rows } = await sql<TellingAlert>`
    select a.id, a.channels, a.language,
      (select min(token) from notice_mail_stops where member_id = a.member_id) as "stopToken"
    from alerts a
    where a.member_id = ${memberId} and exists (
      select from alert_notices n where ${dueOf(memberId, now)} and n.alert_id = a.id)
    order by a.id desc`.execute(tx)
  return rows
}

export type ToldDeal = {
  noticeId: number
  slug: string
  title: string
  translations: unknown
  pricePaise: number | null
  priceText: string
  showsPrice: boolean
  /** With the best code and card of the alert. Null: nothing lowers the price. */
  paidPaise: number | null
  /** '' if the offer asks for no card. Null: no offer is needed. */
  paidWith: string | null
  paidCode: string | null
  belowUsual: number | null
  couponCode: string | null
  endsAt: Date | null
  condition: DealCondition | null
}

/**
 * The deals of these alerts that are due, each once, the latest first; and how many they have found. Prices are told as the
 * store lets them be shown now.
 */
export async function listToldDeals(
  tx: Db,
  { memberId, alertIds }: { memberId: number; alertIds: readonly number[] },
  now: Date,
): Promise<{ deals: ToldDeal[]; total: number }> {
  const { rows } = await sql<ToldDeal & { total: number }>`
    with due as (
      select n.* from alert_notices n where ${dueOf(memberId, now)} and n.alert_id = any(${alertIds}::integer[])),
    told as (select distinct on (deal_id) * from due order by deal_id, id desc),
    further as (
      select coalesce(sum(further), 0) as count from alert_overflows o
      where (select count(*) from due where alert_id = o.alert_id) >= ${MAX_WAITING}::integer
        and alert_id = any(${alertIds}::integer[]))
    select n.id as "noticeId", d.slug, d.title, d.translations, n.price_paise as "pricePaise",
      d.price_text as "priceText", n.shows_price and s.price_policy <> 'none' as "showsPrice",
      n.paid_paise as "paidPaise", n.paid_with as "paidWith", n.paid_code as "paidCode",
      case when s.price_policy = 'full' then n.below_usual end as "belowUsual",
      d.coupon_code as "couponCode", d.ends_at as "endsAt", a.condition,
      (count(*) over () + (select count from further))::integer as total
    from told n
    join deals d on d.id = n.deal_id
    join stores s on s.id = d.store_id
    join alerts a on a.id = n.alert_id
    order by n.id desc limit ${MAX_ITEMS}`.execute(tx)
  return { deals: rows, total: rows[0]?.total ?? 0 }
}

/** `channels`: those on which each alert was told. */
export async function markSent(
  tx: Db,
  memberId: number,
  channels: ReadonlyMap<number, readonly Channel[]>,
  now: Date,
): Promise<void> {
  const told = [...channels].filter(([, used]) => used.length > 0)
  await sql`
    update alert_notices n set sent_at = ${now}, paid_with = null, paid_code = null, channels = coalesce((
      select used.channels from json_to_recordset(${JSON.stringify(
        told.map(([id, used]) => ({ id, channels: used })),
      )}::text::json) as used (id integer, channels text[]) where used.id = n.alert_id), '{}')
    where ${dueOf(memberId, now)}`.execute(tx)
  await sql`
    update alerts set sent_count = sent_count + 1, last_sent_at = ${now}
    where id = any(${told.map(([id]) => id)}::integer[])`.execute(tx)
  await sql`delete from alert_overflows where alert_id = any(${[...channels.keys()]}::integer[])`.execute(tx)
}
