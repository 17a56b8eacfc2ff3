import { sql } from 'kysely'
import type { Db } from '../schema/db.ts'
import { isLiveAt } from './deal.queries.ts'

/** The pages of deals, for search engines: of those that can be had. */
export const dealAddresses = (db: Db, now: Date) =>
  db
    .selectFrom('deals')
    .select([
      'id',
      'slug',
      sql<Date | null>`case when ${isLiveAt(now)} then greatest(updated_at, published_at) end`.as('last_modified'),
    ])
