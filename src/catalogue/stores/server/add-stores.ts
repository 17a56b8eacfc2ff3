import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { PricePolicy } from '../price-policy.ts'
import { findOrCreateRows } from './find-or-create-titled-rows.ts'
import { matchKey } from './title-keys.ts'

export type NewStore = {
  slug: string
  title: string
  picture?: string
  website?: string
  rating?: number
  isFeatured?: boolean
  /** Sort order among featured stores; ties are broken by title. */
  position?: number
  pricePolicy?: PricePolicy
  /** Prices of its deals are not checked at the shop. */
  forbidsChecks?: boolean
}

/** The new ids, in the given order. */
export async function addStores(tx: Db, stores: readonly NewStore[], now: Date): Promise<number[]> {
  const rows = stores.map(({ slug, title, ...store }) => ({
    slug,
    title,
    match_key: matchKey(title),
    picture: store.picture ?? '',
    website: store.website ?? '',
    rating: store.rating ?? 0,
    is_featured: store.isFeatured ?? false,
    position: store.position ?? 1000,
    price_policy: store.pricePolicy ?? 'full',
    forbids_checks: store.forbidsChecks ?? false,
    created_at: now,
  }))
  const added = await tx.insertInto('stores').values(rows).returning(['id', 'slug']).execute()
  await announce(tx, ['stores'])
  const ids = new Map(added.map(({ id, slug }) => [slug, id]))
  return stores.map(({ slug }) => ids.get(slug) as number)
}

type NamedStore = { title: string; website: string }

/**
 * Finds each store by the letters and digits of its name, or creates it. Call it in the transaction that needs the ids.
 */
export const findOrCreateStores = (tx: Db, stores: readonly NamedStore[], now: Date) =>
  findOrCreateRows(stores, {
    noun: 'store',
    find: (keys) => tx.selectFrom('stores').select(['id', 'match_key']).where('match_key', 'in', keys).execute(),
    insert: (rows) =>
      tx
        .insertInto('stores')
        .values(rows.map((row) => ({ ...row, created_at: now })))
        .onConflict((c) => c.doNothing())
        .returning(['id', 'match_key'])
        .execute(),
  })
