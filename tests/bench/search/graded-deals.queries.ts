import { decodeHTMLStrict } from 'entities/decode'
import { sql } from 'kysely'
import { isNotOverAt, isPublicAt } from '../../../src/catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../src/platform/schema/db.ts'
import { type GradedDeal, wordsOfFields } from '../../search/grading.ts'

export type FoundDeal = GradedDeal & { id: number }

/** All deals that a search may list, as the rules of the judged queries see them. */
export async function listGradedDeals(db: Db, now: Date): Promise<FoundDeal[]> {
  const rows = await db
    .selectFrom('deals')
    .innerJoin('stores', 'stores.id', 'deals.store_id')
    .select([
      'deals.id',
      'deals.title',
      'stores.title as store',
      'deals.price_paise as pricePaise',
      'deals.discount_percent as discountPercent',
      'deals.coupon_code as couponCode',
      sql<boolean>`not (${isNotOverAt(now)})`.as('isExpired'),
      sql<string[]>`array(select c.title from deal_categories dc join categories c on c.id = dc.category_id
        where dc.deal_id = deals.id order by c.id)`.as('categories'),
      // Imports write the details of a feed's row as a list.
      sql<string>`coalesce(substring(deals.content_html from '<li>Brand: ([^<]*)</li>'), '')`.as('brandHtml'),
    ])
    .where(isPublicAt(now))
    .where('deals.is_variant', '=', false)
    .execute()
  return rows.map(
    ({ id, title, categories, brandHtml, store, pricePaise, discountPercent, couponCode, isExpired }) => ({
      id,
      words: wordsOfFields([title, ...categories, decodeHTMLStrict(brandHtml), store]),
      priceRupees: pricePaise === null ? null : pricePaise / 100,
      discountPercent,
      hasCoupon: couponCode !== null,
      isExpired,
    }),
  )
}
