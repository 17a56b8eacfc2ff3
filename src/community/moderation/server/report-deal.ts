import { sql } from 'kysely'
import { lockDeals, lockGroupsOfDeals } from '../../../catalogue/deals/server/product/item-group.queries.ts'
import { endByReports, reviveReported } from '../../../catalogue/deals/server/reported-ends.ts'
import type { Voice } from '../../../catalogue/voices/server/voice-of.ts'
import {
  countReports,
  discountReport,
  findReportedDealCase,
  openReportedCase,
  turnReportedCase,
} from '../../../console/server/cases/reported-case.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { balanceOf, isBackBy, isOverBy } from '../deal-quorum.ts'
import { overReasons } from '../report.ts'
import { findSpokenDeal, listReportsOf, listVoices, type SpokenDeal } from './deal-voices.queries.ts'

/** Asks the deal's shop soon whether it still has the deal, where that is possible. */
export type ShopRecheck = (tx: Db, dealId: number, now: Date) => Promise<void>

/** `reason` may be `none`: what the voice reported today is taken back. */
export type DealReport = { reason: string; detail: string; voice: Voice; memberId: number | null; at: Date }
type Deal = SpokenDeal & { id: number }

/**
 * What people say about a deal, in this order; each replaces what the same voice said before that day. Enough of them end
 * the deal, or make it live again. What was decided stays as it is. Together, because each transaction locks the deal, and
 * counts all that was said: two hundred people may report a deal at the same time.
 */
export const reportDeal = (
  db: Db,
  dealId: number,
  reports: readonly DealReport[],
  recheck: ShopRecheck,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // In the order in which an import locks both, and before the case, as decisions do.
    await lockGroupsOfDeals(tx, [dealId])
    await lockDeals(tx, [dealId])
    for (const some of countedTogether(reports)) await handleReports(tx, dealId, some, recheck)
  })

/** One that is taken back may revive the deal: it is counted alone. */
function countedTogether(reports: readonly DealReport[]): DealReport[][] {
  const groups: DealReport[][] = []
  for (const report of reports) {
    const last = groups.at(-1)
    if (last && report.reason !== 'none' && last[0]?.reason !== 'none') last.push(report)
    else groups.push([report])
  }
  return groups
}

async function handleReports(tx: Db, dealId: number, reports: readonly DealReport[], recheck: ShopRecheck) {
  const now = new Date(Math.max(...reports.map(({ at }) => at.getTime())))
  const found = await findSpokenDeal(tx, dealId, now)
  if (!found) return
  const deal = { ...found, id: dealId }
  const latest = [...new Map(reports.map((report) => [report.voice.digest.toString('hex'), report])).values()]
  const earlier = await listReportsOf(
    tx,
    dealId,
    latest.map(({ voice }) => voice.digest),
  )
  const isDecided = ({ voice }: DealReport) =>
    earlier.some((one) => one.created_at <= deal.since && voice.digest.equals(one.voice ?? Buffer.of()))
  const open = latest.filter((report) => !isDecided(report))
  const [only] = open
  if (!only) return
  if (only.reason === 'none') return takeBack(tx, deal, earlier[0], now)
  await saveReports(tx, deal, open, now)
  await followVoices(tx, deal, recheck, now)
}

type StoredReport = { id: number; case_id: number | null }

async function takeBack(tx: Db, deal: Deal, report: StoredReport | undefined, now: Date): Promise<void> {
  if (!report) return
  await tx.deleteFrom('reports').where('id', '=', report.id).execute()
  await followWithdrawal(tx, deal, now)
  if (report.case_id !== null) await discountReport(tx, report.case_id)
}

async function saveReports(tx: Db, deal: Deal, reports: readonly DealReport[], now: Date): Promise<void> {
  const waiting = await findReportedDealCase(tx, deal.id)
  // That a deal is available is nothing to decide, unless enough people say so of one that has ended.
  const isForEditors = reports.some(({ reason }) => reason !== 'available')
  const caseId = waiting ?? (isForEditors ? await openReportedCase(tx, { dealId: deal.id }, now) : null)
  await tx
    .insertInto('reports')
    .values(
      reports.map(({ reason, detail, voice, memberId, at }) => ({
        ...{ deal_id: deal.id, comment_id: null, reason, detail, weight: voice.weight, member_id: memberId },
        ...{ voice: voice.digest, reporter: voice.origin, created_at: at },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['deal_id', 'voice'])
        .where('voice', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          ...{ reason: ref('excluded.reason'), detail: ref('excluded.detail'), weight: ref('excluded.weight') },
          member_id: ref('excluded.member_id'),
          // Another reason for the same does not make it newer.
          created_at: sql<Date>`case when ${isOver('reports')} = ${isOver('excluded')} then reports.created_at
            else excluded.created_at end`,
        })),
    )
    .execute()
  if (caseId !== null) await attachReports(tx, deal, caseId, now)
}

const isOver = (row: 'reports' | 'excluded') => sql`(${sql.ref(`${row}.reason`)} = any(${overReasons}::text[]))`

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
