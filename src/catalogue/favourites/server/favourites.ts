import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { type DealCardRow, type ListPage, listCards } from '../../deals/server/deal.queries.ts'
import { isPublicAt } from '../../stores/server/deal-visibility.ts'

/**
 * One statement, so that simultaneous requests create one favourite. Returns its id and whether it is new; null when
 * there is no such published deal. No page shows favourites to others, so nothing is announced.
 */
export async function addFavourite(
  db: Db,
  memberId: number,
  dealId: number,
  now: Date,
): Promise<{ id: number; isNew: boolean } | null> {
  // The lock prevents the deal's deletion until the favourite exists. An existing row is updated without a change,
  // because only written rows are returned.
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into favourites (member_id, deal_id, created_at)
      select ${memberId}::integer, id, ${now}::timestamptz from deals
      where id = ${dealId} and ${isPublicAt(now)} for key share
    on conflict (member_id, deal_id) do update set deal_id = excluded.deal_id
    returning id, xmax = 0 as is_new`.execute(db)
  const [row] = rows
  return row ? { id: row.id, isNew: row.is_new } : null
}

/** Removes those of these favourites that are the member's own; returns their ids. */
export async function removeFavourites(db: Db, memberId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const removed = await db
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .returning('id')
    .execute()
  return removed.map(({ id }) => id).sort((a, b) => a - b)
}

type FavouriteRow = { id: number; deal: DealCardRow }

/** The latest added first. Expired deals stay; unpublished ones are left out. */
export async function listFavourites(
  db: Db,
  memberId: number,
  { limit, offset }: ListPage,
  now: Date,
): Promise<{ favourites: FavouriteRow[]; total: number }> {
  const saved = db
    .selectFrom('favourites')
    .innerJoin('deals', 'deals.id', 'favourites.deal_id')
    .where('favourites.member_id', '=', memberId)
    .where(isPublicAt(now))
  const [rows, { total }] = await Promise.all([
    saved
      .select(['favourites.id', 'favourites.deal_id'])
      .orderBy('favourites.created_at', 'desc')
      .orderBy('favourites.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    saved.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const cards = await listCards(
    db,
    rows.map(({ deal_id }) => deal_id),
    now,
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const favourites = rows.flatMap(({ id, deal_id }) => {
    const deal = cardOf.get(deal_id)
    return deal ? [{ id, deal }] : []
  })
  return { favourites, total }
}
