import { sql } from 'kysely'
import { presentPaymentOffer } from '../../../catalogue/payment-offers/server/payment-offer-rows.ts'
import { isOpen } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { nextTurn } from '../offer-turns.ts'
import { meetsCards } from './alert-keys.ts'

/** Deals that are looked at in one transaction. */
const CHUNK_SIZE = 1_000
const TRY_AGAIN_MS = HOUR_MS

/**
 * A payment offer was added or changed, or begins or ends to hold: writes an event for each of the next deals that it may
 * be for and that alerts with cards look for. False when no offer is due.
 */
export async function spreadOfferChange(tx: Db, now: Date): Promise<boolean> {
  const row = await findDueOffer(tx, now)
  if (!row) return false
  const offer = presentPaymentOffer(row)
  // What turns while the deals are gone through is due again afterwards.
  const begunAt = row.afterDealId === 0 ? now : row.dueAt
  const lastId = await addEvents(tx, row, now)
  if (lastId !== null) {
    await updateOffer(tx, offer.id, { due_at: begunAt, after_deal_id: lastId })
    return true
  }
  const turnMs = row.status === 'confirmed' ? nextTurn(offer, begunAt.getTime()) : null
  if (turnMs === null) await tx.deleteFrom('payment_offer_events').where('offer_id', '=', offer.id).execute()
  else await updateOffer(tx, offer.id, { due_at: new Date(turnMs), after_deal_id: 0 })
  return true
}

const dueOffer = (tx: Db, now: Date) =>
  tx
    .selectFrom('payment_offer_events as e')
    .where('e.due_at', '<=', now)
    .orderBy('e.due_at')
    .orderBy('e.offer_id')
    .limit(1)

const findDueOffer = (tx: Db, now: Date) =>
  dueOffer(tx, now)
    .innerJoin('payment_offers as o', 'o.id', 'e.offer_id')
    .selectAll('o')
    .select(['e.due_at as dueAt', 'e.after_deal_id as afterDealId'])
    .forUpdate('e')
    .executeTakeFirst()

const updateOffer = (tx: Db, offerId: number, changes: { due_at: Date; after_deal_id: number }) =>
  tx.updateTable('payment_offer_events').set(changes).where('offer_id', '=', offerId).execute()

/** When its deals could not be gone through in time: others go on, and it begins again later. Returns its id. */
export async function putOfferAside(tx: Db, now: Date): Promise<number | null> {
  const due = await dueOffer(tx, now).select('e.offer_id as id').forUpdate().executeTakeFirst()
  if (!due) return null
  await updateOffer(tx, due.id, { due_at: new Date(now.getTime() + TRY_AGAIN_MS), after_deal_id: 0 })
  return due.id
}

type ChangedOffer = NonNullable<Awaited<ReturnType<typeof findDueOffer>>>

/** Returns the last deal that was looked at; null: there are no more, or no alert has cards. */
async function addEvents(
  tx: Db,
  { id, scope, store_id, afterDealId }: ChangedOffer,
  now: Date,
): Promise<number | null> {
  const conditions = {
    deal: sql`payment_offer_ids @> ${[id]}::integer[] and payment_offer_ids <> '{}'`,
    store: sql`store_id = ${store_id}`,
    site: sql`true`,
  }
  const isOfOffer = conditions[scope as keyof typeof conditions]
  const { rows } = await sql<{ lastId: number | null }>`
    with next as materialized (
      select id as deal_id, store_id, is_variant, search, price_paise from deals
      where id > ${afterDealId} and ${isOpen} and ${isOfOffer} and exists (select from alerts where cards <> '{}')
      order by id limit ${CHUNK_SIZE}),
    added as (
      insert into deal_events (deal_id, kind, price_before, offer_ids, due_at)
      select deal_id, 'time', price_paise, ${[id]}::integer[], ${now} from next c where ${meetsCards})
    select max(deal_id) as "lastId" from next`.execute(tx)
  return rows[0]?.lastId ?? null
}
