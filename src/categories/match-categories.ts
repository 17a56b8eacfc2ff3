import type { Db } from '../schema/db.ts'
import { matchKey, shortHash, slugWords } from '../stores/title-key.ts'

/** The ids of the categories that exist, by match key. */
export async function findCategoryIds(db: Db, titles: readonly string[]): Promise<Map<string, number>> {
  const keys = [...new Set(titles.map(matchKey))]
  if (keys.length === 0) return new Map()
  const found = await db.selectFrom('categories').select(['id', 'match_key']).where('match_key', 'in', keys).execute()
  return new Map(found.map((category) => [category.match_key, category.id]))
}

/** Finds each category by its name's letters and digits, or makes it. Call it in the transaction that needs the ids. */
export async function matchCategories(tx: Db, titles: readonly string[], now: Date) {
  const byKey = new Map(titles.map((title) => [matchKey(title), title]))
  const ids = await findCategoryIds(tx, titles)
  const missing = () => [...byKey].filter(([key]) => !ids.has(key))
  const made = missing().length
  for (let round = 0; missing().length > 0 && round < 20; round++) {
    // A row is passed over when its slug is another's, or when its id was given out by hand: the next round differs.
    const rows = missing().map(([key, title]) => ({
      slug: round < 2 ? slugWords(title) || shortHash(key) : `${slugWords(title) || 'category'}-${shortHash(key)}`,
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
  }
  if (missing().length > 0) throw new Error(`No row could be made for the category ${missing()[0]?.[1]}`)
  return { ids, made }
}
