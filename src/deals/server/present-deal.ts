import { titleIn } from '../../categories/category.ts'
import { isWebAddress } from '../../clicks/click.ts'
import type { Language } from '../../i18n/language.ts'
import { isoInIndia } from '../../platform/india-time.ts'
import { standardSize } from '../../ui/picture-sizes.ts'
import type { DealCard, DealDetail } from '../deal.contract.ts'
import { isOver } from '../deal.ts'
import { shownLabels } from '../deal-labels.ts'
import { priceText } from '../price.ts'
import { isOldPrice } from '../price-rules.ts'
import type { DealCardRow, DealDetailRow } from './deal.queries.ts'
import type { Total } from './list/deal-totals.ts'
import { dealPictureAddress } from './pictures/deal-picture-address.ts'
import { presentPrice, presentPrices, priceLabel } from './price/present-prices.ts'
import { presentChoices, presentOffersElsewhere, presentVariants } from './product/present-variants.ts'
import type { VariantRow } from './product/product-offers.queries.ts'

const flag = (value: boolean) => (value ? 1 : 0)

function presentDealCard(deal: DealCardRow, now: Date): DealCard {
  const label = priceLabel(deal, now)
  const price = presentPrice(deal)
  return {
    ID: deal.id,
    SLUG: deal.slug,
    TITLE: deal.title,
    THUMBIMAGE: dealPictureAddress(deal, standardSize),
    STOREIMAGE: deal.store_picture,
    STOREID: deal.store_id,
    STORETITLE: deal.store_title,
    DATE: isoInIndia(deal.published_at),
    ENDS: deal.ends_at && isoInIndia(deal.ends_at),
    EXPIRE: flag(isOver(deal, now)),
    SUPERDEALS: flag(deal.is_super),
    DEALLABEL: [...(label === null ? [] : [label]), ...shownLabels({ DEALLABEL: deal.labels })],
    COUPON: deal.coupon_code === null ? null : { CODE: deal.coupon_code, NAME: deal.coupon_name ?? '' },
    ...price,
    TOTALCOMMENT: deal.comment_count,
    TOTALLIKE: deal.like_count,
    HASLINK: flag(isWebAddress(deal.merchant_url ?? '')),
    STOREHASLINK: flag(isWebAddress(deal.store_website)),
    CHOICES: presentChoices(deal, price.DISCOUNT_PRICE),
  }
}

export const presentDealCards = (deals: readonly DealCardRow[], now: Date): DealCard[] =>
  deals.map((deal) => presentDealCard(deal, now))

export const presentTotal = ({ total, isLowerBound }: Total): { total: number; totalIsLowerBound?: true } => ({
  total,
  ...(isLowerBound && { totalIsLowerBound: true }),
})

/** A price that was last seen long ago is no price to compare with. */
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
    ...presentDealCard(deal, now),
    CATEGORIES: deal.categories.map((category) => ({
      ID: category.id,
      SLUG: category.slug,
      TITLE: titleIn(category, language),
    })),
    OFFERS: deal.offers_html,
    CONTENT: deal.content_html,
    DEALHISTORY: deal.changes.map((point) => ({
      postedby: point.posted_by,
      date: isoInIndia(point.at),
      price: priceText(point.price_paise, point.price_text),
      superdeal: flag(point.is_super),
    })),
    PRICES: presentPrices(deal, deal.changes[0]?.changes ?? 0, now),
    GTIN: deal.gtin,
    ITEMGROUP: deal.item_group_id,
    VARIANTS: presentVariants(variants, deal.price_policy !== 'none'),
    ALSOAT: presentOffersElsewhere(presentDealCards(elsewhere.filter(isCurrent(now)), now)),
  }
}
