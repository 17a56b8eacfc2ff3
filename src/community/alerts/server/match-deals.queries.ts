import { type RawBuilder, sql } from 'kysely'
import { isLiveAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { afterQuietHours, nextDigest } from '../telling-times.ts'
import type { DealChange } from './deal-events.ts'
import { noPriceFacts, type PriceFacts } from './price-facts.ts'

// Which alerts a changed deal meets, and what follows, each in one statement for all deals of a batch: no alert is read
// into memory.

type MatchedDeal = DealChange & { price: PriceFacts }

/** Lower by 2 % or by ten rupees. Null if either is unknown. */
const isStepBelow = (price: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(${price} < ${from} and (${from} - ${price} >= 1000 or 50 * (${from} - ${price}) >= ${from}))`

const price = sql`c.price_paise`

/**
 * `changed`: the deals. `matched`: of the alerts that stand under one of their keys, those that look for such a deal at any
 * price, with the price that they told last. The sizes of these tables are unknown to the planner: they are joined only
 * by indexes, and compared only as a whole.
 */
function matchedAlerts(deals: readonly MatchedDeal[], now: Date): RawBuilder<unknown> {
  // Alerts that have a change of their own, which has the common one too.
  const ownAlerts = new Map<number, number[]>()
  for (const { dealId, alertId } of deals)
    if (alertId !== null) ownAlerts.set(dealId, [...(ownAlerts.get(dealId) ?? []), alertId])
  const rows = deals.map(({ price: { belowUsual, isLowest, isOld }, ...deal }, n) => ({
    ...{ n, deal_id: deal.dealId, only_alert: deal.alertId, has_appeared: deal.hasAppeared, has_code: deal.hasCode },
    ...{ is_made: deal.isMade, price_before: deal.priceBefore, below_usual: belowUsual },
    ...{ is_lowest: isLowest, is_old: isOld, other_alerts: ownAlerts.get(deal.dealId) ?? [] },
  }))
  return sql`changed as materialized (
      select c.*, d.store_id, d.price_paise, d.coupon_code, d.ends_at, d.is_variant, d.search, ${isLiveAt(now)} as is_live,
        s.price_policy <> 'none' and not c.is_old as shows_price, s.created_at > ${daysBefore(now, 1)} as is_of_new_store
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as c (n integer, deal_id integer, only_alert integer,
        has_appeared boolean, has_code boolean, is_made boolean, price_before bigint, below_usual integer,
        is_lowest boolean, is_old boolean, other_alerts integer[])
      join deals d on d.id = c.deal_id
      join stores s on s.id = d.store_id),
    matched as materialized (
      select c.n, c.deal_id, c.has_appeared, c.has_code, c.is_made, c.price_before, c.below_usual, c.is_lowest, c.price_paise,
        c.ends_at, c.is_live, c.shows_price, c.is_of_new_store, a.id as alert_id, a.member_id, a.kind, a.condition,
        a.max_paise, a.min_below_usual, a.delivery, a.paused_at is not null as is_paused, h.alert_id is not null as is_told,
        h.price_paise as told_paise
      from changed c
      cross join lateral (
        select alert_id from alert_keys where key = any(${keysOfDeal})
        union
        select a.id from favourites f join alerts a on a.member_id = f.member_id and a.kind = 'favourites'
        where f.deal_id = c.deal_id) k
      join alerts a on a.id = k.alert_id
        and case when c.only_alert is null then a.id <> all(c.other_alerts) else a.id = c.only_alert end
      left join alert_hits h on h.deal_id = c.deal_id and h.alert_id = a.id
      where a.kind <> 'deals' or (c.is_live
        and (a.store_id is null or a.store_id = c.store_id)
        and (a.category_id is null or exists (
          select from deal_categories dc where dc.deal_id = c.deal_id and dc.category_id = a.category_id))
        and (not a.is_coupon_only or c.coupon_code is not null)
        and (a.query is null or c.search @@ a.query)))`
}

/** Lists show no variants, so only alerts of the deal itself and of favourites meet them. */
const keysOfDeal = sql`array['d:' || c.deal_id] || case when not c.is_variant then array['s:' || c.store_id]
  || array(select 'c:' || category_id from deal_categories dc where dc.deal_id = c.deal_id)
  || array(select 'w:' || lexeme from unnest(tsvector_to_array(ts_filter(c.search, '{a,b,c}'))) as w (lexeme)) end`

/** Those of these deals whose price an alert would state or judge. */
export async function listPricedMatches(tx: Db, deals: readonly DealChange[], now: Date): Promise<number[]> {
  const unpriced = deals.map((deal) => ({ ...deal, price: noPriceFacts }))
  const { rows } = await sql<{ dealId: number }>`
    with ${matchedAlerts(unpriced, now)}
    select distinct deal_id as "dealId" from matched where is_live and shows_price and price_paise is not null`.execute(
    tx,
  )
  return rows.map(({ dealId }) => dealId)
}

/** Whether the deal is in the wanted range now. */
const isReached = (now: Date) => sql`coalesce(case
  when c.kind = 'deals' then (c.max_paise is null or c.shows_price and ${price} <= c.max_paise)
    and (c.min_below_usual is null or c.shows_price and c.below_usual >= c.min_below_usual)
  when c.kind = 'favourites' then c.is_live and c.shows_price and ${price} <= coalesce(c.max_paise, c.told_paise, ${price})
  when c.condition = 'below' then c.is_live and c.shows_price and ${price} <= c.max_paise
  when c.condition = 'lowest' then c.is_live and c.shows_price and c.is_lowest
  when c.condition = 'back' then c.is_live and not exists (
    select from shop_checks k where k.deal_id = c.deal_id and k.result = 'out-of-stock' and k.next_at < 'infinity')
  when c.condition = 'ending' then c.is_live and c.ends_at <= ${inADay(now)}
  else not c.is_live end, false)`

const inADay = (now: Date) => new Date(now.getTime() + DAY_MS)

// Without a price in its wish, an alert that has not told of the deal tells of a fall that is worth it.
const hasFallen = sql`case when c.is_told or num_nonnulls(c.max_paise, c.min_below_usual, c.condition) > 0
  then c.price_before is null or ${price} < c.price_before
  else ${isStepBelow(price, sql`c.price_before`)} end`

/** Whether something happened that the alert is about. */
const hasCause = sql`(c.is_made or case
  when c.condition in ('ending', 'over') then true
  when c.condition = 'back' then c.has_appeared
  when c.kind = 'favourites' and c.max_paise is null then ${hasFallen}
  else c.has_appeared or (c.has_code and c.kind = 'deals') or ${hasFallen} end)`

/** A new alert that waits for a return or an end is not told that it has been already. */
const isKnown = sql`(c.is_made and c.condition in ('back', 'over'))`

/** Once for each price step, as long as the deal stays in the range. */
const isNews = sql`(not c.is_told or ((c.condition is null or c.condition in ('below', 'lowest'))
  and ${isStepBelow(price, sql`c.told_paise`)}))`

/** Writes what the alerts of these deals tell, and forgets what is no longer true. */
export async function tellOfDeals(tx: Db, deals: readonly MatchedDeal[], now: Date): Promise<void> {
  if (deals.length === 0) return
  const hasLeft = (table: string) => sql`c.only_alert is null and ${sql.ref(`${table}.deal_id`)} = c.deal_id
    and (${sql.ref(`${table}.deal_id`)}, ${sql.ref(`${table}.alert_id`)}) not in (
      select deal_id, alert_id from judged where is_reached)`
  await sql`
    with ${matchedAlerts(deals, now)},
    judged as materialized (
      select c.*, is_reached,
        coalesce(is_reached and not is_paused and ${hasCause} and not ${isKnown} and ${isNews}, false) as is_news
      from matched c cross join lateral (select ${isReached(now)} as is_reached) r),
    left_hits as (delete from alert_hits h using changed c where ${hasLeft('h')}),
    left_notices as (delete from alert_notices w using changed c where w.sent_at is null and ${hasLeft('w')}),
    corrected as (
      update alert_notices w
      set price_paise = m.price_paise, shows_price = m.shows_price, below_usual = m.below_usual
      from judged m
      where w.deal_id = m.deal_id and w.alert_id = m.alert_id and w.sent_at is null and m.is_reached
        and not m.is_news
        and (w.price_paise, w.shows_price, w.below_usual) is distinct from (m.price_paise, m.shows_price, m.below_usual)),
    hits as (
      insert into alert_hits (deal_id, alert_id, price_paise)
      select deal_id, alert_id, price_paise from judged c
      where is_news or is_reached and ${isKnown}
      on conflict (deal_id, alert_id) do update set price_paise = excluded.price_paise),
    ends as (
      insert into deal_events (deal_id, kind, alert_id, due_at, is_waiting)
      select deal_id, 'time', alert_id, ends_at - interval '1 day', true from judged
      where condition = 'ending' and is_live and ends_at > ${inADay(now)})
    insert into alert_notices
      (alert_id, member_id, deal_id, price_paise, shows_price, below_usual, created_at, due_at)
    select alert_id, member_id, deal_id, price_paise, shows_price, below_usual, ${now},
      case when delivery = 'daily' or is_of_new_store then ${nextDigest(now)} else ${afterQuietHours(now)} end
    from judged where is_news order by n, alert_id
    on conflict (deal_id, alert_id) where sent_at is null do update
      set price_paise = excluded.price_paise, shows_price = excluded.shows_price, below_usual = excluded.below_usual`.execute(
    tx,
  )
}
