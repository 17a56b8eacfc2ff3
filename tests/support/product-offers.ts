import type { Offer, OfferProduct } from '../../src/catalogue/deals/feed-offer.ts'
import type { IncomingOffer } from '../../src/catalogue/deals/server/offers/classify-offers.ts'
import { digestOf } from '../../src/importer/offer/offer-digest.ts'

type OfferOverrides = Partial<Omit<Offer, 'product' | 'pricePaise'>> & {
  key: string
  rupees?: number
} & Partial<OfferProduct>

/** A product offer as an import passes it on: of Shirt House for Rs. 499, in stock, unless the test overrides it. */
export function goodsOffer({ rupees = 499, gtin, itemGroup, attributes, ...overrides }: OfferOverrides): IncomingOffer {
  const isProduct = gtin != null || itemGroup != null
  const offer: Offer = {
    source: 'google:shirts.example',
    slug: `goods-${overrides.key}`.toLowerCase(),
    title: 'Linen Shirt',
    picture: '',
    store: 'Shirt House',
    website: 'https://shirts.example/',
    categories: ['Shirts'],
    couponCode: null,
    couponName: null,
    originalPaise: null,
    pricePaise: rupees * 100,
    discountPercent: 0,
    contentHtml: '',
    merchantUrl: `https://shirts.example/${overrides.key}`,
    postedBy: 'Shirt House',
    publishedAt: null,
    endsAt: null,
    inStock: true,
    seenAt: null,
    ...overrides,
    ...(isProduct
      ? { product: { gtin: gtin ?? null, itemGroup: itemGroup ?? null, attributes: attributes ?? {} } }
      : {}),
  }
  return { offer, digest: digestOf(offer), earlier: [] }
}
