import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { recountStoreComments } from '../../stores/server/derived-store-data.ts'
import { tagColumns, tagsOfDeals } from './deal-tags.ts'

/**
 * Deletes deals with their prices, comments and votes, and gives the ids of the deleted. Offers of a feed stay: their
 * product and their next import refer to them.
 */
export async function removeDeals(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const removed = await tx
    .deleteFrom('deals')
    .where('id', 'in', ids)
    .where('item_group_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('feed_rows').select('deal_id').whereRef('feed_rows.deal_id', '=', 'deals.id'))),
    )
    .returning(tagColumns)
    .execute()
  const stores = [...new Set(removed.map(({ store_id }) => store_id))]
  await recountStoreComments(tx, stores)
  await announce(tx, ['comments', ...tagsOfDeals(removed)])
  return removed.map(({ id }) => id)
}
