import { announce } from '../../platform/cache/announce-tags.ts'
import type { Db } from '../../schema/db.ts'
import type { PricePolicy } from '../price-policy.ts'

/** Sets which prices of a store may be shown from now on; false when there is no such store. */
export const setPricePolicy = (db: Db, storeId: number, policy: PricePolicy): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const store = await tx
      .updateTable('stores')
      .set({ price_policy: policy })
      .where('id', '=', storeId)
      .returning('id')
      .executeTakeFirst()
    // Pages of single deals depend on their store too.
    if (store) await announce(tx, ['deals', 'stores', `store:${storeId}`])
    return store !== undefined
  })
