import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

/** The pages of categories, for search engines: each changes with its newest deal. */
export const categorySitemapPages = (db: Db, now: Date) =>
  db.selectFrom('categories').select([
    'id',
    'slug',
    sql<Date>`greatest(created_at, (
      select max(published_at) from deal_categories
      where category_id = categories.id and published_at <= ${now} and not is_expired and not is_variant))`.as(
      'last_modified',
    ),
  ])
