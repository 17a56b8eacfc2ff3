import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { findOrCreateRows } from '../../stores/server/find-or-create-titled-rows.ts'
import { matchKey } from '../../stores/server/title-keys.ts'
import type { Titles } from '../category.ts'

export type NewCategory = {
  /** Only where an address fixes it, as for Hot and Recharge. */
  id?: number
  slug: string
  title: string
  /** Its title in other languages. */
  titles?: Titles
  picture?: string
  isFeatured?: boolean
  position?: number
}

/** The new ids, in the given order. */
export async function addCategories(tx: Db, categories: readonly NewCategory[], now: Date): Promise<number[]> {
  const numbered = categories.filter(({ id }) => id !== undefined)
  const numbers = new Map<string, number>()
  for (const group of [numbered, categories.filter(({ id }) => id === undefined)]) {
    if (group.length === 0) continue
    const rows = group.map((category) => rowOf(category, now))
    const added = await tx.insertInto('categories').values(rows).returning(['id', 'slug']).execute()
    for (const { id, slug } of added) numbers.set(slug, id)
    if (group === numbered) await startBeyond(tx)
  }
  await announce(tx, ['categories'])
  return categories.map(({ slug }) => numbers.get(slug) as number)
}

const rowOf = ({ id, slug, title, titles, picture, isFeatured, position }: NewCategory, now: Date) => ({
  ...(id === undefined ? {} : { id }),
  slug,
  title,
  titles: titles ?? {},
  match_key: matchKey(title),
  picture: picture ?? '',
  is_featured: isFeatured ?? false,
  position: position ?? 1000,
  created_at: now,
})

/** The sequence never assigns ids that were assigned by hand. */
const startBeyond = (tx: Db) =>
  sql`select setval(pg_get_serial_sequence('categories', 'id'), max(id)) from categories`.execute(tx)

/**
 * Finds each category by the letters and digits of its name, or creates it. Call it in the transaction that needs the
 * ids.
 */
export const findOrCreateCategories = (tx: Db, titles: readonly string[], now: Date) =>
  findOrCreateRows(
    titles.map((title) => ({ title })),
    {
      noun: 'category',
      find: (keys) => tx.selectFrom('categories').select(['id', 'match_key']).where('match_key', 'in', keys).execute(),
      insert: (rows) =>
        tx
          .insertInto('categories')
          .values(rows.map((row) => ({ ...row, created_at: now })))
          .onConflict((c) => c.doNothing())
          .returning(['id', 'match_key'])
          .execute(),
    },
  )
