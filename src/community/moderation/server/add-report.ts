import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countReport, openReportedCase, type Reported } from '../../../console/server/cases/reported-case.ts'
import { wideNetworkOf } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'

export type NewReport = { reported: Reported; reason: string; detail: string; address: string }

/**
 * Adds a report to the waiting case of its deal or comment, or opens one. False: this visitor has reported it before,
 * and nothing changes.
 */
export const addReport = (db: Db, { reported, reason, detail, address }: NewReport, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const reporter = reporterDigest(reported, address)
    // Locked before the case, in the order in which decisions lock both.
    if ((await lockReported(tx, reported, reporter)) !== 'new') return false
    const caseId = await openReportedCase(tx, reported, now)
    const added = await tx
      .insertInto('reports')
      .values({ case_id: caseId, ...columnsOf(reported), reason, detail, reporter, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    await countReport(tx, caseId, reported, now)
    return true
  })

/** Visitors are known by network. Two bytes are shared by many thousands of addresses: too little to identify anyone. */
function reporterDigest(reported: Reported, address: string): Buffer {
  const what = JSON.stringify(reported)
  return createHash('sha256')
    .update(`report ${what} ${wideNetworkOf(address)}`)
    .digest()
    .subarray(0, 2)
}

const columnsOf = (reported: Reported) =>
  'dealId' in reported
    ? { deal_id: reported.dealId, comment_id: null }
    : { deal_id: null, comment_id: reported.commentId }

async function lockReported(tx: Db, reported: Reported, reporter: Buffer): Promise<'new' | 'repeated' | 'gone'> {
  const { rows } = await ('dealId' in reported
    ? sql<{ isRepeated: boolean }>`
        select exists (select from reports where deal_id = d.id and reporter = ${reporter}) as "isRepeated"
        from deals d where id = ${reported.dealId} for key share`
    : sql<{ isRepeated: boolean }>`
        select exists (select from reports where comment_id = c.id and reporter = ${reporter}) as "isRepeated"
        from comments c where id = ${reported.commentId} for key share`
  ).execute(tx)
  const [row] = rows
  if (!row) return 'gone'
  return row.isRepeated ? 'repeated' : 'new'
}
