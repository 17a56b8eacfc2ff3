import { sql } from 'kysely'
import type { Db } from '../../../schema/db.ts'
import { isListedAt } from '../deal.queries.ts'

/** The pages of listed deals, for search engines. A variant's page is linked from its lead's. */
export const dealSitemapPages = (db: Db, now: Date) =>
  db
    .selectFrom('deals')
    .select([
      'id',
      'slug',
      sql<Date | null>`case when published_at <= ${now} and ${isListedAt(now)} then greatest(updated_at, published_at) end`.as(
        'last_modified',
      ),
    ])
