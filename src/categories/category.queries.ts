import { sql } from 'kysely'
import { countUpTo, type ListPage, readDealPage } from '../deals/deal.queries.ts'
import type { Db } from '../schema/db.ts'

const columns = ['id', 'slug', 'title', 'titles', 'picture'] as const

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>

const categories = (db: Db) =>
  db.selectFrom('categories').select(columns).orderBy('position').orderBy('title').orderBy('id')

export const listCategories = (db: Db) => categories(db).execute()
export const listFeaturedCategories = (db: Db) => categories(db).where('is_featured', '=', true).execute()

export async function findCategory(db: Db, by: { id: number } | { slug: string }) {
  const found = db.selectFrom('categories').select(columns)
  const category = await ('id' in by
    ? found.where('id', '=', by.id)
    : found.where('slug', '=', by.slug)
  ).executeTakeFirst()
  return category ?? null
}

const MOST_ID = 2_147_483_647

/** An address names a category by its slug or its number; a slug of digits goes before a number. */
export async function findCategoryByAddress(db: Db, slug: string): Promise<CategoryRow | null> {
  const bySlug = await findCategory(db, { slug: slug.toLowerCase() })
  const id = /^\d{1,10}$/.test(slug) ? Number(slug) : 0
  return bySlug ?? (id > 0 && id <= MOST_ID ? findCategory(db, { id }) : null)
}

/** Found and counted by the category's own copies of the deals' dates, all in one index. */
export function listLiveDealsOfCategory(db: Db, { id, ...page }: { id: number } & ListPage, now: Date) {
  const found = db
    .selectFrom('deal_categories')
    .where('category_id', '=', id)
    .where('published_at', '<=', now)
    .where(sql<boolean>`not is_expired and (ends_at is null or ends_at > ${now})`)
  const ids = found.select('deal_id as id').orderBy('published_at', 'desc').orderBy('deal_id', 'desc')
  return readDealPage(db, { ids, count: () => countUpTo(db, found) }, page)
}
