import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

/** No subscriber chooses a category that is removed. Who chose no other gets the best deals of all. */
export async function removeChosenCategory(tx: Db, categoryId: number): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({ category_ids: sql`array_remove(category_ids, ${categoryId}::integer)` })
    .where(sql<boolean>`${categoryId}::integer = any(category_ids)`)
    .execute()
}
