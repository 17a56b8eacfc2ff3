import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countReports, openReportedCase } from '../../../console/server/cases/reported-case.ts'
import { wideNetworkOf } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'

type CommentReport = { commentId: number; reason: string; detail: string; address: string }

/** Adds a report to the waiting case of its comment, or opens one. A second one by the same visitor changes nothing. */
export const reportComment = (
  db: Db,
  { commentId, reason, detail, address }: CommentReport,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const reporter = reporterDigest({ commentId }, address)
    // Locked before the case, in the order in which decisions lock both.
    const { rows } = await sql<{ isRepeated: boolean }>`
      select exists (select from reports where comment_id = c.id and reporter = ${reporter}) as "isRepeated"
      from comments c where id = ${commentId} for key share`.execute(tx)
    if (rows[0]?.isRepeated !== false) return
    const caseId = await openReportedCase(tx, { commentId }, now)
    const added = await tx
      .insertInto('reports')
      .values({ case_id: caseId, comment_id: commentId, deal_id: null, reason, detail, reporter, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await countReports(tx, caseId, 1, now)
  })

/** Visitors are known by network. Two bytes are shared by many thousands of addresses: too little to identify anyone. */
function reporterDigest(reported: { commentId: number }, address: string): Buffer {
  const what = JSON.stringify(reported)
  return createHash('sha256')
    .update(`report ${what} ${wideNetworkOf(address)}`)
    .digest()
    .subarray(0, 2)
}
