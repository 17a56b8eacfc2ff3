import { sql } from 'kysely'
import { planEither } from '../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isListedAt } from '../../stores/server/deal-visibility.ts'

const columns = ['id', 'slug', 'title', 'titles', 'picture'] as const

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>

const categories = (db: Db) =>
  db.selectFrom('categories').select(columns).orderBy('position').orderBy('title').orderBy('id')

export const listCategories = (db: Db) => categories(db).execute()
export const listFeaturedCategories = (db: Db) => categories(db).where('is_featured', '=', true).execute()

export async function findCategory(db: Db, by: { id: number } | { slug: string }) {
  const query = db.selectFrom('categories').modifyFront(planEither).select(columns)
  const category = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('slug', '=', by.slug)
  ).executeTakeFirst()
  return category ?? null
}

const maxId = 2_147_483_647

/** An address names a category by its slug or its number; a slug of digits takes precedence. */
export async function findCategoryByAddress(db: Db, slug: string): Promise<CategoryRow | null> {
  const bySlug = await findCategory(db, { slug: slug.toLowerCase() })
  const id = /^[1-9]\d{0,9}$/.test(slug) ? Number(slug) : 0
  return bySlug ?? (id > 0 && id <= maxId ? findCategory(db, { id }) : null)
}

/** The pages of categories, for search engines: each changes with its newest deal. */
export const categorySitemapPages = (db: Db, now: Date) =>
  db.selectFrom('categories').select([
    'id',
    'slug',
    sql<Date>`greatest(created_at, (
      select max(published_at) from deal_categories
      where category_id = categories.id and ${isListedAt(now)}))`.as('last_modified'),
  ])
