import type { Db } from '../../../platform/schema/db.ts'
import { textsIn } from '../../../site/i18n/translations.ts'
import { findNextCode, listOverdueFirstCodes } from '../../codes/server/code-rows.ts'
import { lockDeals, lockGroupsOfDeals } from '../../deals/server/product/item-group.queries.ts'
import type { DealChange, DealRow } from '../../deals/server/write/deal-change.ts'
import { writeDeals } from '../../deals/server/write/write-deals.ts'

const batchLength = 500

/**
 * The first code of a deal goes at its end, and the best further one follows it; without one, a deal that is only its code
 * ends with it. Readers compare the times of others.
 */
export async function endDueCodes(db: Db, now: Date): Promise<void> {
  for (;;) {
    const due = await listOverdueFirstCodes(db, now, batchLength)
    if (due.length > 0) await endFirstCodes(db, due, now)
    if (due.length < batchLength) return
  }
}

const endFirstCodes = (db: Db, due: readonly { id: number; dealId: number }[], now: Date) =>
  db.transaction().execute(async (tx) => {
    const dealIds = due.map(({ dealId }) => dealId)
    // In the order in which an import locks both.
    await lockGroupsOfDeals(tx, dealIds)
    await lockDeals(tx, dealIds)
    const still = await listOverdueFirstCodes(tx, now, batchLength)
    const changes: DealChange[] = []
    for (const { id, dealId, translations, isOnlyCode } of still) {
      if (!due.some((one) => one.id === id)) continue
      const next = await findNextCode(tx, dealId, now)
      if (!next && isOnlyCode) {
        changes.push({ id: dealId, row: endedWithCode(now) })
        continue
      }
      const row = { coupon_code: next?.code ?? null, coupon_name: next?.name ?? null }
      changes.push({ id: dealId, row: { ...row, translations: withCouponName(translations, next?.nameHindi ?? '') } })
    }
    await writeDeals(tx, changes, now)
  })

/** It keeps its code. Not automatically: its feed does not revive it. */
const endedWithCode = (now: Date): DealRow => ({ status: 'expired', auto_expired_at: null, updated_at: now })

/** The Hindi name of the code before is not that of this one. */
function withCouponName(translations: unknown, couponName: string) {
  const { couponName: _before, ...hindi } = textsIn(translations, 'hi')
  return { ...(translations as object), hi: { ...hindi, ...(couponName && { couponName }) } }
}
