import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { type DealCardRow, type ListPage, listCards } from '../../deals/server/deal.queries.ts'
import { isPublicAt } from '../../stores/server/deal-visibility.ts'

export type FavouriteRow = { id: number; deal: DealCardRow }

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
