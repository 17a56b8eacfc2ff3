import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'

type Joining = { slug: string; telegramId: number; name: string; proof: Buffer }

/** False when this sign-in was used before. An existing participant stays one, under their current name. */
export function joinPromotion(db: Db, { slug, telegramId, name, proof }: Joining, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const used = await tx
      .insertInto('used_proofs')
      .values({ proof, used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!used.numInsertedOrUpdatedRows) return false
    await tx
      .insertInto('promotions')
      .values({ slug, telegram_id: telegramId, name, created_at: now })
      .onConflict((conflict) => conflict.columns(['slug', 'telegram_id']).doUpdateSet({ name }))
      .execute()
    return true
  })
}

/** A sign-in of that age is rejected anyway, used or not. */
export async function purgeUsedProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_proofs').where('used_at', '<', daysBefore(now, 2)).execute()
}
