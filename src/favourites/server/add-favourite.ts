import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'

/**
 * One statement, so that many at once make one favourite. Gives its id and whether it is new; null when there is no
 * such published deal. No page shows favourites to others: nothing is announced.
 */
export async function addFavourite(
  db: Db,
  memberId: number,
  dealId: number,
  now: Date,
): Promise<{ id: number; isNew: boolean } | null> {
  // The lock keeps the deal there until the favourite stands. The row that is there already is set to what it is,
  // since only a row that is written comes back.
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into favourites (member_id, deal_id, created_at)
      select ${memberId}::integer, id, ${now}::timestamptz from deals
      where id = ${dealId} and published_at <= ${now} for key share
    on conflict (member_id, deal_id) do update set deal_id = excluded.deal_id
    returning id, xmax = 0 as is_new`.execute(db)
  const [row] = rows
  return row ? { id: row.id, isNew: row.is_new } : null
}
