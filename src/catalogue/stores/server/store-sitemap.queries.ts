import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

/** The pages of stores, for search engines: each changes with its newest deal. */
export const storeSitemapPages = (db: Db, now: Date) =>
  db.selectFrom('stores').select([
    'id',
    'slug',
    sql<Date>`greatest(created_at, (
      select max(published_at) from deals
      where deals.store_id = stores.id and published_at <= ${now} and not is_expired and not is_variant))`.as(
      'last_modified',
    ),
  ])
