import type { Db } from '../../../platform/schema/db.ts'
import { writeDeals } from './write/write-deals.ts'

export type ReportedEnd = { people: number; countedFrom: Date }

/** Ends a locked deal that people report as over. Not automatically: its feed does not revive it. */
export async function endByReports(tx: Db, dealId: number, { people, countedFrom }: ReportedEnd, now: Date) {
  const end = { people, counted_from: countedFrom, ended_at: now, live_at: null }
  await tx
    .insertInto('reported_ends')
    .values({ deal_id: dealId, ...end })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(end))
    .execute()
  await writeDeals(tx, [{ id: dealId, row: { status: 'expired', auto_expired_at: null, updated_at: now } }], now)
}

/** A deal that reports ended, and that is locked, is live again. */
export async function reviveReported(tx: Db, dealId: number, now: Date): Promise<void> {
  await writeDeals(tx, [{ id: dealId, row: { status: 'live', auto_expired_at: null, updated_at: now } }], now)
}

/** That a deal was live again is undone: its end by reports counts as before. */
export async function restoreReportedEnd(tx: Db, dealId: number): Promise<void> {
  await tx.updateTable('reported_ends').set({ live_at: null }).where('deal_id', '=', dealId).execute()
}
