import { sql } from 'kysely'
import { isListedAt, isLiveAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import { addStockEvent } from '../../../community/alerts/server/add-stock-event.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { type CheckResult, endsSoonMs } from '../shop-check.ts'
import { addHosts, takeTurn } from './shop-hosts.queries.ts'

/** A feed that last had a deal longer ago no longer covers it. */
const coveredDays = 3
const hotDeals = 100
/** An editor who finds a deal still available knows better than its page for so long. */
const trustedDays = 30
/** After this time a check whose process was killed is due again. */
const checkTimeMs = HOUR_MS

/** A deal that people reported as over is checked for so long, also one of a feed. */
const reportedDays = 2

const isReportedOver = (now: Date) => sql<boolean>`(status = 'expired' and exists (select from reported_ends e
    where e.deal_id = d.id and e.live_at is null and e.ended_at > ${daysBefore(now, reportedDays)}))`

/**
 * Deals `d` in stores `s` that are checked, at a shop that may be asked: live and not covered by a feed, or reported as
 * over.
 */
const isChecked = (now: Date) => sql<boolean>`d.merchant_url is not null and not s.forbids_checks
  and (${isReportedOver(now)} or ${isLiveAt(now)} and not exists (select from feed_rows f
    where f.deal_id = d.id and f.expires_at is null and f.seen_at > ${daysBefore(now, coveredDays)}))
  and not exists (select from demo_content m where m.kind = 'deals' and m.record_id = d.id::text)
  and not exists (select from review_cases r
    where r.deal_id = d.id and r.type in ('ended-at-shop', 'ended-by-reports') and r.decision = 'still-available'
      and r.decided_at > ${daysBefore(now, trustedDays)})`

export type PlannedDeal = { id: number; merchantUrl: string; isFrequent: boolean }

export async function listHotDeals(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from deals where ${isListedAt(now)}
    order by heat desc nulls last, published_at desc, id desc limit ${hotDeals}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Checked deals of a range of ids whose row is missing, says that they are not checked, or has another frequency. */
export async function listUnplannedDeals(
  db: Db,
  [first, last]: readonly [number, number],
  hot: readonly number[],
  now: Date,
): Promise<PlannedDeal[]> {
  const endsSoon = new Date(now.getTime() + endsSoonMs)
  const { rows } = await sql<PlannedDeal>`
    select d.id, d.merchant_url as "merchantUrl", frequent.is_frequent as "isFrequent"
    from deals d join stores s on s.id = d.store_id
    cross join lateral (
      select d.id = any(${hot}::integer[]) or coalesce(d.ends_at < ${endsSoon}, false) as is_frequent) frequent
    left join shop_checks c on c.deal_id = d.id
    where d.id between ${first} and ${last} and ${isChecked(now)}
      and (c.deal_id is null or c.next_at = 'infinity' or c.is_frequent <> frequent.is_frequent)
    order by d.id`.execute(db)
  return rows
}

export async function lastDealId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from deals`.execute(db)
  return rows[0]?.id ?? 0
}

type Plan = { dealId: number; host: string; isFrequent: boolean; nextAt: Date }

/** A deal that is checked already keeps its next check if that is sooner. */
export async function savePlans(tx: Db, plans: readonly Plan[], now: Date): Promise<void> {
  if (plans.length === 0) return
  const [ids, hosts, frequent, times] = [
    plans.map(({ dealId }) => dealId),
    plans.map(({ host }) => host),
    plans.map(({ isFrequent }) => isFrequent),
    plans.map(({ nextAt }) => nextAt.toISOString()),
  ]
  await addHosts(tx, hosts, now)
  await sql`
    insert into shop_checks (deal_id, host, is_frequent, next_at)
    select * from unnest(${ids}::integer[], ${hosts}::text[], ${frequent}::boolean[], ${times}::text[]::timestamptz[])
    on conflict (deal_id) do update set
      is_frequent = excluded.is_frequent, next_at = least(shop_checks.next_at, excluded.next_at),
      missing_since = case when shop_checks.next_at < 'infinity' then shop_checks.missing_since end`.execute(tx)
}

/** A check that is due, with the deal and the host. */
export type DueCheck = {
  dealId: number
  host: string
  isFrequent: boolean
  address: string | null
  redirects: number
  missingSince: Date | null
  failures: number
  merchantUrl: string
  pricePaise: number | null
  hasCoupon: boolean
  /** By reports. */
  hasEnded: boolean
  robots: string | null
  robotsAt: Date | null
  robotsAddress: string | null
  robotsRedirects: number
}

/**
 * Takes the turns of hosts that may get a request, each for one of its deals: no other process takes the same ones.
 * Those that are no longer checked are put aside. Null: nothing is due.
 */
export async function claimDueChecks(db: Db, now: Date, limit: number): Promise<DueCheck[] | null> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ host: string; dealId: number }>`
      select h.host, c.deal_id as "dealId" from shop_hosts h
      cross join lateral (
        select deal_id, next_at from shop_checks where host = h.host and next_at <= ${now}
        order by is_frequent desc, next_at, deal_id limit 1) c
      where h.next_at <= ${now}
      order by c.next_at, h.host limit ${limit}
      for no key update of h skip locked`.execute(tx)
    if (rows.length === 0) return null
    const ids = rows.map(({ dealId }) => dealId)
    const due = await listDueChecks(tx, ids, now)
    const dueIds = due.map(({ dealId }) => dealId)
    await postpone(
      tx,
      ids.filter((id) => !dueIds.includes(id)),
      'infinity',
    )
    await postpone(tx, dueIds, new Date(now.getTime() + checkTimeMs).toISOString())
    for (const { host } of due) await takeTurn(tx, host, now)
    return due
  })
}

const postpone = (tx: Db, dealIds: readonly number[], until: string) =>
  sql`update shop_checks set next_at = ${until}::timestamptz where deal_id = any(${dealIds}::integer[])`.execute(tx)

async function listDueChecks(tx: Db, dealIds: readonly number[], now: Date): Promise<DueCheck[]> {
  if (dealIds.length === 0) return []
  const { rows } = await sql<DueCheck>`
    select c.deal_id as "dealId", c.host, c.is_frequent as "isFrequent", c.address, c.redirects,
      c.missing_since as "missingSince", c.failures, d.merchant_url as "merchantUrl", d.price_paise as "pricePaise",
      d.coupon_code is not null as "hasCoupon", d.status = 'expired' as "hasEnded", h.robots, h.robots_at as "robotsAt",
      h.robots_address as "robotsAddress", h.robots_redirects as "robotsRedirects"
    from shop_checks c join shop_hosts h on h.host = c.host
    join deals d on d.id = c.deal_id join stores s on s.id = d.store_id
    where c.deal_id = any(${dealIds}::integer[]) and ${isChecked(now)}`.execute(tx)
  return rows
}

type NextRequest = Pick<DueCheck, 'host' | 'address' | 'redirects'>

/** The check goes on with another request, as soon as it is the host's turn. */
export async function continueCheck(tx: Db, dealId: number, next: NextRequest, now: Date): Promise<void> {
  await addHosts(tx, [next.host], now)
  await tx
    .updateTable('shop_checks')
    .set({ ...next, next_at: now })
    .where('deal_id', '=', dealId)
    .execute()
}

export type FinishedCheck = {
  host: string
  result: CheckResult
  /** Null: it is not checked again. */
  nextAt: Date | null
  failures: number
  missingSince: Date | null
}

/** Answers that the shop has the product; and those that say nothing about it: what was out of stock still is. */
const inStock: readonly CheckResult[] = ['confirmed', 'changed', 'other-price']
const withoutStock: readonly CheckResult[] = ['no-price', 'forbidden', 'refused', 'failed']

/** In one transaction with the event for the alerts of those who wait for the deal's return. */
export async function finishCheck(tx: Db, dealId: number, finished: FinishedCheck, now: Date): Promise<void> {
  const { host, result, nextAt, failures, missingSince } = finished
  const isConfirmed = result === 'confirmed' || result === 'changed'
  const wasOutOfStock = await isOutOfStock(tx, dealId)
  await addHosts(tx, [host], now)
  await tx
    .updateTable('shop_checks')
    .set({
      host,
      failures,
      next_at: nextAt ?? sql<Date>`'infinity'`,
      missing_since: missingSince,
      address: null,
      redirects: 0,
      ...(!(wasOutOfStock && withoutStock.includes(result)) && { result, checked_at: now }),
      ...(isConfirmed && { confirmed_at: now }),
    })
    .where('deal_id', '=', dealId)
    .execute()
  if (wasOutOfStock ? inStock.includes(result) : result === 'out-of-stock')
    await addStockEvent(tx, dealId, wasOutOfStock)
}

async function isOutOfStock(tx: Db, dealId: number): Promise<boolean> {
  const check = await tx.selectFrom('shop_checks').select('result').where('deal_id', '=', dealId).executeTakeFirst()
  return check?.result === 'out-of-stock'
}

/** Whether the deal is as it was when its check began. */
export async function isStillChecked(
  tx: Db,
  { dealId, merchantUrl, pricePaise }: DueCheck,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from deals d join stores s on s.id = d.store_id
    where d.id = ${dealId} and d.merchant_url = ${merchantUrl}
      and d.price_paise is not distinct from ${pricePaise}::bigint and ${isChecked(now)}`.execute(tx)
  return rows.length > 0
}
