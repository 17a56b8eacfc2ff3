import type { Db } from '../../schema/db.ts'
import { matchKey, shortHash, slugify } from '../../stores/server/slug.ts'

/** The ids of the categories that exist, by match key. */
async function findCategoryIds(db: Db, titles: readonly string[]): Promise<Map<string, number>> {
  const keys = [...new Set(titles.map(matchKey))]
  if (keys.length === 0) return new Map()
  const found = await db.selectFrom('categories').select(['id', 'match_key']).where('match_key', 'in', keys).execute()
  return new Map(found.map((category) => [category.match_key, category.id]))
}

/** Finds each category by its name's letters and digits, or makes it. Call it in the transaction that needs the ids. */
export async function findOrCreateCategories(tx: Db, titles: readonly string[], now: Date) {
  const byKey = new Map(titles.map((title) => [matchKey(title), title]))
  const ids = await findCategoryIds(tx, titles)
  // In one order for all, so that two who make the same do not wait for each other in a circle.
  const missing = () => [...byKey].filter(([key]) => !ids.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  const made = missing().length
  for (let round = 0; missing().length > 0 && round < 20; round++) {
    // A row is passed over when its slug is another's, when its id was given out by hand, or when somebody else made it
    // meanwhile: the next round differs.
    const rows = missing().map(([key, title]) => ({
      slug: round < 2 ? slugify(title) || shortHash(key) : `${slugify(title) || 'category'}-${shortHash(key)}`,
      title,
      match_key: key,
      created_at: now,
    }))
    const written = await tx
      .insertInto('categories')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .returning(['id', 'match_key'])
      .execute()
    for (const category of written) ids.set(category.match_key, category.id)
    if (missing().length === 0) break
    const others = await findCategoryIds(
      tx,
      missing().map(([, title]) => title),
    )
    for (const [key, id] of others) ids.set(key, id)
  }
  if (missing().length > 0) throw new Error(`No row could be made for the category ${missing()[0]?.[1]}`)
  return { ids, made }
}
