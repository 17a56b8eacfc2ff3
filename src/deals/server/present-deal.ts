import { titleIn } from '../../categories/category.ts'
import { isWebAddress } from '../../clicks/click.ts'
import type { Language } from '../../i18n/language.ts'
import { standardSize } from '../../ui/picture-sizes.ts'
import { type Deal, type DealDetail, isOver } from '../deal.ts'
import { shownLabels } from '../deal-labels.ts'
import { isOldPrice } from '../price-rules.ts'
import type { DealCardRow, DealDetailRow } from './deal.queries.ts'
import type { Total } from './list/deal-totals.ts'
import { dealPictureAddress } from './pictures/deal-picture-address.ts'
import {
  presentDisplayPrice,
  presentOldPriceSeen,
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
      id: deal.storeId,
      title: deal.storeTitle,
      picture: deal.storePicture,
      hasWebsite: isWebAddress(deal.storeWebsite),
    },
    publishedAtMs: wholeSecond(deal.publishedAt.getTime()),
    endsAtMs: deal.endsAt && wholeSecond(deal.endsAt.getTime()),
    isOver: isOver(deal, now),
    isSuper: deal.isSuper,
    priceLabel: priceLabel(deal, now),
    labels: shownLabels(deal.labels),
    coupon: deal.couponCode === null ? null : { code: deal.couponCode, name: deal.couponName ?? '' },
    price,
    oldPriceSeenMs: presentOldPriceSeen(deal, price, now),
    commentCount: deal.commentCount,
    likeCount: deal.likeCount,
    isLinked: isWebAddress(deal.merchantUrl ?? ''),
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
const isCurrent = (now: Date) => (deal: DealCardRow) => !isOldPrice(deal.lastSeen.getTime(), now.getTime())

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
    offersHtml: deal.offersHtml,
    contentHtml: deal.contentHtml,
    priceChanges: deal.changes.map((change) => ({
      postedBy: change.postedBy,
      atMs: wholeSecond(change.at.getTime()),
      price: presentDisplayPrice(change),
      isSuper: change.isSuper,
    })),
    prices: presentPrices(deal, deal.changes[0]?.changeCount ?? 0, now),
    gtin: deal.gtin,
    itemGroupId: deal.itemGroupId,
    variants: presentVariants(variants, deal.pricePolicy !== 'none'),
    alsoAt: presentOtherStoreOffers(presentDeals(elsewhere.filter(isCurrent(now)), now)),
  }
}
