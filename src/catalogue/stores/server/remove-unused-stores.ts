import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Deletes those of the stores that no deal and no product refers to, and gives the ids of the deleted. */
export async function removeUnusedStores(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const removed = await tx
    .deleteFrom('stores')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deals').select('deals.id').whereRef('deals.store_id', '=', 'stores.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('item_groups').select('item_groups.id').whereRef('item_groups.store_id', '=', 'stores.id')),
      ),
    )
    .returning('id')
    .execute()
  await announce(tx, ['stores', ...removed.map(({ id }) => `store:${id}`)])
  return removed.map(({ id }) => id)
}
