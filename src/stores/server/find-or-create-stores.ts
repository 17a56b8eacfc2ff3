import type { Db } from '../../schema/db.ts'
import { matchKey, shortHash, slugify } from './slug.ts'

export type NamedStore = { title: string; website: string }

/** The ids of the stores that exist, by match key. */
async function findStoreIds(db: Db, titles: readonly string[]): Promise<Map<string, number>> {
  const keys = [...new Set(titles.map(matchKey))]
  if (keys.length === 0) return new Map()
  const found = await db.selectFrom('stores').select(['id', 'match_key']).where('match_key', 'in', keys).execute()
  return new Map(found.map((store) => [store.match_key, store.id]))
}

/** Finds each store by its name's letters and digits, or makes it. Call it in the transaction that needs the ids. */
export async function findOrCreateStores(tx: Db, stores: readonly NamedStore[], now: Date) {
  const byKey = new Map(stores.map((store) => [matchKey(store.title), store]))
  const ids = await findStoreIds(
    tx,
    stores.map((store) => store.title),
  )
  // In one order for all, so that two who make the same do not wait for each other in a circle.
  const missing = () => [...byKey].filter(([key]) => !ids.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  const made = missing().length
  for (let round = 0; missing().length > 0 && round < 20; round++) {
    // A row is passed over when its slug is another's, when its id was given out by hand, or when somebody else made it
    // meanwhile: the next round differs.
    const rows = missing().map(([key, { title, website }]) => ({
      slug: round < 2 ? slugify(title) || shortHash(key) : `${slugify(title) || 'store'}-${shortHash(key)}`,
      title,
      match_key: key,
      website,
      created_at: now,
    }))
    const written = await tx
      .insertInto('stores')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .returning(['id', 'match_key'])
      .execute()
    for (const store of written) ids.set(store.match_key, store.id)
    if (missing().length === 0) break
    const others = await findStoreIds(
      tx,
      missing().map(([, { title }]) => title),
    )
    for (const [key, id] of others) ids.set(key, id)
  }
  if (missing().length > 0) throw new Error(`No row could be made for the store ${missing()[0]?.[1].title}`)
  return { ids, made }
}
