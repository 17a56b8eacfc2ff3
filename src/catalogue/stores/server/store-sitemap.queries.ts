import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { isListedAt } from './deal-visibility.ts'

/** The pages of stores, for search engines: each changes with its newest deal. */
export const storeSitemapPages = (db: Db, now: Date) =>
  db.selectFrom('stores').select([
    'id',
    'slug',
    sql<Date>`greatest(created_at, (
      select max(published_at) from deals
      where store_id = stores.id and ${isListedAt(now)}))`.as('last_modified'),
  ])
