import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { isOpen } from './deal-visibility.ts'
import { matchKey } from './title-keys.ts'

const columns = ['id', 'slug', 'title', 'price_policy'] as const
const maxSuggestions = 3

export type NamedStore = Awaited<ReturnType<typeof listNamedStores>>[number]

/** Every store with its number of unexpired deals, in alphabetical order. */
export function listNamedStores(db: Db) {
  return db
    .selectFrom('stores')
    .select(columns)
    .select((store) =>
      store
        .selectFrom('deals')
        .select((deal) => deal.fn.countAll<number>().as('count'))
        .whereRef('deals.store_id', '=', 'stores.id')
        .where(isOpen)
        .as('deals'),
    )
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** A store by its slug or its title, in any case and with any spaces: "Big Basket" is "BigBasket". */
export async function findStoreByName(db: Db, name: string) {
  const store = await db
    .selectFrom('stores')
    .select(columns)
    .where((match) =>
      match.or([
        match('slug', '=', name.toLowerCase()),
        match('match_key', '=', matchKey(name)),
        match(sql`lower(title)`, '=', name.toLowerCase()),
      ]),
    )
    .orderBy((order) => order('slug', '=', name.toLowerCase()), 'desc')
    .limit(1)
    .executeTakeFirst()
  return store ?? null
}

/** The stores with the names most similar to an unknown one. */
export async function listSimilarStores(db: Db, name: string): Promise<string[]> {
  const likeness = sql<number>`greatest(similarity(title, ${name}), similarity(slug, ${name}))`
  const stores = await db
    .selectFrom('stores')
    .select('title')
    .where(likeness, '>', 0.1)
    .orderBy(likeness, 'desc')
    .orderBy('title')
    .limit(maxSuggestions)
    .execute()
  return stores.map(({ title }) => title)
}
