import { sql } from 'kysely'
import { planEither } from '../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Store } from '../store.ts'
import { isListedAt } from './deal-visibility.ts'

const columns = ['id', 'title', 'picture', 'rating', 'comment_count as commentCount'] as const

export async function findStore(db: Db, id: number): Promise<Store | null> {
  const store = await db
    .selectFrom('stores')
    .modifyFront(planEither)
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return store ?? null
}

export function listStores(db: Db, { featured }: { featured: boolean }): Promise<Store[]> {
  const stores = db.selectFrom('stores').select(columns).orderBy('position').orderBy('title').orderBy('id')
  return (featured ? stores.where('is_featured', '=', true) : stores).execute()
}

/** The pages of stores, for search engines: each changes with its newest deal. */
export const storeSitemapPages = (db: Db, now: Date) =>
  db.selectFrom('stores').select([
    'id',
    'slug',
    sql<Date>`greatest(created_at, (
      select max(published_at) from deals
      where store_id = stores.id and ${isListedAt(now)}))`.as('last_modified'),
  ])
