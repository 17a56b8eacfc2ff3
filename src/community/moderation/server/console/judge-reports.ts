import { sql } from 'kysely'
import { isLiveAt } from '../../../../catalogue/stores/server/deal-visibility.ts'
import { recordJudgements } from '../../../../catalogue/voices/server/record-judgements.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { overReasons } from '../../report.ts'

type DecidedCase = { id: number; type: string; deal_id: number | null; decision: string | null }

/**
 * What a decision about a deal found of the members who reported it, or with `undo` no longer. That it is available was
 * right until it ended: it is wrong only of a deal that reports had ended already.
 */
export async function judgeReports(
  tx: Db,
  { id, type, deal_id: dealId, decision }: DecidedCase,
  now: Date,
  { undo = false }: { undo?: boolean } = {},
): Promise<void> {
  const isOver = foundOver(type, decision)
  if (isOver === null) return
  // To keep a deal that has ended meanwhile says nothing about its reports.
  const isFound =
    decision === 'keep' ? sql`exists (select from deals where id = ${dealId} and ${isLiveAt(now)})` : sql`true`
  const { rows } = await sql<{ memberId: number; isRight: boolean }>`
    select member_id as "memberId", is_over = ${isOver} as "isRight" from (
      select distinct on (member_id) member_id, reason <> 'available' as is_over, created_at from reports
      where case_id = ${id} and ${isFound} and member_id is not null and reason = any(${['available', ...overReasons]}::text[])
      order by member_id, created_at desc) said
    where is_over or not ${isOver}
      or created_at > (select ended_at from reported_ends where deal_id = ${dealId})`.execute(tx)
  await recordJudgements(tx, rows, { undo })
}

/** Null: nothing was found out. */
function foundOver(type: string, decision: string | null): boolean | null {
  if (type === 'ended-by-reports') return decision === 'keep-expired'
  if (type !== 'reported-deal') return null
  if (decision === 'expire') return true
  return decision === 'keep' ? false : null
}
