import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

/**
 * Gives the first codes of these deals rows, after `writeDeals` has written them, and takes replaced ones back: a code
 * that came with the deal ends, one that an editor added stays as a further code. A code that returns has its votes again.
 */
export async function followFirstCodes(tx: Db, dealIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update codes c set is_first = false, ended_at = case when c.is_of_deal then ${now} else c.ended_at end,
      updated_at = ${now}
    from deals d
    where c.deal_id = d.id and d.id = any(${dealIds}::integer[]) and c.is_first and c.code is distinct from d.coupon_code
    `.execute(tx)
  await sql`
    insert into codes (deal_id, code, is_first, is_of_deal, created_at, updated_at)
    select id, coupon_code, true, true, ${now}, ${now} from deals
    where id = any(${dealIds}::integer[]) and coupon_code <> '' order by id
    on conflict (deal_id, code) where deal_id is not null do update
      set is_first = true, ended_at = null, updated_at = ${now}
      where not codes.is_first`.execute(tx)
}
