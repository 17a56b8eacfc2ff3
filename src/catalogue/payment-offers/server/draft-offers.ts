import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { unescapeHtml } from '../../../shared/unescape-html.ts'
import { checkOffer } from '../check-offer.ts'
import { anyPayment, type OfferTerms } from '../payment-offer.ts'
import { readOfferTexts } from '../read-offer-text.ts'
import { columnsOfTerms, titleOfTerms } from './payment-offer-rows.ts'

/** An offer that a text of a store states. */
export type StatedOffer = { storeId: number; text: string; terms: OfferTerms }

const maxHtmlLength = 20_000
const maxTextLength = 1_000
const maxOffersOfText = 5
/** Editors can look through these; a feed that has more is not read on until some are decided. */
const maxDraftsOfStore = 300

/** Most texts of feeds are not read further. */
const mentionsPayment = /\b(?:banks?|cards?|emi|cashback|upi|wallets?|exchange|first order)\b|बैंक|कार्ड|कैशबैक/i

/**
 * A line without any of these words is about the product. One with them may be a condition of the offer before it, and is
 * read even if it makes the offer one that is not understood.
 */
const mayBeCondition =
  /\b(?:off|offers?|discount|min|minimum|max|maximum|upto|up to|orders?|purchase|cart|value|valid|once|per|till|until|from|app|users?|customers?|coupon|code|only|not|excluding|applicable)\b|ऑफ़र|छूट|ऑर्डर|न्यूनतम|कम से कम|तक|पर\s/i

/** The offers that some HTML states, as far as they are understood and mean more than a price. */
export function offersInHtml(storeId: number, html: string, now: Date): StatedOffer[] {
  if (!mentionsPayment.test(html)) return []
  const lines = textOf(html.slice(0, maxHtmlLength))
    .split('\n')
    .filter((line) => mentionsPayment.test(line) || mayBeCondition.test(line))
  return readOfferTexts(lines.join('\n'), now)
    .flatMap(({ text, terms }) => (terms === null ? [] : { storeId, text, terms }))
    .filter(({ text, terms }) => text.length <= maxTextLength && isConditional(terms) && isConsistent(terms))
    .slice(0, maxOffersOfText)
}

const isConsistent = (terms: OfferTerms) => Object.keys(checkOffer(terms)).length === 0

/** A discount for everybody is in the price already. */
const isConditional = ({ kind, payment, minimumQuantity, isFirstOrderOnly, isAppOnly }: OfferTerms) =>
  kind !== 'instant' ||
  minimumQuantity !== null ||
  isFirstOrderOnly ||
  isAppOnly ||
  JSON.stringify(payment) !== JSON.stringify(anyPayment)

const textOf = (html: string): string =>
  unescapeHtml(html.replace(/<(?:br|\/p|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n').replace(/<[^<>]*(?:>|$)/g, ' '))

const keyOf = ({ storeId, text }: { storeId: number; text: string }) => `${storeId} ${text}`

/**
 * The ids of the offers that were read from these texts, now or before: whoever confirms one confirms it for every deal
 * with its text. Dismissed ones have none.
 */
export async function findOrDraftOffers(
  tx: Db,
  stated: readonly StatedOffer[],
  now: Date,
): Promise<(one: StatedOffer) => number | null> {
  const unique = [...new Map(stated.map((one) => [keyOf(one), one])).values()]
  const known = await findByText(tx, unique)
  const added = unique.filter((one) => !known.has(keyOf(one)))
  if (added.length > 0) {
    await addDrafts(tx, added, now)
    for (const [key, id] of await findByText(tx, added)) known.set(key, id)
  }
  return (one) => known.get(keyOf(one)) ?? null
}

async function findByText(tx: Db, stated: readonly StatedOffer[]): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ id: number; storeId: number; text: string; isRejected: boolean }>`
    select o.id, o.store_id as "storeId", o.source_text as text, o.status = 'rejected' or o.scope <> 'deal' as "isRejected"
    from unnest(${stated.map(({ storeId }) => storeId)}::integer[], ${stated.map(({ text }) => text)}::text[]) s (store_id, text)
    join payment_offers o on o.store_id = s.store_id and md5(o.source_text) = md5(s.text) and o.source_text <> ''
    order by o.id`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row.isRejected ? null : row.id]))
}

/** Another import may add the same at this moment. */
async function addDrafts(tx: Db, stated: readonly StatedOffer[], now: Date): Promise<void> {
  const storeIds = [...new Set(stated.map(({ storeId }) => storeId))]
  const full = await tx
    .selectFrom('payment_offers')
    .select('store_id')
    .where('store_id', 'in', storeIds)
    .where('status', '=', 'draft')
    .groupBy('store_id')
    .having((eb) => eb(eb.fn.countAll<number>(), '>=', maxDraftsOfStore))
    .execute()
  const drafts = stated.filter(({ storeId }) => full.every(({ store_id }) => store_id !== storeId))
  if (drafts.length === 0) return
  await tx
    .insertInto('payment_offers')
    .values(
      drafts.map(({ storeId, text, terms }) => ({
        ...columnsOfTerms(terms),
        title: titleOfTerms(terms),
        scope: 'deal',
        store_id: storeId,
        status: 'draft',
        source_text: text,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
