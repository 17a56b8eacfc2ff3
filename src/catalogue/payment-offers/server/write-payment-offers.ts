import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { OfferTerms, PaymentOffer } from '../payment-offer.ts'
import { columnsOfTerms, titleOfTerms } from './payment-offer-rows.ts'

export type NewPaymentOffer = {
  /** Those of scope `deal` hold for the deals whose `payment_offer_ids` name them. */
  scope: PaymentOffer['scope']
  storeId: number | null
  terms: OfferTerms
  status?: 'draft' | 'confirmed'
  sourceUrl?: string
  checkedAt?: Date | null
}

/** The new ids, in the given order. */
export async function addPaymentOffers(tx: Db, offers: readonly NewPaymentOffer[], now: Date): Promise<number[]> {
  if (offers.length === 0) return []
  const rows = await tx
    .insertInto('payment_offers')
    .values(
      offers.map(({ scope, storeId, terms, status = 'confirmed', sourceUrl = '', checkedAt = null }) => ({
        ...columnsOfTerms(terms),
        title: titleOfTerms(terms),
        scope,
        store_id: storeId,
        status,
        source_url: sourceUrl,
        checked_at: checkedAt,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute()
  await announceOffers(tx)
  return rows.map(({ id }) => id)
}

/** An offer may be on any card and page of a deal: pages of single deals have the tag of all stores. */
export const announceOffers = (tx: Db): Promise<void> => announce(tx, ['deals', 'stores'])

/** Whether an offer has ended after `since`: pages that were rendered before it still name it. */
export async function announceEndedOffers(db: Db, since: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from payment_offers where ends_at > ${since} and ends_at <= ${now} and status = 'confirmed' limit 1`.execute(
    db,
  )
  if (rows.length > 0) await announceOffers(db)
  return rows.length > 0
}
