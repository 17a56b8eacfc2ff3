import { canBeOpened } from '../../../platform/parse-url.ts'
import { standardSize } from '../../../shared/picture-sizes.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import { titleIn } from '../../categories/category.ts'
import { presentTrials } from '../../codes/server/present-code.ts'
import { compactOffer, pricedCode } from '../../payment-offers/compact-offer.ts'
import { bestOfferPrice } from '../../payment-offers/offer-price.ts'
import { offersHtml } from '../../payment-offers/server/offers-html.ts'
import { showsPrice } from '../../stores/price-policy.ts'
import type { Deal, DealDetail, DealPicture } from '../deal.ts'
import { type Coupon, minCopiesShown } from '../deal-coupon.ts'
import { shownLabels } from '../deal-labels.ts'
import { hasExpired } from '../deal-states.ts'
import { amountPaise } from '../price.ts'
import type { DealCardRow, DealDetailRow } from './deal.queries.ts'
import type { Total } from './list/deal-totals.ts'
import { dealPictureAddress } from './pictures/deal-picture-address.ts'
import {
  presentDisplayPrice,
  presentOldPriceSeen,
  presentPrice,
  presentPriceSeen,
  presentPrices,
  priceFactsOfCard,
  wholeSecond,
} from './price/present-prices.ts'
import { presentChoices, presentOtherStoreOffers, presentVariants } from './product/present-variants.ts'
import type { VariantRow } from './product/product-offers.queries.ts'

function presentDeal(deal: DealCardRow, now: Date, language: Language): Deal {
  const texts = { title: deal.title, couponName: deal.couponName ?? '', priceText: deal.priceText }
  const { title, couponName, priceText } = translated(texts, deal.translations, language)
  const price = presentPrice(deal.priceText === '' ? deal : { ...deal, priceText })
  const isExpired = hasExpired(deal, now)
  const oldPriceSeenMs = presentOldPriceSeen(deal, price, now)
  return {
    id: deal.id,
    slug: deal.slug,
    title,
    picture: dealPictureAddress(deal, standardSize),
    ...(deal.pictureAlt !== '' && { pictureAlt: deal.pictureAlt }),
    store: {
      id: deal.storeId,
      title: deal.storeTitle,
      picture: deal.storePicture,
      hasWebsite: canBeOpened(deal.storeWebsite),
    },
    publishedAtMs: wholeSecond(deal.publishedAt.getTime()),
    endsAtMs: deal.endsAt && wholeSecond(deal.endsAt.getTime()),
    isExpired,
    isSuper: deal.isSuper,
    ...priceFactsOfCard(deal, now),
    labels: shownLabels(deal.labels),
    coupon: presentCoupon({ ...deal, couponName }),
    price,
    oldPriceSeenMs,
    commentCount: deal.commentCount,
    likeCount: deal.likeCount,
    isLinked: canBeOpened(deal.merchantUrl ?? ''),
    choices: presentChoices(deal, price),
    ...(!isExpired && presentOffers(deal, oldPriceSeenMs === null ? amountPaise(price) : null, now, language)),
  }
}

/** @param paise the deal's amount, if it is current */
function presentOffers(
  { paymentOffers: offers = [], pricedCodes }: DealCardRow,
  paise: number | null,
  now: Date,
  language: Language,
): Pick<Deal, 'paymentOffers' | 'pricedCodes' | 'bestOffer'> {
  const codes = paise === null ? [] : (pricedCodes ?? [])
  const bestOffer = paise === null ? null : bestOfferPrice(paise, offers, now.getTime(), language, codes)
  return {
    ...(offers.length > 0 && { paymentOffers: offers.map(compactOffer) }),
    ...(codes.length > 0 && { pricedCodes: codes.map(pricedCode) }),
    ...(bestOffer && { bestOffer }),
  }
}

const presentCoupon = ({ couponCode, couponName, codeCopies, codeTrials: trials }: DealCardRow): Coupon | null =>
  couponCode === null
    ? null
    : {
        code: couponCode,
        name: couponName ?? '',
        ...(codeCopies >= minCopiesShown && { copiedToday: codeCopies }),
        ...(trials && !(trials.isUntried && trials.testedMs === null) && { trials: presentTrials(trials) }),
      }

export const presentDeals = (deals: readonly DealCardRow[], now: Date, language: Language): Deal[] =>
  deals.map((deal) => presentDeal(deal, now, language))

export const presentTotal = ({ total, isLowerBound, next }: Total & { next?: string | undefined }) => ({
  total,
  ...(next !== undefined && { next }),
  ...(isLowerBound && { totalIsLowerBound: true as const }),
})

export const presentMorePictures = (id: number, pictures: readonly DealPicture[]): DealPicture[] =>
  pictures.map(({ address, alt }) => ({ address: dealPictureAddress({ id, picture: address }, standardSize), alt }))

/** The same product's variants in the store, and its offers in other stores. */
export type ProductOffers = { variants: readonly VariantRow[]; elsewhere: readonly DealCardRow[] }

export function presentDealDetail(
  deal: DealDetailRow,
  { variants, elsewhere }: ProductOffers,
  now: Date,
  language: Language,
): DealDetail {
  const changeCount = deal.changes[0]?.changeCount ?? 0
  const prices = presentPrices(deal, changeCount, now)
  const card = presentDeal(deal, now, language)
  const seen = presentPriceSeen(deal, card.price, now)
  const texts = translated({ offersHtml: deal.offersHtml, contentHtml: deal.contentHtml }, deal.translations, language)
  return {
    ...card,
    morePictures: presentMorePictures(deal.id, deal.morePictures),
    ...texts,
    offersHtml: offersHtml(card.isExpired ? [] : (deal.paymentOffers ?? []), texts.offersHtml, language),
    categories: deal.categories.map((category) => ({
      id: category.id,
      slug: category.slug,
      title: titleIn(category, language),
    })),
    priceChanges: deal.changes.map((change) => ({
      postedBy: change.postedBy,
      atMs: wholeSecond(change.at.getTime()),
      price: presentDisplayPrice(change),
      isSuper: change.isSuper,
    })),
    // The price of today may be in words, after many amounts.
    ...(prices === null && changeCount > deal.changes.length && { priceChangeCount: changeCount }),
    ...(seen && !seen.isOld && { priceSeenMs: seen.atMs, ...(deal.lastSeenBy && { priceSeenBy: deal.lastSeenBy }) }),
    ...(deal.outOfStockAt && !card.isExpired && { outOfStockMs: wholeSecond(deal.outOfStockAt.getTime()) }),
    ...(deal.codeEndedAt && card.isExpired && { codeEndedMs: wholeSecond(deal.codeEndedAt.getTime()) }),
    ...(deal.reportedEnd && {
      reportedOver: { people: deal.reportedEnd.people, atMs: wholeSecond(deal.reportedEnd.atMs) },
    }),
    prices,
    gtin: deal.gtin,
    itemGroupId: deal.itemGroupId,
    variants: presentVariants(variants, { shownId: deal.id, showsPrices: showsPrice(deal.pricePolicy) }),
    alsoAt: presentOtherStoreOffers(presentDeals(elsewhere, now, language)),
  }
}
