import { addAuditEntry } from '../../../../accounts/audit/audit-log.ts'
import { decisionReasons, findDecision, maxNoteLength } from '../../../../console/cases/decisions.ts'
import type { CaseType } from '../../../../console/cases/review-case.ts'
import { closeCase } from '../../../../console/server/cases/open-case.ts'
import {
  findRecord,
  kindNamed,
  type RecordKind,
  type WriteContext,
} from '../../../../console/server/records/record-kind.ts'
import { assertNotLocked } from '../../../../console/server/records/record-locks.ts'
import { runAction } from '../../../../console/server/records/save-record.ts'
import { badInput, notFound, Problem } from '../../../../platform/errors.ts'
import { Message } from '../../../../platform/message.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { DecideRequest } from '../../review.contract.ts'
import { claimHolder, claimKey, claimKind, releaseClaim } from './claim-case.ts'
import { judgeReports } from './judge-reports.ts'
import { findCase, lockCase } from './review-queue.queries.ts'

export type CaseDeps = { db: Db; kinds: readonly RecordKind[] }
type Case = NonNullable<Awaited<ReturnType<typeof lockCase>>>
type Author = WriteContext['author']

export const noCase = () => notFound(/*i18n*/ 'There is no such case.')

export function assertWaiting({ decided_at, decider }: Pick<Case, 'decided_at' | 'decider'>): void {
  if (decided_at === null) return
  throw new Problem(
    409,
    decider === null
      ? /*i18n*/ 'This case has already been decided.'
      : new Message(/*i18n*/ '{name} has already decided this case.', { name: decider }),
  )
}

/** The record that a case is about and that a decision changes. */
export function recordOfCase({
  comment_id,
  deal_id,
  feed_id,
  code_id,
}: Pick<Case, 'comment_id' | 'deal_id' | 'feed_id' | 'code_id'>) {
  if (comment_id !== null) return { kind: 'comments', id: `${comment_id}` }
  if (feed_id !== null) return { kind: 'feeds', id: `${feed_id}` }
  if (code_id !== null) return { kind: 'codes', id: `${code_id}` }
  return deal_id === null ? null : { kind: 'deals', id: `${deal_id}` }
}

/**
 * Carries a decision out by the record's own action, and takes the case out of the queue; gives its type. A 409 when somebody has
 * decided it, a 423 while somebody else has claimed it.
 */
export function decideCase(
  { db, kinds }: CaseDeps,
  caseId: number,
  request: DecideRequest,
  context: WriteContext,
): Promise<CaseType> {
  const batch = crypto.randomUUID()
  const inBatch = { ...context, author: { ...context.author, batch } }
  return db.transaction().execute(async (tx) => {
    const reviewCase = await findCase(tx, caseId)
    if (!reviewCase) throw noCase()
    const type = reviewCase.type as CaseType
    const { name, reason, note } = checkedDecision(type, request)
    const target = recordOfCase(reviewCase)
    const kind = target && changes(type, name) ? kindNamed(kinds, target.kind) : null
    // The record before the case: the order in which reports and the command line lock both.
    const record = kind && target ? await findRecord(tx, kind, target.id, { isLocked: true, now: context.now }) : null
    const locked = await lockCase(tx, caseId)
    if (!locked) throw noCase()
    assertWaiting(locked)
    const { memberId } = context.author
    await assertNotLocked(tx, claimKey(caseId), { memberId, holder: claimHolder }, context.now)
    if (kind && !record) throw new Problem(409, /*i18n*/ 'What this case is about no longer exists.')
    if (kind && record) {
      const action = actionFor(type, name, record.state)
      // The feed keeps the reason; other actions have none.
      const input = type === 'held-feed' ? { reason: note || (decisionReasons[reason] ?? reason) } : {}
      if (action) await runAction(tx, kind, record, { action, input }, inBatch)
    }
    await closeCase(tx, caseId, { decision: name, decidedBy: memberId, reason, note, batch }, context.now)
    await judgeReports(tx, { ...locked, decision: name }, context.now)
    const after = { decision: name, ...(reason && { reason }), ...(note && { note }) }
    await logCase(tx, locked, inBatch.author, { action: 'decide', after })
    await releaseClaim(tx, caseId, memberId)
    return type
  })
}

function checkedDecision(type: CaseType, { decision, reason = '', note = '' }: DecideRequest) {
  const definition = findDecision(type, decision)
  if (!definition) throw badInput({ decision: /*i18n*/ 'This decision is not possible here.' })
  const { reasons } = definition
  // Other decisions need none; a page that was opened before an upgrade sends one.
  const isReason = reasons ? reasons.includes(reason) : reason === '' || Object.hasOwn(decisionReasons, reason)
  if (!isReason) throw badInput({ reason: /*i18n*/ 'Please choose a reason.' })
  const text = note.toWellFormed().replaceAll('\0', '').trim()
  if (reason === 'other' && text === '') throw badInput({ note: /*i18n*/ 'Please write the reason.' })
  if ([...text].length > maxNoteLength) throw badInput({ note: /*i18n*/ 'Must be 500 characters or less' })
  return { name: definition.name, reason, note: text }
}

const changes = (type: CaseType, decision: string): boolean =>
  ['held-comment', 'held-feed', 'failing-code'].includes(type) ||
  ['remove', 'expire', 'still-available'].includes(decision)

/** The record's action; null when the record is as decided already. */
function actionFor(type: CaseType, decision: string, state: string): string | null {
  if (decision === 'expire') return state === 'live' || state === 'scheduled' ? 'expire' : null
  if (type === 'held-feed') return state === 'held' ? decision : null
  if (decision === 'still-available') return state === 'expired' ? 'publish' : null
  if (type === 'failing-code') return state === 'ended' ? null : decision
  if (decision === 'remove' && type === 'reported-comment') return state === 'published' ? 'withdraw' : 'remove'
  return decision
}

/** The case's own entry in the log, beside that of the changed record. It quotes nothing that visitors wrote. */
export async function logCase(
  tx: Db,
  { id, type, decision, reason, ...subject }: Case,
  author: Author,
  { action, after }: { action: 'decide' | 'undo'; after: Record<string, string | null> },
): Promise<void> {
  const about = recordOfCase(subject)
  const what = about ? { record: `${about.kind} ${about.id}` } : {}
  await addAuditEntry(tx, author, {
    action,
    kind: claimKind,
    recordId: `${id}`,
    title: '',
    before: { decision, ...(reason && { reason }) },
    after: { type, ...what, ...after },
    version: '',
  })
}
