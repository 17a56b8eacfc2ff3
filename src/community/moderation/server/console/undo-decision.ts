import { addAuditEntry, listEntriesOfBatch } from '../../../../accounts/audit/audit-log.ts'
import { restoreReportedEnd } from '../../../../catalogue/deals/server/reported-ends.ts'
import type { Values } from '../../../../console/records/record-description.ts'
import { reopenCase } from '../../../../console/server/cases/open-case.ts'
import { findRecord, kindNamed, type WriteContext } from '../../../../console/server/records/record-kind.ts'
import { hasValues } from '../../../../console/server/records/record-version.ts'
import { runAction, writeRecord } from '../../../../console/server/records/save-record.ts'
import { Problem } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { restoreComment } from '../../../comments/server/remove-comment.ts'
import { type CaseDeps, logCase, noCase, recordOfCase } from './decide-case.ts'
import { judgeReports } from './judge-reports.ts'
import { canUndo } from './present-cases.ts'
import { findCase, lockCase } from './review-queue.queries.ts'

const changedSince = () => new Problem(409, /*i18n*/ 'It has been changed since.')

/** Takes a decision back: what it changed is as before, and the case waits again. A 409 when that is not possible. */
export function undoDecision({ db, kinds }: CaseDeps, caseId: number, context: WriteContext): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const reviewCase = await findCase(tx, caseId)
    if (!reviewCase) throw noCase()
    const undoing = { ...context, author: { ...context.author, ...(reviewCase.batch && { undoes: reviewCase.batch }) } }
    const record = recordOfCase(reviewCase)
    const kind = record && kindNamed(kinds, record.kind)
    // The record before the case, as decisions do.
    if (kind) await findRecord(tx, kind, record.id, { isLocked: true, now: context.now })
    const locked = await lockCase(tx, caseId)
    if (!locked || locked.batch !== reviewCase.batch || !canUndo(locked, context.now))
      throw new Problem(409, /*i18n*/ 'This cannot be undone.')
    await judgeReports(tx, locked, context.now, { undo: true })
    if (!(await reopenCase(tx, locked))) throw new Problem(409, /*i18n*/ 'It waits in the queue again, as a new case.')
    if (record) await undoChange({ tx, kinds, batch: locked.batch ?? '' }, record, undoing)
    if (locked.type === 'ended-by-reports' && locked.deal_id !== null) await restoreReportedEnd(tx, locked.deal_id)
    await logCase(tx, locked, undoing.author, { action: 'undo', after: { decision: null } })
  })
}

type Change = { tx: Db; kinds: CaseDeps['kinds']; batch: string }

/** Gives the record the values that the log has from before the decision. */
async function undoChange(
  { tx, kinds, batch }: Change,
  { kind: name, id }: { kind: string; id: string },
  context: WriteContext,
): Promise<void> {
  const entries = await listEntriesOfBatch(tx, batch)
  const entry = entries.find((one) => one.kind === name && one.record_id === id)
  // The decision left the record as it was.
  if (!entry) return
  if (entry.action === 'remove' || entry.action === 'withdraw')
    return undoRemoval(tx, id, entry.before as Values, context)
  const kind = kindNamed(kinds, name)
  const record = await findRecord(tx, kind, id, { isLocked: false, now: context.now })
  if (!record || !hasValues(record, entry.after as Values)) throw changedSince()
  if (entry.action === 'publish' && name === 'comments')
    await runAction(tx, kind, record, { action: 'hold', input: {} }, context)
  else await writeRecord(tx, kind, record, entry.before as Values, 'undo', context)
}

async function undoRemoval(tx: Db, id: string, before: Values, { author }: WriteContext): Promise<void> {
  const isHeld = before.isHeld === true
  if (!(await restoreComment(tx, Number(id), { isHeld }))) throw changedSince()
  await addAuditEntry(tx, author, {
    action: 'undo',
    kind: 'comments',
    recordId: id,
    title: '',
    before: { isHeld: null },
    after: { isHeld },
    version: '',
  })
}
