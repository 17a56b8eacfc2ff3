import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
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
