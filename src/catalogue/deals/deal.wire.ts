import { decimalRupees } from '../../shared/money.ts'
import { encodeFlag } from '../../site/api/flag.wire.ts'
import type { WireDeal } from './deal.contract.ts'
import type { Deal } from './deal.ts'
import type { Coupon } from './deal-coupon.ts'
import type { DealPrice } from './price.ts'
import { decodeDisplayPrice, decodePaise, encodeDisplayPrice, encodeInstant } from './price.wire.ts'
import type { PriceLabel } from './price-rules.ts'

export const encodeDeal = (deal: Deal): WireDeal => ({
  ID: deal.id,
  SLUG: deal.slug,
  TITLE: deal.title,
  THUMBIMAGE: deal.picture,
  ...(deal.pictureAlt && { IMAGEALT: deal.pictureAlt }),
  STOREIMAGE: deal.store.picture,
  STOREID: deal.store.id,
  STORETITLE: deal.store.title,
  DATE: encodeInstant(deal.publishedAtMs),
  ENDS: deal.endsAtMs === null ? null : encodeInstant(deal.endsAtMs),
  EXPIRE: encodeFlag(deal.isExpired),
  SUPERDEALS: encodeFlag(deal.isSuper),
  DEALLABEL: [...(deal.priceLabel === null ? [] : [deal.priceLabel]), ...deal.labels],
  COUPON: deal.coupon && encodeCoupon(deal.coupon),
  ...encodePrice(deal.price),
  TOTALCOMMENT: deal.commentCount,
  TOTALLIKE: deal.likeCount,
  HASLINK: encodeFlag(deal.isLinked),
  STOREHASLINK: encodeFlag(deal.store.hasWebsite),
  CHOICES: deal.choices && { COUNT: deal.choices.count, BY: deal.choices.by, FROM: encodeFlag(deal.choices.isFrom) },
  ...(deal.belowUsualPercent !== undefined && { BELOWUSUAL: deal.belowUsualPercent }),
  ...(deal.oldPriceSeenMs !== null && { OLDPRICESEEN: encodeInstant(deal.oldPriceSeenMs) }),
  ...(deal.paymentOffers && { PAYMENTOFFERS: deal.paymentOffers }),
  ...(deal.pricedCodes && { PRICEDCODES: deal.pricedCodes }),
  ...(deal.bestOffer && { BESTOFFER: deal.bestOffer }),
})

function encodePrice(price: DealPrice) {
  if (price.kind === 'withheld')
    return { ORIGNAL_PRICE: '', DISCOUNT_PRICE: '', DISCOUNT_PERCENTAGE: 0, PRICESHOWN: 0 } as const
  return {
    ORIGNAL_PRICE: price.originalPaise === null ? '' : decimalRupees(price.originalPaise),
    DISCOUNT_PRICE: encodeDisplayPrice(price),
    DISCOUNT_PERCENTAGE: price.percentOff,
    PRICESHOWN: 1,
  } as const
}

export const encodeDeals = (deals: readonly Deal[]): WireDeal[] => deals.map(encodeDeal)

/** Also reads answers of earlier releases that a browser has stored: they lack newer fields. */
export function decodeDeal(wire: WireDeal): Deal {
  const [first] = wire.DEALLABEL
  // Only the server creates labels with these beginnings.
  const priceLabel = first?.startsWith('Lowest') ? (first as PriceLabel) : null
  return {
    id: wire.ID,
    slug: wire.SLUG,
    title: wire.TITLE,
    picture: wire.THUMBIMAGE,
    ...(wire.IMAGEALT && { pictureAlt: wire.IMAGEALT }),
    store: { id: wire.STOREID, title: wire.STORETITLE, picture: wire.STOREIMAGE, hasWebsite: wire.STOREHASLINK !== 0 },
    publishedAtMs: Date.parse(wire.DATE),
    endsAtMs: wire.ENDS ? Date.parse(wire.ENDS) : null,
    isExpired: wire.EXPIRE === 1,
    isSuper: wire.SUPERDEALS === 1,
    priceLabel,
    ...(wire.BELOWUSUAL !== undefined && { belowUsualPercent: wire.BELOWUSUAL }),
    labels: priceLabel ? wire.DEALLABEL.slice(1) : wire.DEALLABEL,
    coupon: wire.COUPON && decodeCoupon(wire.COUPON),
    price: decodePrice(wire),
    oldPriceSeenMs: wire.OLDPRICESEEN ? Date.parse(wire.OLDPRICESEEN) : null,
    commentCount: wire.TOTALCOMMENT,
    likeCount: wire.TOTALLIKE,
    isLinked: wire.HASLINK !== 0,
    choices: wire.CHOICES ? { count: wire.CHOICES.COUNT, by: wire.CHOICES.BY, isFrom: wire.CHOICES.FROM === 1 } : null,
    paymentOffers: wire.PAYMENTOFFERS,
    pricedCodes: wire.PRICEDCODES,
    bestOffer: wire.BESTOFFER,
  }
}

const encodeCoupon = ({ code, name, copiedToday, trials }: Coupon): NonNullable<WireDeal['COUPON']> => ({
  CODE: code,
  NAME: name,
  ...(copiedToday !== undefined && { COPIEDTODAY: copiedToday }),
  ...(trials && { TRIALS: trials }),
})

const decodeCoupon = ({ CODE, NAME, COPIEDTODAY, TRIALS }: NonNullable<WireDeal['COUPON']>): Coupon => ({
  code: CODE,
  name: NAME,
  ...(COPIEDTODAY !== undefined && { copiedToday: COPIEDTODAY }),
  ...(TRIALS && { trials: TRIALS }),
})

const decodePrice = (wire: WireDeal): DealPrice =>
  wire.PRICESHOWN === 0
    ? { kind: 'withheld' }
    : {
        ...decodeDisplayPrice(wire.DISCOUNT_PRICE),
        originalPaise: decodePaise(wire.ORIGNAL_PRICE),
        percentOff: wire.DISCOUNT_PERCENTAGE,
      }

export const decodeDeals = (wire: WireDeal[]): Deal[] => wire.map(decodeDeal)
