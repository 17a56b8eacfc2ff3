import { sql } from 'kysely'
import { cutText } from '../../../platform/cut-text.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type CaseFacts, casePriority } from '../../cases/case-priority.ts'
import { maxNoteLength } from '../../cases/decisions.ts'
import { type CaseType, priorityNumber } from '../../cases/review-case.ts'

type CaseSubject =
  | { commentId: number }
  | { dealId: number }
  | { messageId: number }
  | { rejectedRowId: number }
  | { importRunId: number }
  | { codeId: number }

export type NewCase = { type: CaseType; subject: CaseSubject; facts?: CaseFacts }

const subjectColumns = (subject: CaseSubject) => ({
  comment_id: 'commentId' in subject ? subject.commentId : null,
  deal_id: 'dealId' in subject ? subject.dealId : null,
  message_id: 'messageId' in subject ? subject.messageId : null,
  rejected_row_id: 'rejectedRowId' in subject ? subject.rejectedRowId : null,
  import_run_id: 'importRunId' in subject ? subject.importRunId : null,
  code_id: 'codeId' in subject ? subject.codeId : null,
})

/** Puts things into the review queue, in the transaction that makes them wait. What waits already stays one case. */
export async function openCases(tx: Db, cases: readonly NewCase[], now: Date): Promise<void> {
  if (cases.length === 0) return
  const rows = cases.map(({ type, subject, facts = {} }) => ({
    type,
    ...subjectColumns(subject),
    weight: priorityNumber(casePriority(type, facts)),
    opened_at: now,
  }))
  await tx
    .insertInto('review_cases')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes cases of comments out of the queue, after a decision that was made elsewhere: a list, the command line. */
export async function closeCommentCases(
  tx: Db,
  commentIds: readonly number[],
  types: readonly CaseType[],
): Promise<void> {
  await tx
    .updateTable('review_cases')
    .set({ decided_at: sql`now()`, decision: 'elsewhere' })
    .where('comment_id', 'in', [0, ...commentIds])
    .where('type', 'in', types)
    .where('decided_at', 'is', null)
    .execute()
}

/** Takes held runs of a feed out of the queue, when one of them is accepted or discarded. */
export async function closeRunCases(tx: Db, runIds: readonly number[], note: string): Promise<void> {
  await tx
    .updateTable('review_cases')
    .set({ decided_at: sql`now()`, decision: 'elsewhere', note: cutText(note, maxNoteLength) })
    .where('import_run_id', 'in', [0, ...runIds])
    .where('decided_at', 'is', null)
    .execute()
}

/** Puts reports of comments back that a removal at that time, in whole milliseconds, took out of the queue. */
export async function reopenCommentCases(tx: Db, commentIds: readonly number[], closedAt: Date): Promise<void> {
  await tx
    .updateTable('review_cases')
    .set({ decided_at: null, decision: null })
    .where('comment_id', 'in', [0, ...commentIds])
    .where('decision', '=', 'elsewhere')
    .where(sql`date_trunc('milliseconds', decided_at)`, '=', closedAt)
    .where(sql<boolean>`not exists (select from review_cases other
      where other.comment_id = review_cases.comment_id and other.type = review_cases.type and other.decided_at is null)`)
    .execute()
}

export type StoredDecision = { decision: string; decidedBy: number; reason: string; note: string; batch: string }

export const closeCase = (tx: Db, id: number, { decidedBy, ...decision }: StoredDecision, now: Date) =>
  tx
    .updateTable('review_cases')
    .set({ decided_at: now, decided_by: decidedBy, ...decision })
    .where('id', '=', id)
    .execute()

type ClosedCase = {
  id: number
  type: string
  comment_id: number | null
  deal_id: number | null
  code_id: number | null
}

/** The case waits again. False: a new case about the same waits already. */
export async function reopenCase(tx: Db, { id, type, comment_id, deal_id, code_id }: ClosedCase): Promise<boolean> {
  const other = await tx
    .selectFrom('review_cases')
    .select('id')
    .where('decided_at', 'is', null)
    .where('type', '=', type)
    .$if(comment_id !== null, (query) => query.where('comment_id', '=', comment_id))
    .$if(deal_id !== null, (query) => query.where('deal_id', '=', deal_id))
    .$if(code_id !== null, (query) => query.where('code_id', '=', code_id))
    .$if((comment_id ?? deal_id ?? code_id) === null, (query) => query.where('id', '=', id))
    .executeTakeFirst()
  if (other) return false
  await tx
    .updateTable('review_cases')
    .set({ decided_at: null, decision: null, decided_by: null, reason: '', note: '', batch: null })
    .where('id', '=', id)
    .execute()
  return true
}
