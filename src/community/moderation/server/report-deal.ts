import { lockDeals, lockGroupsOfDeals } from '../../../catalogue/deals/server/product/item-group.queries.ts'
import { endByReports, reviveReported } from '../../../catalogue/deals/server/reported-ends.ts'
import { type Speaker, type Voice, voiceOf } from '../../../catalogue/voices/server/voice-of.ts'
import {
  countReports,
  discountReport,
  findReportedDealCase,
  openReportedCase,
  turnReportedCase,
} from '../../../console/server/cases/reported-case.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { balanceOf, isBackBy, isOverBy } from '../deal-quorum.ts'
import { isOverReason } from '../report.ts'
import { findReportOf, findSpokenDeal, listVoices, type SpokenDeal } from './deal-voices.queries.ts'

/** Asks the deal's shop soon whether it still has the deal, where that is possible. */
export type ShopRecheck = (tx: Db, dealId: number, now: Date) => Promise<void>

type DealReport = { dealId: number; reason: string; detail: string; speaker: Speaker }
type Deal = SpokenDeal & { id: number }

/**
 * What somebody says about a deal today, which replaces what the same voice said before. Enough of them end the deal, or
 * make it live again. What was decided stays as it is.
 */
export async function reportDeal(
  db: Db,
  { dealId, speaker, ...report }: DealReport,
  recheck: ShopRecheck,
  now: Date,
): Promise<void> {
  const voice = await voiceOf(db, { kind: 'deal', id: dealId }, speaker, now)
  await db.transaction().execute(async (tx) => {
    // In the order in which an import locks both, and before the case, as decisions do.
    await lockGroupsOfDeals(tx, [dealId])
    await lockDeals(tx, [dealId])
    const found = await findSpokenDeal(tx, dealId, now)
    if (!found) return
    const deal = { ...found, id: dealId }
    const earlier = await findReportOf(tx, dealId, voice.digest)
    if (earlier && earlier.created_at <= deal.since) return
    if (report.reason !== 'none') {
      await saveReport(tx, deal, { ...report, voice, memberId: speaker.memberId }, now)
      await followVoices(tx, deal, recheck, now)
    } else if (earlier) {
      await tx.deleteFrom('reports').where('id', '=', earlier.id).execute()
      await followWithdrawal(tx, deal, now)
      if (earlier.case_id !== null) await discountReport(tx, earlier.case_id)
    }
  })
}

type NewVoice = { reason: string; detail: string; voice: Voice; memberId: number | null }

async function saveReport(tx: Db, deal: Deal, { reason, detail, voice, memberId }: NewVoice, now: Date) {
  const earlier = await findReportOf(tx, deal.id, voice.digest)
  // That a deal is available is nothing to decide, unless enough people say so of one that has ended.
  const waiting = await findReportedDealCase(tx, deal.id)
  const caseId = waiting ?? (reason === 'available' ? null : await openReportedCase(tx, { dealId: deal.id }, now))
  const row = { reason, detail, weight: voice.weight, member_id: memberId }
  if (earlier) {
    // Another reason for the same does not make it newer.
    const isSame = isOverReason(earlier.reason) === isOverReason(reason)
    await tx
      .updateTable('reports')
      .set({ ...row, ...(!isSame && { created_at: now }) })
      .where('id', '=', earlier.id)
      .execute()
  } else
    await tx
      .insertInto('reports')
      .values({
        ...{ ...row, deal_id: deal.id, comment_id: null, created_at: now },
        ...{ voice: voice.digest, reporter: voice.origin },
      })
      .execute()
  if (caseId !== null) await attachReports(tx, deal, caseId, now)
}

/** Reports that waited for a case. */
async function attachReports(tx: Db, { id, since }: Deal, caseId: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ case_id: caseId })
    .where('deal_id', '=', id)
    .where('case_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await countReports(tx, caseId, Number(numUpdatedRows), now)
}

async function followVoices(tx: Db, deal: Deal, recheck: ShopRecheck, now: Date): Promise<void> {
  const { id, isLive, hasReachedEnd, since, confirmedAt, end, clicks } = deal
  const after = end && end.endedAt > since ? end.endedAt : since
  const balance = balanceOf(await listVoices(tx, id, { after, until: now, confirmedAt: isLive ? confirmedAt : null }))
  if (isLive) {
    if (!isOverBy(balance, clicks)) return
    await endByReports(tx, id, { people: balance.over.people, countedFrom: since }, now)
    await turnCase(tx, id, 'ended-by-reports', now)
    await recheck(tx, id, now)
  } else if (isBackBy(balance)) {
    if (end && !hasReachedEnd) await revive(tx, deal, now)
    else await attachReports(tx, deal, await openReportedCase(tx, { dealId: id }, now), now)
  }
}

/** Without the voice that was taken back the others may not be enough. */
async function followWithdrawal(tx: Db, deal: Deal, now: Date): Promise<void> {
  const { end, clicks, hasReachedEnd } = deal
  if (!end || hasReachedEnd) return
  const voices = await listVoices(tx, deal.id, { after: end.countedFrom, until: end.endedAt, confirmedAt: null })
  if (!isOverBy(balanceOf(voices), clicks)) await revive(tx, deal, now)
}

async function revive(tx: Db, { id }: Deal, now: Date): Promise<void> {
  await reviveReported(tx, id, now)
  await turnCase(tx, id, 'reported-deal', now)
}

async function turnCase(tx: Db, dealId: number, type: 'ended-by-reports' | 'reported-deal', now: Date) {
  const caseId = await findReportedDealCase(tx, dealId)
  if (caseId !== null) await turnReportedCase(tx, caseId, type, now)
}
