import { titleIn } from '../../categories/category.ts'
import { isWebAddress } from '../../clicks/click.ts'
import type { Language } from '../../i18n/language.ts'
import { standardSize } from '../../ui/picture-sizes.ts'
import type { Deal, DealDetail } from '../deal.ts'
import { shownLabels } from '../deal-labels.ts'
import { isOldPrice } from '../price-rules.ts'
import type { DealCardRow, DealDetailRow } from './deal.queries.ts'
import type { Total } from './list/deal-totals.ts'
import { dealPictureAddress } from './pictures/deal-picture-address.ts'
import {
  isOverNow,
  presentDisplayPrice,
  presentPrice,
  presentPrices,
  priceLabel,
  wholeSecond,
} from './price/present-prices.ts'
import { presentChoices, presentOtherStoreOffers, presentVariants } from './product/present-variants.ts'
import type { VariantRow } from './product/product-offers.queries.ts'

function presentDeal(deal: DealCardRow, now: Date): Deal {
  const price = presentPrice(deal)
  return {
    id: deal.id,
    slug: deal.slug,
    title: deal.title,
    picture: dealPictureAddress(deal, standardSize),
    store: {
      id: deal.store_id,
      title: deal.store_title,
      picture: deal.store_picture,
      hasWebsite: isWebAddress(deal.store_website),
    },
    publishedAtMs: wholeSecond(deal.published_at.getTime()),
    endsAtMs: deal.ends_at && wholeSecond(deal.ends_at.getTime()),
    isOver: isOverNow(deal, now),
    isSuper: deal.is_super,
    priceLabel: priceLabel(deal, now),
    labels: shownLabels(deal.labels),
    coupon: deal.coupon_code === null ? null : { code: deal.coupon_code, name: deal.coupon_name ?? '' },
    price,
    commentCount: deal.comment_count,
    likeCount: deal.like_count,
    isLinked: isWebAddress(deal.merchant_url ?? ''),
    choices: presentChoices(deal, price),
  }
}

export const presentDeals = (deals: readonly DealCardRow[], now: Date): Deal[] =>
  deals.map((deal) => presentDeal(deal, now))

export const presentTotal = ({ total, isLowerBound }: Total): { total: number; totalIsLowerBound?: true } => ({
  total,
  ...(isLowerBound && { totalIsLowerBound: true }),
})

/** A price last seen long ago is not comparable. */
const isCurrent = (now: Date) => (deal: DealCardRow) => !isOldPrice(deal.last_seen.getTime(), now.getTime())

/** The same product's variants in the store, and its offers in other stores. */
export type ProductOffers = { variants: readonly VariantRow[]; elsewhere: readonly DealCardRow[] }

export function presentDealDetail(
  deal: DealDetailRow,
  { variants, elsewhere }: ProductOffers,
  now: Date,
  language: Language,
): DealDetail {
  return {
    ...presentDeal(deal, now),
    categories: deal.categories.map((category) => ({
      id: category.id,
      slug: category.slug,
      title: titleIn(category, language),
    })),
    offersHtml: deal.offers_html,
    contentHtml: deal.content_html,
    priceChanges: deal.changes.map((change) => ({
      postedBy: change.posted_by,
      atMs: wholeSecond(change.at.getTime()),
      price: presentDisplayPrice(change),
      isSuper: change.is_super,
    })),
    prices: presentPrices(deal, deal.changes[0]?.changes ?? 0, now),
    gtin: deal.gtin,
    itemGroupId: deal.item_group_id,
    variants: presentVariants(variants, deal.price_policy !== 'none'),
    alsoAt: presentOtherStoreOffers(presentDeals(elsewhere.filter(isCurrent(now)), now)),
  }
}
