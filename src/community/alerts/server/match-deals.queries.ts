import { type RawBuilder, sql } from 'kysely'
import { isLiveAt, isOpen } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { afterQuietHours, nextDigest } from '../telling-times.ts'
import { keysOfDeal, meetsCards } from './alert-keys.ts'
import type { CardPrice } from './card-prices.ts'
import type { DealChange } from './deal-events.ts'
import type { PriceFacts } from './price-facts.ts'

// Which alerts a changed deal meets, and what follows, each in one statement for all deals of a batch: no alert is read
// into memory. The sizes of the tables in these statements are unknown to the planner: they are joined only by indexes, and
// compared only as a whole.

/** A deal as it was when it was looked up first. */
type SeenDeal = { pricePaise: number | null; isLive: boolean; pricePolicy: string }

/** `isPriced`: an alert would state or judge the price; `meetsCards`: one with cards may. */
type FoundDeal = SeenDeal & { isPriced: boolean; meetsCards: boolean }

export type MatchedDeal = DealChange & {
  seen: SeenDeal
  /** Null: no alert would state or judge its price. */
  price: PriceFacts | null
  cardPrices: readonly CardPrice[]
  /** What does not depend on its price, which is not confirmed, is told now. */
  isLastAttempt: boolean
}

/** Notices of an alert that may wait. How many more deals it has found is counted, not which. */
export const MAX_WAITING = 50

/** Lower by 2 % or by ten rupees. Null if either is unknown. */
const isStepBelow = (price: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(${price} < ${from} and (${from} - ${price} >= 1000 or 50 * (${from} - ${price}) >= ${from}))`

/** What the alert's member pays, with codes and its cards. Null where it may not be stated, which compares with nothing. */
const price = sql`c.asked_paise`
const toldPrice = sql`c.told_paise`

/** `changed`: the deals, if they are as they were seen. */
function changedDeals(deals: readonly (DealChange & Partial<MatchedDeal>)[], now: Date): RawBuilder<unknown> {
  // Alerts that have a change of their own, which has the common one too.
  const ownAlerts = new Map<number, number[]>()
  for (const { dealId, alertId } of deals)
    if (alertId !== null) ownAlerts.set(dealId, [...(ownAlerts.get(dealId) ?? []), alertId])
  const rows = deals.map(({ seen, price: facts, cardPrices = [], isLastAttempt = false, ...deal }, n) => ({
    ...{ n, deal_id: deal.dealId, only_alert: deal.alertId, has_appeared: deal.hasAppeared, has_code: deal.hasCode },
    ...{ is_made: deal.isMade, price_before: deal.priceBefore, other_alerts: ownAlerts.get(deal.dealId) ?? [] },
    ...{ is_seen: seen !== undefined, was_live: seen?.isLive ?? null, seen_policy: seen?.pricePolicy ?? null },
    ...{ seen_paise: (facts ?? seen)?.pricePaise ?? null, is_priced: seen === undefined || Boolean(facts) },
    ...{ is_confirmed: facts?.isConfirmed ?? true, is_old: facts?.isOld ?? false, is_last_attempt: isLastAttempt },
    ...{ below_usual: facts?.belowUsual ?? null, is_lowest: facts?.isLowest ?? false },
    ...{ offer_ids: deal.offerIds, codes: deal.codes, card_prices: cardPrices },
  }))
  const yesterday = daysBefore(now, 1)
  return sql`given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as c (n integer, deal_id integer,
        only_alert integer, has_appeared boolean, has_code boolean, is_made boolean, price_before bigint,
        other_alerts integer[], is_seen boolean, was_live boolean, seen_policy text, seen_paise bigint, is_priced boolean,
        is_confirmed boolean, is_old boolean, is_last_attempt boolean, below_usual integer, is_lowest boolean,
        offer_ids integer[], codes text[], card_prices json)),
    new_stores as materialized (
      select s.id from (
        select distinct store_id as id from deals where id = any(array(select deal_id from given))) s
      where not exists (select from deals o where o.store_id = s.id and ${isOpen} and not is_variant
          and published_at <= ${yesterday} and created_at <= ${yesterday})
        and not exists (select from deals o where o.store_id = s.id and status = 'expired'
          and published_at <= ${yesterday} and created_at <= ${yesterday})),
    changed as materialized (
      select c.*, d.store_id, d.price_paise, d.coupon_code, d.ends_at, d.is_variant, d.search, s.price_policy, is_live,
        shows_price, case when shows_price then d.price_paise end as shown_paise,
        d.store_id = any(array(select id from new_stores)) as is_of_new_store
      from given c
      join deals d on d.id = c.deal_id
      join stores s on s.id = d.store_id
      cross join lateral (select ${isLiveAt(now)} as is_live,
        s.price_policy <> 'none' and c.is_confirmed and not c.is_old as shows_price) l
      where not c.is_seen
        or (c.seen_paise, c.was_live, c.seen_policy) is not distinct from (d.price_paise, is_live, s.price_policy))`
}

/** The alerts `a` that stand under one of the keys of a deal `c` and look for such a deal at any price. */
const alertsOfDeal = (isOnce: boolean) => sql`(
    select ${isOnce ? sql`distinct` : sql``} alert_id from alert_keys where c.only_alert is null and key = any(${keysOfDeal})
    union all
    select a.id from favourites f join alerts a on a.member_id = f.member_id and a.kind = 'favourites'
    where c.only_alert is null and f.deal_id = c.deal_id
    union all
    select c.only_alert where c.only_alert is not null) k
  join alerts a on a.id = k.alert_id and a.id <> all(case when c.only_alert is null then c.other_alerts else '{}' end)
    and case a.kind
      when 'deal' then a.deal_id = c.deal_id
      when 'favourites' then exists (select from favourites f where f.member_id = a.member_id and f.deal_id = c.deal_id)
      else c.is_live
        and (a.store_id is null or a.store_id = c.store_id)
        and (a.category_id is null or exists (
          select from deal_categories dc where dc.deal_id = c.deal_id and dc.category_id = a.category_id))
        and (not a.is_coupon_only or c.coupon_code is not null)
        and (a.query is null or c.search @@ a.query) end`

/** Whether what an alert tells does not wait for the price of a deal to be confirmed. */
const isJudgedNow = (alert: RawBuilder<unknown>) => sql`(c.is_confirmed
  or ${alert}.condition in ('back', 'ending', 'over')
  or c.is_last_attempt and ${alert}.kind = 'deals' and num_nonnulls(${alert}.max_paise, ${alert}.min_below_usual) = 0)`

/** With the price that they told last. One made since the deals were looked up does not tell a price that was not checked. */
const matched = sql`matched as materialized (
      select c.n, c.deal_id, c.has_appeared, c.has_code, c.is_made, c.price_before, c.below_usual, c.is_lowest, c.price_paise,
        c.shown_paise, c.ends_at, c.is_live, c.shows_price, c.is_of_new_store, m.*, h.alert_id is not null as is_told,
        h.price_paise as told_paise, p.paise as paid_paise, case when p."offerIds" <> '{}' then p.card end as paid_with,
        p.code as paid_code,
        coalesce(p.paise, c.shown_paise) as asked_paise, coalesce(p.before, c.price_before) as asked_before,
        coalesce(p."offerIds" && c.offer_ids or p.code = any(c.codes), false) as has_reduction
      from changed c
      cross join lateral (
        select a.id as alert_id, a.member_id, a.kind, a.condition, a.max_paise, a.min_below_usual, a.delivery, a.cards,
          a.paused_at is not null as is_paused
        from ${alertsOfDeal(true)}
        where ${isJudgedNow(sql`a`)}) m
      left join lateral (
        select * from json_to_recordset(case when m.cards <> '{}' and c.shown_paise is not null then c.card_prices end)
          as p (card text, paise bigint, before bigint, "offerIds" integer[], code text)
        where p.card = '' or exists (
          select from unnest(m.cards) as own (card) where starts_with(own.card || ' ', p.card || ' '))
        order by p.paise, p.card limit 1) p on true
      left join alert_hits h on h.deal_id = c.deal_id and h.alert_id = m.alert_id
      where c.is_priced or not c.is_live or c.shown_paise is null)`

/** The deals as they are now. Those that are gone are left out. */
export async function lookUpDeals(tx: Db, deals: readonly DealChange[], now: Date): Promise<Map<number, FoundDeal>> {
  const { rows } = await sql<FoundDeal & { dealId: number }>`
    with ${changedDeals(deals, now)}
    select deal_id as "dealId", price_paise as "pricePaise", is_live as "isLive", price_policy as "pricePolicy",
      is_live and shown_paise is not null and exists (select from ${alertsOfDeal(false)}) as "isPriced",
      is_live and shown_paise is not null and ${meetsCards} as "meetsCards"
    from changed c`.execute(tx)
  const found = new Map(rows.map(({ dealId, ...deal }) => [dealId, deal]))
  for (const { dealId, ...deal } of rows) if (deal.isPriced) found.set(dealId, deal)
  return found
}

/** Whether the deal is in the wanted range now. */
const isReached = (now: Date) => sql`coalesce(case
  when c.kind = 'deals' then (c.max_paise is null or ${price} <= c.max_paise)
    and (c.min_below_usual is null or ${price} is not null and c.below_usual >= c.min_below_usual)
  when c.kind = 'favourites' then c.is_live and ${price} is not null and case when c.max_paise is null
    then not coalesce(${isStepBelow(toldPrice, price)}, false) else ${price} <= c.max_paise end
  when c.condition = 'below' then c.is_live and ${price} <= c.max_paise
  when c.condition = 'lowest' then c.is_live and ${price} is not null and c.is_lowest
  when c.condition = 'back' then c.is_live and not exists (
    select from shop_checks k where k.deal_id = c.deal_id and k.result = 'out-of-stock' and k.next_at < 'infinity')
  when c.condition = 'ending' then c.is_live and c.ends_at <= ${inADay(now)}
  else not c.is_live end, false)`

const inADay = (now: Date) => new Date(now.getTime() + DAY_MS)

// Without a price in its wish, an alert that has not told of the deal tells of a fall that is worth it.
const hasFallen = sql`case when c.is_told or num_nonnulls(c.max_paise, c.min_below_usual, c.condition) > 0
  then c.asked_before is null or ${price} < c.asked_before
  else ${isStepBelow(price, sql`c.asked_before`)} end`

/** Whether something happened that the alert is about. */
const hasCause = sql`(c.is_made or case
  when c.condition in ('ending', 'over') then true
  when c.condition = 'back' then c.has_appeared
  when c.kind = 'favourites' and c.max_paise is null then ${hasFallen}
  else c.has_appeared or (c.has_code and c.kind = 'deals') or c.has_reduction or ${hasFallen} end)`

/** A new alert that waits for a return or an end is not told that it has been already. */
const isKnown = sql`(c.is_made and coalesce(c.condition in ('back', 'over'), false))`

/** Once for each price step, as long as the deal stays in the range; one that was told without a price, from the last one. */
const isNews = sql`(not c.is_told or ((c.condition is null or c.condition in ('below', 'lowest'))
  and ${isStepBelow(price, sql`coalesce(${toldPrice}, c.asked_before)`)}))`

/**
 * Writes what the alerts of these deals tell, and forgets what is no longer true. Returns the deals that are as they were
 * seen: nothing is written for the others.
 */
export async function tellOfDeals(tx: Db, deals: readonly MatchedDeal[], now: Date): Promise<Set<number>> {
  if (deals.length === 0) return new Set()
  const hasLeft = (table: string) => sql`c.only_alert is null and ${sql.ref(`${table}.deal_id`)} = c.deal_id
    and (${sql.ref(`${table}.deal_id`)}, ${sql.ref(`${table}.alert_id`)}) not in (
      select deal_id, alert_id from judged where is_reached)
    and (c.is_confirmed or exists (
      select from alerts a where a.id = ${sql.ref(`${table}.alert_id`)} and ${isJudgedNow(sql`a`)}))`
  const { rows } = await sql<{ dealId: number }>`
    with ${changedDeals(deals, now)},
    ${matched},
    judged as materialized (
      select c.*, is_reached,
        coalesce(is_reached and not is_paused and ${hasCause} and not ${isKnown} and ${isNews}, false) as is_news
      from matched c cross join lateral (select ${isReached(now)} as is_reached) r),
    ${keptNews},
    left_hits as (delete from alert_hits h using changed c where ${hasLeft('h')}),
    left_notices as (delete from alert_notices w using changed c where w.sent_at is null and ${hasLeft('w')}),
    corrected as (
      update alert_notices w
      set price_paise = m.price_paise, shows_price = m.shows_price, below_usual = m.below_usual,
        paid_paise = m.paid_paise, paid_with = m.paid_with, paid_code = m.paid_code
      from judged m
      where w.deal_id = m.deal_id and w.alert_id = m.alert_id and w.sent_at is null and m.is_reached
        and not m.is_news
        and (w.price_paise, w.shows_price, w.below_usual, w.paid_paise, w.paid_with, w.paid_code)
          is distinct from (m.price_paise, m.shows_price, m.below_usual, m.paid_paise, m.paid_with, m.paid_code)),
    hits as (
      insert into alert_hits (deal_id, alert_id, price_paise)
      select deal_id, alert_id, asked_paise from news where is_kept
      union all
      select deal_id, alert_id, asked_paise from judged c where is_reached and ${isKnown}
      on conflict (deal_id, alert_id) do update set price_paise = excluded.price_paise),
    ends as (
      insert into deal_events (deal_id, kind, alert_id, due_at, is_waiting)
      select deal_id, 'time', alert_id, ends_at - interval '1 day', true from judged
      where condition = 'ending' and is_live and ends_at > ${inADay(now)}),
    notices as (
      insert into alert_notices
        (alert_id, member_id, deal_id, price_paise, shows_price, below_usual, paid_paise, paid_with, paid_code,
          created_at, due_at)
      select alert_id, member_id, deal_id, price_paise, shows_price, below_usual, paid_paise, paid_with, paid_code, ${now},
        case when delivery = 'daily' or (is_of_new_store and kind <> 'deal') then ${nextDigest(now)}
          else ${afterQuietHours(now)} end
      from news where is_kept order by n, alert_id
      on conflict (deal_id, alert_id) where sent_at is null do update
        set price_paise = excluded.price_paise, shows_price = excluded.shows_price, below_usual = excluded.below_usual,
          paid_paise = excluded.paid_paise, paid_with = excluded.paid_with, paid_code = excluded.paid_code)
    select deal_id as "dealId" from changed`.execute(tx)
  return new Set(rows.map(({ dealId }) => dealId))
}

/** `news`: what the alerts tell, `is_kept` as far as so many notices may wait; the rest is counted. */
const keptNews = sql`
    ranked as (
      select j.*, exists (select from alert_notices w
          where w.deal_id = j.deal_id and w.alert_id = j.alert_id and w.sent_at is null) as is_waiting,
        case when row_number() over (partition by alert_id) = 1 then (select count(*) from alert_notices w
          where w.alert_id = j.alert_id and w.sent_at is null) end as count_of_first
      from judged j where is_news),
    news as materialized (
      select r.*, is_waiting or row_number() over (partition by alert_id, is_waiting order by n)
        + max(count_of_first) over (partition by alert_id) <= ${MAX_WAITING}::integer as is_kept
      from ranked r),
    overflows as (
      insert into alert_overflows (alert_id, further)
      select alert_id, count(*) from news where not is_kept group by alert_id
      -- An earlier count belongs to this one only if nothing has been sent or dropped since.
      on conflict (alert_id) do update set further = excluded.further + case when (
        select count(*) from alert_notices w where w.alert_id = excluded.alert_id and w.sent_at is null
        ) >= ${MAX_WAITING}::integer then alert_overflows.further else 0 end)`
