import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { isListedAt } from '../../stores/server/deal-visibility.ts'

/** The pages of categories, for search engines: each changes with its newest deal. */
export const categorySitemapPages = (db: Db, now: Date) =>
  db.selectFrom('categories').select([
    'id',
    'slug',
    sql<Date>`greatest(created_at, (
      select max(published_at) from deal_categories
      where category_id = categories.id and ${isListedAt(now)}))`.as('last_modified'),
  ])
