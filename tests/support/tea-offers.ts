import type { Offer } from '../../src/catalogue/deals/feed-offer.ts'
import type { IncomingOffer } from '../../src/catalogue/deals/server/offers/classify-offers.ts'
import { digestOf } from '../../src/importer/offer/offer-digest.ts'
import type { Db } from '../../src/platform/schema/db.ts'

export const monday = new Date('2026-07-06T06:00:00Z')
export const tuesday = new Date('2026-07-07T06:00:00Z')
export const feed = { name: 'tea.csv', keepCategories: false }

export const tea: Offer = {
  source: 'tea-house',
  key: '1',
  slug: 'green-tea-1',
  title: 'Green Tea',
  picture: '',
  store: 'Tea House',
  website: 'https://tea.example/',
  categories: ['Drinks', 'Tea'],
  couponCode: null,
  couponName: null,
  originalPaise: 25_000,
  pricePaise: 11_900,
  discountPercent: 52,
  contentHtml: '<p>Brewed &amp; loved</p>',
  merchantUrl: 'https://tea.example/1',
  postedBy: 'Tea House',
  publishedAt: null,
  endsAt: null,
  inStock: null,
  seenAt: null,
}

/** An offer as an import reads it, like `tea` with the given changes. */
export const offer = (overrides: Partial<Offer> = {}): IncomingOffer => {
  const teaOffer = { ...tea, ...overrides }
  return { offer: teaOffer, digest: teaOffer.seenAt ? null : digestOf(teaOffer), earlier: [] }
}

/** The database's contents for a deal, by its key in the feed. */
export const dealsByKey = (db: Db) => ({
  dealOf: (key: string) => db.selectFrom('deals').selectAll().where('source_key', '=', key).executeTakeFirstOrThrow(),
  pointsOf: (key: string) =>
    db
      .selectFrom('price_points')
      .innerJoin('deals', 'deals.id', 'deal_id')
      .where('source_key', '=', key)
      .orderBy('at')
      .select(['at', 'price_points.price_paise as paise'])
      .execute(),
})
