import { sql } from 'kysely'
import { announce } from '../../platform/cache/announce-tags.ts'
import type { Db } from '../../schema/db.ts'
import { dealSitemapTags } from './list/deal-sitemap.queries.ts'
import { groupTag, gtinTag } from './product/group-variants.ts'

type Due = { id: number; store_id: number; gtin: string | null; item_group_id: number | null }

const dueColumns = ['id', 'store_id', 'gtin', 'item_group_id'] as const

/** More of them are seen within 30 s, when their pages are rendered again anyway. */
const maxAnnounced = 1000

async function announceDeals(db: Db, due: readonly Due[]): Promise<number[]> {
  if (due.length > 0) await announce(db, tagsOfDeals(due))
  return due.map(({ id }) => id)
}

/** Of all pages that show one of the deals. */
export function tagsOfDeals(deals: readonly Due[]): string[] {
  const ids = deals.map(({ id }) => id)
  const others = deals.flatMap(({ store_id, gtin, item_group_id }) => [
    `store:${store_id}`,
    // Pages of other deals show them as variants and as offers of other stores.
    ...(gtin === null ? [] : [gtinTag(gtin)]),
    ...(item_group_id === null ? [] : [groupTag(item_group_id)]),
  ])
  return ['deals', ...ids.map((id) => `deal:${id}`), ...new Set(others), ...dealSitemapTags(ids)]
}

/**
 * Scheduled deals whose time has come after `since`: pages that were rendered before it do not show them. Deals that
 * were written at or after their time, as by an import, have announced themselves.
 */
export async function announcePublishedDeals(db: Db, since: Date, now: Date): Promise<number[]> {
  const published = await db
    .selectFrom('deals')
    .select(dueColumns)
    .where('published_at', '>', since)
    .where('published_at', '<=', now)
    .where('is_expired', '=', false)
    .where('is_variant', '=', false)
    .whereRef('updated_at', '<', 'published_at')
    .execute()
  return announceDeals(db, published)
}

/** Deals that have ended after `since`: finished pages still show them as available. */
export async function announceEndedDeals(db: Db, since: Date, now: Date): Promise<number[]> {
  const ended = await db
    .selectFrom('deals')
    .select(dueColumns)
    .where('ends_at', '>', since)
    .where('ends_at', '<=', now)
    .where('is_expired', '=', false)
    .where('published_at', '<=', now)
    .limit(maxAnnounced)
    .execute()
  return announceDeals(db, ended)
}

/** Whether a deal of the day or a pinned deal has begun or ended to be one. */
export async function announceChangedPlaces(db: Db, since: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from deals where pinned_until > ${since} and pinned_until <= ${now}
    union all
    select from deals where day_until > ${since} and (day_until <= ${now} or (day_from > ${since} and day_from <= ${now}))
    limit 1`.execute(db)
  if (rows.length > 0) await announce(db, ['deals'])
  return rows.length > 0
}
