import { recordJudgements } from '../../src/catalogue/voices/server/record-judgements.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { type createSeed, daysBefore } from './factories.ts'

type Deps = { db: Db; seed: ReturnType<typeof createSeed>; now: Date }

/** A member of three months, of whose earlier reports so many were right. */
export async function knownMember({ db, seed, now }: Deps, right = 10) {
  const member = await seed.member()
  await db
    .updateTable('members')
    .set({ created_at: daysBefore(now, 90) })
    .where('id', '=', member.id)
    .execute()
  await recordJudgements(
    db,
    Array.from({ length: right }, () => ({ memberId: member.id, isRight: true })),
  )
  return member
}
