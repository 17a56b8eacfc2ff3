import { type SelectQueryBuilder, sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Tables } from '../../../platform/schema/tables.ts'
import { dealSitemapTags } from './list/deal-sitemap.queries.ts'
import { groupTag, groupVariants, gtinTag } from './product/group-variants.ts'
import { lockGroupsOfDeals } from './product/item-group.queries.ts'

type Due = { id: number; store_id: number; gtin: string | null; item_group_id: number | null }

/** What `tagsOfDeals` needs of a deal. */
export const tagColumns = ['id', 'store_id', 'gtin', 'item_group_id'] as const

/** Thousands of a feed's deals may begin or end in the same second. */
const announcedAtOnce = 1_000

/** Announces the deals of a query part by part, and returns their ids. */
async function announceDeals(db: Db, due: SelectQueryBuilder<Tables, 'deals', Due>): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const part = await due.limit(announcedAtOnce).offset(ids.length).execute()
    if (part.length > 0) await announce(db, tagsOfDeals(part))
    ids.push(...part.map(({ id }) => id))
    if (part.length < announcedAtOnce) return ids
  }
}

/** Of all pages that show one of the deals. */
export function tagsOfDeals(deals: readonly Due[]): string[] {
  const ids = deals.map(({ id }) => id)
  return ['deals', ...ids.map((id) => `deal:${id}`), ...placeTags(deals), ...dealSitemapTags(ids)]
}

/** Of the pages of stores, and of other deals that show these as variants and as offers of other stores. */
export function placeTags(deals: readonly Omit<Due, 'id'>[]): string[] {
  const tags = deals.flatMap(({ store_id, gtin, item_group_id }) => [
    `store:${store_id}`,
    ...(gtin === null ? [] : [gtinTag(gtin)]),
    ...(item_group_id === null ? [] : [groupTag(item_group_id)]),
  ])
  return [...new Set(tags)]
}

/**
 * Scheduled deals whose time has come after `since`: pages that were rendered before it do not show them. Deals that
 * were written at or after their time, as by an import, have announced themselves.
 */
export const announcePublishedDeals = (db: Db, since: Date, now: Date): Promise<number[]> =>
  announceDeals(db, publishedBetween(db, since, now).where('is_variant', '=', false))

const publishedBetween = (db: Db, since: Date, now: Date) =>
  db
    .selectFrom('deals')
    .select(tagColumns)
    .where('published_at', '>', since)
    .where('published_at', '<=', now)
    .where('is_expired', '=', false)
    .whereRef('updated_at', '<', 'published_at')
    .orderBy('published_at')
    .orderBy('id')

/**
 * Scheduled variants of a feed whose time has come: the cheapest leads its group, and the card counts all. Any number of
 * processes may do it, since the groups are locked.
 */
export async function regroupPublishedDeals(db: Db, since: Date, now: Date): Promise<void> {
  const due: Due[] = []
  // Each has an index of its own.
  for (const isVariant of [true, false])
    due.push(
      ...(await publishedBetween(db, since, now)
        .where('is_variant', '=', isVariant)
        .where('item_group_id', 'is not', null)
        .execute()),
    )
  for (let from = 0; from < due.length; from += announcedAtOnce) {
    const part = due.slice(from, from + announcedAtOnce)
    const ids = part.map(({ id }) => id)
    await db.transaction().execute(async (tx) => {
      await groupVariants(tx, await lockGroupsOfDeals(tx, ids), now)
      await announce(tx, tagsOfDeals(part))
    })
  }
}

/** Deals that have ended after `since`: finished pages still show them as available. */
export function announceEndedDeals(db: Db, since: Date, now: Date): Promise<number[]> {
  const ended = db
    .selectFrom('deals')
    .select(tagColumns)
    .where('ends_at', '>', since)
    .where('ends_at', '<=', now)
    .where('is_expired', '=', false)
    .where('published_at', '<=', now)
    .orderBy('ends_at')
    .orderBy('id')
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
