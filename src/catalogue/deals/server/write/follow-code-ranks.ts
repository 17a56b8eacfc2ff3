import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { untriedRank } from '../../../codes/code-health.ts'

/** Gives these deals the rank of their first code, by which lists of coupons are ordered. */
export async function followCodeRanks(tx: Db, dealIds: readonly number[]): Promise<void> {
  await sql`
    update deals d set code_rank = first.rank
    from (
      select asked.id, coalesce(c.rank, ${untriedRank}::smallint) as rank
      from unnest(${dealIds}::integer[]) as asked (id) left join codes c on c.deal_id = asked.id and c.is_first) first
    where d.id = first.id and d.code_rank <> first.rank`.execute(tx)
}
