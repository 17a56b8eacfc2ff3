import { openCases } from '../../../console/server/cases/open-case.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type CodeOwner, findOpenCode } from '../../codes/server/code.queries.ts'
import { listTriedCodes, recomputeHealth } from '../../codes/server/recompute-health.ts'
import { type CodeVoteChange, saveVote } from '../../codes/server/save-vote.ts'
import { lockDeals } from '../../deals/server/product/item-group.queries.ts'
import { followCodeRanks } from '../../deals/server/write/follow-code-ranks.ts'
import { isPublicAt } from '../../stores/server/deal-visibility.ts'
import { type Speaker, voiceOf } from '../../voices/server/voice-of.ts'

export type NewCodeVote = {
  owner: CodeOwner
  code: string
  answer: CodeVoteChange['answer']
  speaker: Speaker
}

/** Changes what one voice said today of a code, and the code's health with it. False: there is no such code. */
export async function voteForCode(db: Db, { owner, code, answer, speaker }: NewCodeVote, now: Date): Promise<boolean> {
  if ('dealId' in owner && !(await isPublicDeal(db, owner.dealId, now))) return false
  const found = await findOpenCode(db, owner, code, now)
  if (!found) return false
  const voice = await voiceOf(db, { kind: 'code', id: found.id }, speaker, now)
  return db.transaction().execute(async (tx) => {
    await lockDealsOf(tx, [found])
    // Locked before the vote is written, so that votes of the same code are counted one after the other.
    const stored = await tx.selectFrom('codes').select('id').where('id', '=', found.id).forUpdate().executeTakeFirst()
    if (!stored) return false
    await saveVote(tx, { codeId: found.id, voice, memberId: speaker.memberId, answer }, now)
    await refreshHealth(tx, [found.id], now)
    // Not `deals`: a vote would drop every list of the site. Lists are updated when they become stale.
    await announce(tx, found.deal_id === null ? [`codes:${found.store_id}`] : [`deal:${found.deal_id}`])
    return true
  })
}

export const isPublicDeal = async (db: Db, id: number, now: Date): Promise<boolean> =>
  (await db.selectFrom('deals').select('id').where('id', '=', id).where(isPublicAt(now)).executeTakeFirst()) !==
  undefined

const lockDealsOf = (tx: Db, codes: readonly { deal_id: number | null }[]) =>
  lockDeals(
    tx,
    codes.flatMap(({ deal_id }) => deal_id ?? []),
  )

/** The health of these codes and what follows from it. Their deals are locked. */
export async function refreshHealth(tx: Db, codeIds: readonly number[], now: Date): Promise<void> {
  const changed = await recomputeHealth(tx, codeIds, now)
  const failing = changed.filter(({ hasBegunToFail }) => hasBegunToFail)
  await followCodeRanks(
    tx,
    changed.flatMap(({ isFirst, dealId }) => (isFirst && dealId !== null ? dealId : [])),
  )
  await openCases(
    tx,
    failing.map(({ id }) => ({ type: 'failing-code', subject: { codeId: id } })),
    now,
  )
}

/**
 * Once a day for every code that somebody has tried. In a day votes lose a fifteenth of their weight, nearly alike for
 * all codes, so that the order of lists hardly changes before.
 */
export async function refreshAllHealth(db: Db, now: Date): Promise<void> {
  for (let afterId = 0; ; ) {
    const codes = await listTriedCodes(db, afterId)
    const last = codes.at(-1)
    if (!last) return
    await db.transaction().execute(async (tx) => {
      await lockDealsOf(tx, codes)
      await refreshHealth(
        tx,
        codes.map(({ id }) => id),
        now,
      )
    })
    afterId = last.id
  }
}
