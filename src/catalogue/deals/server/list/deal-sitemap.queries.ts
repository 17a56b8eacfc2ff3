import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { isListedAt } from '../../../stores/server/deal-visibility.ts'

/** Announced with every change that the sitemap shows immediately. */
export const anyDealSitemapTag = 'sitemap'

/** Deals of the same thousand share a tag: a file has as few as it has thousands. */
export const dealSitemapFileTags = (ids: readonly number[]): string[] => [
  ...new Set(ids.map((id) => `sitemap:deals:${Math.floor(id / 1000)}`)),
]

/**
 * What an editor's change or a deal's own times change in the sitemap. Imports do not announce it: search engines read
 * their many deals from files of the last hour.
 */
export const dealSitemapTags = (ids: readonly number[]): string[] => [anyDealSitemapTag, ...dealSitemapFileTags(ids)]

/** The pages of listed deals, for search engines. A variant's page is linked from its lead's. */
export const dealSitemapPages = (db: Db, now: Date) =>
  db
    .selectFrom('deals')
    .select([
      'id',
      'slug',
      sql<Date | null>`case when ${isListedAt(now)} then greatest(updated_at, published_at) end`.as('last_modified'),
    ])
