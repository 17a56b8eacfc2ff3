import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { maxOffersOfDeal } from '../../../payment-offers/payment-offer.ts'
import { findOrDraftOffers, offersInHtml, type StatedOffer } from '../../../payment-offers/server/draft-offers.ts'
import type { ClassifiedOffer } from './offer-change.ts'

/**
 * By offer of a feed, the ids of the payment offers of its deal, with those that its text states. Only a text that is
 * new for its deal is read: what an editor has removed from a deal stays removed.
 */
export async function statedPaymentOffers(
  tx: Db,
  offers: readonly ClassifiedOffer[],
  now: Date,
): Promise<Map<ClassifiedOffer, number[]>> {
  const read = offers.map((one) => ({ one, stated: statedBy(one, now) })).filter(({ stated }) => stated.length > 0)
  if (read.length === 0) return new Map()
  const before = await textsOf(
    tx,
    read.flatMap(({ one }) => one.dealId ?? []),
  )
  const isNew = ({ one }: (typeof read)[number]) => one.dealId === null || before.get(one.dealId)?.html !== htmlOf(one)
  const fresh = read.filter(isNew)
  const idOf = await findOrDraftOffers(
    tx,
    fresh.flatMap(({ stated }) => stated),
    now,
  )
  return new Map(
    fresh.map(({ one, stated }) => {
      const own = one.dealId === null ? [] : (before.get(one.dealId)?.offerIds ?? [])
      const ids = [...new Set([...own, ...stated.flatMap((offer) => idOf(offer) ?? [])])]
      return [one, ids.slice(0, maxOffersOfDeal).sort((a, b) => a - b)]
    }),
  )
}

const statedBy = (one: ClassifiedOffer, now: Date): StatedOffer[] => offersInHtml(one.storeId, htmlOf(one), now)

const htmlOf = ({ offer: { couponName, contentHtml } }: ClassifiedOffer): string =>
  [couponName ?? '', contentHtml].filter(Boolean).join('<br>')

async function textsOf(tx: Db, dealIds: readonly number[]): Promise<Map<number, { html: string; offerIds: number[] }>> {
  if (dealIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; html: string; offerIds: number[] }>`
    select id, concat_ws('<br>', nullif(coupon_name, ''), nullif(content_html, '')) as html, payment_offer_ids as "offerIds"
    from deals where id = any(${dealIds}::integer[])`.execute(tx)
  return new Map(rows.map(({ id, ...texts }) => [id, texts]))
}
