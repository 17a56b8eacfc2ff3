import { sql } from 'kysely'
import { isOpen } from '../../../../catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { CheckResult } from '../../shop-check.ts'

/** A store may have a million deals; the newest ones show which hosts it has. */
const maxDeals = 500

type HostRow = {
  host: string
  deals: number
  forbidden: number
  checkedAt: Date | null
  refusesUntil: Date | null
}

export async function listHostsOfStore(db: Db, storeId: number, now: Date): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`
    select h.host, count(*)::integer as deals,
      count(*) filter (where c.result = 'forbidden')::integer as forbidden, max(c.checked_at) as "checkedAt",
      case when h.refusals > 0 and h.next_at > ${now} then h.next_at end as "refusesUntil"
    from (
      select id from deals where store_id = ${storeId} and ${isOpen} and not is_variant
      order by published_at desc, id desc limit ${maxDeals}) d
    join shop_checks c on c.deal_id = d.id and c.next_at < 'infinity'
    join shop_hosts h on h.host = c.host
    group by h.host order by deals desc, h.host`.execute(db)
  return rows
}

type CheckRow = { result: CheckResult | null; checkedAt: Date | null; confirmedAt: Date | null }

/** Also the last check of a deal that has ended by it. */
export async function findDealCheck(db: Db, dealId: number): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    select result, checked_at as "checkedAt", confirmed_at as "confirmedAt" from shop_checks
    where deal_id = ${dealId} and (next_at < 'infinity' or result = 'missing')`.execute(db)
  return rows[0] ?? null
}
