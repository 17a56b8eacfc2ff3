import type { WireData } from '../../site/api/contract.ts'
import { encodeFlag } from '../../site/api/flag.wire.ts'
import type { dealDetails, WireDealDetail } from './deal.contract.ts'
import type { DealDetail } from './deal.ts'
import { decodeDeal, encodeDeal } from './deal.wire.ts'
import { decodeDisplayPrice, encodeDisplayPrice, encodeInstant } from './price.wire.ts'
import { decodePrices, encodePrices } from './price-summary.wire.ts'

/** The wire format is a list with one deal. */
export const encodeDealDetails = (deal: DealDetail): WireData<typeof dealDetails> => [encodeDealDetail(deal)]

export const decodeDealDetails = (wire: WireData<typeof dealDetails>): DealDetail =>
  decodeDealDetail(wire[0] as WireDealDetail)

const encodeDealDetail = (deal: DealDetail): WireDealDetail => ({
  ...encodeDeal(deal),
  ...(deal.morePictures.length > 0 && {
    MOREIMAGES: deal.morePictures.map(({ address, alt }) => ({ IMAGE: address, ...(alt && { ALT: alt }) })),
  }),
  CATEGORIES: deal.categories.map(({ id, slug, title }) => ({ ID: id, SLUG: slug, TITLE: title })),
  OFFERS: deal.offersHtml,
  CONTENT: deal.contentHtml,
  DEALHISTORY: deal.priceChanges.map((line) => ({
    postedby: line.postedBy,
    date: encodeInstant(line.atMs),
    price: encodeDisplayPrice(line.price),
    superdeal: encodeFlag(line.isSuper),
  })),
  ...(deal.priceChangeCount !== undefined && { HISTORYCOUNT: deal.priceChangeCount }),
  ...(deal.priceSeenMs !== undefined && { PRICESEEN: encodeInstant(deal.priceSeenMs) }),
  ...(deal.priceSeenBy && { PRICESEENBY: deal.priceSeenBy }),
  ...(deal.outOfStockMs !== undefined && { OUTOFSTOCK: encodeInstant(deal.outOfStockMs) }),
  ...(deal.codeEndedMs !== undefined && { CODEENDED: encodeInstant(deal.codeEndedMs) }),
  ...(deal.reportedOver && {
    REPORTEDOVER: { PEOPLE: deal.reportedOver.people, DATE: encodeInstant(deal.reportedOver.atMs) },
  }),
  PRICES: deal.prices && encodePrices(deal.prices),
  GTIN: deal.gtin,
  ITEMGROUP: deal.itemGroupId,
  VARIANTS: deal.variants.map(({ id, slug, label, price }) => ({
    ID: id,
    SLUG: slug,
    LABEL: label,
    PRICE: encodeDisplayPrice(price),
  })),
  ALSOAT: deal.alsoAt.map(encodeDeal),
})

const decodeTime = (time: string | undefined) => (time ? Date.parse(time) : undefined)

/** Also reads answers that a browser stored before product variants existed. */
const decodeDealDetail = (wire: WireDealDetail): DealDetail => ({
  ...decodeDeal(wire),
  morePictures: (wire.MOREIMAGES ?? []).map(({ IMAGE, ALT }) => ({ address: IMAGE, alt: ALT ?? '' })),
  categories: wire.CATEGORIES.map(({ ID, SLUG, TITLE }) => ({ id: ID, slug: SLUG, title: TITLE })),
  offersHtml: wire.OFFERS,
  contentHtml: wire.CONTENT,
  priceChanges: wire.DEALHISTORY.map((line) => ({
    postedBy: line.postedby,
    atMs: Date.parse(line.date),
    price: decodeDisplayPrice(line.price),
    isSuper: line.superdeal === 1,
  })),
  priceChangeCount: wire.HISTORYCOUNT,
  priceSeenMs: decodeTime(wire.PRICESEEN),
  priceSeenBy: wire.PRICESEENBY,
  outOfStockMs: decodeTime(wire.OUTOFSTOCK),
  codeEndedMs: decodeTime(wire.CODEENDED),
  ...(wire.REPORTEDOVER && {
    reportedOver: { people: wire.REPORTEDOVER.PEOPLE, atMs: Date.parse(wire.REPORTEDOVER.DATE) },
  }),
  prices: wire.PRICES && decodePrices(wire.PRICES),
  gtin: wire.GTIN ?? null,
  itemGroupId: wire.ITEMGROUP ?? null,
  variants: (wire.VARIANTS ?? []).map(({ ID, SLUG, LABEL, PRICE }) => ({
    id: ID,
    slug: SLUG,
    label: LABEL,
    price: decodeDisplayPrice(PRICE),
  })),
  alsoAt: (wire.ALSOAT ?? []).map(decodeDeal),
})
