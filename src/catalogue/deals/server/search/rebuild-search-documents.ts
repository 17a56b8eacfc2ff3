import { sql } from 'kysely'
import { announce } from '../../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { refreshSearchDocuments } from './search-document.ts'

/** Few enough that nobody waits long for their rows. */
const batchLength = 200

/** For the transaction that renames a store or a category: its deals are soon found by the new name. */
export async function requestSearchRebuild(tx: Db, of: { storeId: number } | { categoryId: number }): Promise<void> {
  const [column, id] = 'storeId' in of ? (['store_id', of.storeId] as const) : (['category_id', of.categoryId] as const)
  await tx
    .insertInto('search_rebuilds')
    .values({ [column]: id })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ after_deal_id: 0 }))
    .execute()
}

/** One batch of what was requested first; false when nothing is left. Any number of processes may share the work. */
export const rebuildSearchDocuments = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const rebuild = await tx
      .selectFrom('search_rebuilds')
      .selectAll()
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!rebuild) return false
    const ids = await nextDeals(tx, rebuild)
    await refreshSearchDocuments(tx, ids, rebuild.of_all === true)
    const last = ids.at(-1)
    if (last !== undefined && ids.length === batchLength)
      await tx.updateTable('search_rebuilds').set({ after_deal_id: last }).where('id', '=', rebuild.id).execute()
    else {
      await tx.deleteFrom('search_rebuilds').where('id', '=', rebuild.id).execute()
      await announce(tx, ['deals'])
    }
    return true
  })

type Rebuild = {
  store_id: number | null
  category_id: number | null
  /** Requested by a migration, which also starts the counts of words again. */
  of_all: boolean | null
  after_deal_id: number
}

/** Walks the primary key from where the last batch ended, so that all batches together read it once. */
async function nextDeals(tx: Db, { store_id, category_id, of_all, after_deal_id }: Rebuild): Promise<number[]> {
  const isOf = of_all
    ? sql`true`
    : store_id === null
      ? sql`exists (select from deal_categories c where c.deal_id = d.id and c.category_id = ${category_id})`
      : sql`d.store_id = ${store_id}`
  const { rows } = await sql<{ id: number }>`
    select d.id from deals d where d.id > ${after_deal_id} and ${isOf}
    order by d.id limit ${batchLength} for update`.execute(tx)
  return rows.map(({ id }) => id)
}
