import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'

const rowsWritten = ({ numAffectedRows }: { numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0)

/** Corrects wrong comment counts of deals; returns the number of changed rows. */
export const recountDealComments = async (tx: Db): Promise<number> =>
  rowsWritten(
    await sql`update deals d set comment_count = (select count(*) from comments where deal_id = d.id and not is_held)
      where d.id in (select d.id from deals d left join
        (select deal_id, count(*)::int as n from comments where deal_id is not null and not is_held group by 1) c
        on c.deal_id = d.id where d.comment_count <> coalesce(c.n, 0))`.execute(tx),
  )

/** Likes may exceed the votes cast, because deals may start with a count of their own; fewer are wrong. */
export const repairDealVotes = async (tx: Db): Promise<number> =>
  rowsWritten(
    await sql`update deals d set like_count = greatest(like_count, likes), dislike_count = greatest(dislike_count, dislikes)
      from (select deal_id, count(*) filter (where is_like) as likes,
        count(*) filter (where not is_like) as dislikes from deal_votes group by 1) v
      where v.deal_id = d.id and (d.like_count < v.likes or d.dislike_count < v.dislikes)`.execute(tx),
  )

/** Rewrites the columns copied into the categories' rows where they differ from their deals'. */
export const refreshCategoryCopies = async (tx: Db): Promise<number> =>
  rowsWritten(
    await sql`update deal_categories dc set published_at = d.published_at, is_expired = d.is_expired,
        is_variant = d.is_variant, ends_at = d.ends_at, store_id = d.store_id, price_paise = d.price_paise, discount_percent = d.discount_percent
      from deals d where d.id = dc.deal_id
        and (dc.published_at, dc.is_expired, dc.is_variant, dc.ends_at, dc.store_id, dc.price_paise, dc.discount_percent)
          is distinct from (d.published_at, d.is_expired, d.is_variant, d.ends_at, d.store_id, d.price_paise, d.discount_percent)`.execute(
      tx,
    ),
  )
