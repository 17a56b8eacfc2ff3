import type { Db } from '../../../platform/schema/db.ts'
import { hostOf } from '../shop-address.ts'
import { savePlans } from './shop-checks.queries.ts'

/** Asks the shop of a deal about it as soon as it is the host's turn. Whether that is possible is decided then. */
export async function recheckDeal(tx: Db, dealId: number, now: Date): Promise<void> {
  const deal = await tx.selectFrom('deals').select('merchant_url').where('id', '=', dealId).executeTakeFirst()
  const host = hostOf(deal?.merchant_url ?? '')
  if (host !== '') await savePlans(tx, [{ dealId, host, isFrequent: true, nextAt: now }], now)
}
