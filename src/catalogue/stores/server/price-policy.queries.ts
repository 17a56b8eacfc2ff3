import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { planEither } from '../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { PricePolicy } from '../price-policy.ts'

// The rules of src/catalogue/stores/price-policy.ts in SQL.

/** Columns of `stores`, joined. */
export const pricePolicyOfStore = sql<PricePolicy>`stores.price_policy`
export const storeShowsPastPrices = sql<boolean>`stores.price_policy = 'full'`

/** The stores that show no price: no filter or order may reveal it. */
export const unpricedStores = sql<{ id: number }>`select ${planEither} id from stores where price_policy = 'none'`

export const listUnpricedStores = async (db: Db): Promise<number[]> =>
  (await unpricedStores.execute(db)).rows.map(({ id }) => id)

/** Null: of a deal that has no store yet. */
export async function findPricePolicy(db: Db, storeId: number | null): Promise<PricePolicy> {
  if (storeId === null) return 'full'
  const store = await db
    .selectFrom('stores')
    .select(pricePolicyOfStore.as('policy'))
    .where('id', '=', storeId)
    .executeTakeFirst()
  return store?.policy ?? 'full'
}

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
