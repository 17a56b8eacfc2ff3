import { type RawBuilder, sql } from 'kysely'
import { presentPaymentOffer } from '../../../catalogue/payment-offers/server/payment-offer-rows.ts'
import { isOpen } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { nextTurn, type Times } from '../reduction-turns.ts'
import { meetsCards } from './alert-keys.ts'

/** Deals that are looked at in one transaction. */
const CHUNK_SIZE = 1_000
const TRY_AGAIN_MS = HOUR_MS

/**
 * A payment offer or a code was added or changed, or begins or ends by its times: writes an event for each of the next
 * deals that it may be for and that alerts with cards look for. False when none is due.
 */
export async function spreadReductionChange(tx: Db, now: Date): Promise<boolean> {
  const due = await findDue(tx, now)
  if (!due) return false
  const reduction = await findReduction(tx, due)
  // What turns while the deals are gone through is due again afterwards.
  const begunAt = due.afterDealId === 0 ? now : due.dueAt
  const lastId = reduction && (await addEvents(tx, reduction, due.afterDealId, now))
  if (lastId !== null) {
    await update(tx, due, { due_at: begunAt, after_deal_id: lastId })
    return true
  }
  const turnMs = reduction?.times ? nextTurn(reduction.times, begunAt.getTime()) : null
  if (turnMs === null) await tx.deleteFrom('reduction_events').where('id', '=', due.id).execute()
  else await update(tx, due, { due_at: new Date(turnMs), after_deal_id: 0 })
  return true
}

const findDue = (tx: Db, now: Date) =>
  tx
    .selectFrom('reduction_events')
    .select(['id', 'offer_id as offerId', 'code_id as codeId', 'due_at as dueAt', 'after_deal_id as afterDealId'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

const update = (tx: Db, { id }: Due, changes: { due_at: Date; after_deal_id: number }) =>
  tx.updateTable('reduction_events').set(changes).where('id', '=', id).execute()

/** When its deals could not be gone through in time: others go on, and it begins again later. */
export async function putReductionAside(tx: Db, now: Date): Promise<Pick<Due, 'offerId' | 'codeId'> | null> {
  const due = await findDue(tx, now)
  if (!due) return null
  await update(tx, due, { due_at: new Date(now.getTime() + TRY_AGAIN_MS), after_deal_id: 0 })
  return { offerId: due.offerId, codeId: due.codeId }
}

type Reduction = {
  /** Null: it is over. */
  times: Times | null
  /** A condition on `deals`. */
  isFor: RawBuilder<unknown>
  offerIds: number[]
  codes: string[]
}

const findReduction = (tx: Db, { offerId, codeId }: Due): Promise<Reduction | null> =>
  offerId === null ? findCode(tx, codeId) : findOffer(tx, offerId)

async function findOffer(tx: Db, id: number): Promise<Reduction | null> {
  const row = await tx.selectFrom('payment_offers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const conditions = {
    deal: sql`payment_offer_ids @> ${[id]}::integer[] and payment_offer_ids <> '{}'`,
    store: sql`store_id = ${row.store_id}`,
    site: sql`true`,
  }
  return {
    times: row.status === 'confirmed' ? presentPaymentOffer(row) : null,
    isFor: conditions[row.scope as keyof typeof conditions],
    offerIds: [id],
    codes: [],
  }
}

async function findCode(tx: Db, id: number | null): Promise<Reduction | null> {
  const row = await tx.selectFrom('codes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { code, deal_id, store_id, ended_at, starts_at, ends_at } = row
  const times = { startsAtMs: starts_at?.getTime() ?? null, endsAtMs: ends_at?.getTime() ?? null, hours: null }
  return {
    times: ended_at === null ? times : null,
    isFor: deal_id === null ? sql`store_id = ${store_id}` : sql`id = ${deal_id}`,
    offerIds: [],
    codes: [code],
  }
}

/** Returns the last deal that was looked at; null: there are no more, or no alert has cards. */
async function addEvents(
  tx: Db,
  { isFor, offerIds, codes }: Reduction,
  afterDealId: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ lastId: number | null }>`
    with next as materialized (
      select id as deal_id, store_id, is_variant, search, price_paise from deals
      where id > ${afterDealId} and ${isOpen} and ${isFor} and exists (select from alerts where cards <> '{}')
      order by id limit ${CHUNK_SIZE}),
    added as (
      insert into deal_events (deal_id, kind, price_before, offer_ids, codes, due_at)
      select deal_id, 'time', price_paise, ${offerIds}::integer[], ${codes}::text[], ${now} from next c
      where ${meetsCards})
    select max(deal_id) as "lastId" from next`.execute(tx)
  return rows[0]?.lastId ?? null
}
