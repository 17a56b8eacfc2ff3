import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { isPublicAt } from '../../stores/server/deal-visibility.ts'

/** The member's reactions to those of these deals that are published. */
export const listDealReactions = (db: Db, memberId: number, dealIds: readonly number[], now: Date) =>
  dealIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('deals')
        .leftJoin('favourites', (join) =>
          join.onRef('favourites.deal_id', '=', 'deals.id').on('favourites.member_id', '=', memberId),
        )
        .leftJoin('deal_votes', (join) =>
          join.onRef('deal_votes.deal_id', '=', 'deals.id').on('deal_votes.member_id', '=', memberId),
        )
        .select(['deals.id as deal_id', 'deals.like_count', 'favourites.id as favourite_id', 'deal_votes.is_like'])
        .where(sql<boolean>`deals.id = any(${dealIds}::integer[])`)
        .where(isPublicAt(now))
        .orderBy('deals.id')
        .execute()
