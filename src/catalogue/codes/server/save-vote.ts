import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import type { Judgement } from '../../voices/server/record-judgements.ts'
import type { Voice } from '../../voices/server/voice-of.ts'
import type { FailureReason } from '../code.ts'

export type CodeVoteChange = {
  codeId: number
  voice: Voice
  memberId: number | null
  /** Null: the answer of this day is taken back. */
  answer: { works: true } | { works: false; reason: FailureReason } | null
}

const dateOf = (now: Date) => sql<Date>`${dayInIndia(now)}::date`

export async function saveVote(tx: Db, { codeId, voice, memberId, answer }: CodeVoteChange, now: Date): Promise<void> {
  if (!answer) {
    await tx
      .deleteFrom('code_votes')
      .where('code_id', '=', codeId)
      .where('day', '=', dateOf(now))
      .where('voice', '=', voice.digest)
      .execute()
    return
  }
  const said = {
    ...{ origin: voice.origin, member_id: memberId, weight: voice.weight, works: answer.works, at: now },
    reason: answer.works ? null : answer.reason,
  }
  await tx
    .insertInto('code_votes')
    .values({ code_id: codeId, day: dateOf(now), voice: voice.digest, ...said })
    .onConflict((conflict) => conflict.columns(['code_id', 'day', 'voice']).doUpdateSet(said))
    .execute()
}

const judgedDays = 10

/**
 * What members said of a code until it was found to work or not, as judgements. Someone for whom the code was not meant
 * said nothing about it. A yes before a code ended was right at its time.
 */
export async function listJudgements(
  tx: Db,
  codeId: number,
  found: { works: boolean; at: Date; after?: Date | null },
): Promise<Judgement[]> {
  const from = new Date(Math.max(found.after?.getTime() ?? 0, daysBefore(found.at, judgedDays).getTime()))
  const votes = await tx
    .selectFrom('code_votes')
    .select(['member_id', 'works'])
    .where('code_id', '=', codeId)
    .where('member_id', 'is not', null)
    .where('at', '>', from)
    .where('at', '<=', found.at)
    .where(sql<boolean>`works or reason in ('expired', 'other')`)
    .execute()
  return votes.flatMap(({ member_id: memberId, works }) =>
    memberId === null || (works && !found.works) ? [] : { memberId, isRight: works === found.works },
  )
}
