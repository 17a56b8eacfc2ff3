import Type, { type Static } from 'typebox'
import { call, domain, flag, Id, IdList, paging } from '../../site/api/contract.ts'
import { WireCodeTrials } from '../codes/code.contract.ts'
import { BestOffer, PaymentOffers, PricedCodes } from '../payment-offers/payment-offer.contract.ts'
import { type Deal, type DealCounts, type DealDetail, maxMorePictures } from './deal.ts'
import { maxCopiesCounted, minCopiesShown } from './deal-coupon.ts'
import { type DealSort, dealSorts } from './deal-sort.ts'
import { CHART_RANGES, type ChartRange } from './price-rules.ts'
import type { PriceHistory } from './price-series.ts'

const Instant = Type.String({ format: 'date-time', description: 'ISO 8601 with the offset of Asia/Kolkata.' })
/** Rupees as text, with paise only if not zero: "1299", "299.50"; or words ("From Rs. 99"); or empty. */
const PriceText = Type.String()

export const Coupon = Type.Object({
  CODE: Type.String(),
  NAME: Type.String(),
  COPIEDTODAY: Type.Optional(
    Type.Integer({
      minimum: minCopiesShown,
      maximum: maxCopiesCounted,
      description: `How many visitors copied the code today (Asia/Kolkata), counted up to ${maxCopiesCounted}; absent below ${minCopiesShown}.`,
    }),
  ),
  TRIALS: Type.Optional(WireCodeTrials),
})

/** The summary of variants on a card: "3 sizes", "from Rs. 299". */
const Choices = Type.Object({
  COUNT: Type.Integer({ description: 'Number of variants in stock, at most 100.' }),
  BY: Type.Union([Type.Literal('size'), Type.Literal('color'), Type.Literal('option')]),
  FROM: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: '1 if other variants cost more than DISCOUNT_PRICE.',
  }),
})

/** A deal in lists. The detail adds the fields that only its own page shows. */
export const WireDeal = Type.Object({
  ID: Type.Integer(),
  SLUG: Type.String(),
  TITLE: Type.String(),
  THUMBIMAGE: Type.String(),
  IMAGEALT: Type.Optional(Type.String({ description: 'What the picture shows; only if an editor described it.' })),
  STOREIMAGE: Type.String(),
  STOREID: Type.Integer(),
  STORETITLE: Type.String(),
  DATE: Instant,
  ENDS: Type.Union([Instant, Type.Null()], { description: 'Exclusive; null without an end.' }),
  EXPIRE: flag(),
  SUPERDEALS: flag(),
  DEALLABEL: Type.Array(Type.String()),
  COUPON: Type.Union([Coupon, Type.Null()]),
  ORIGNAL_PRICE: PriceText,
  DISCOUNT_PRICE: PriceText,
  DISCOUNT_PERCENTAGE: Type.Integer(),
  TOTALCOMMENT: Type.Integer(),
  TOTALLIKE: Type.Integer(),
  HASLINK: flag("1 if Buy Now leads to the deal's page at the store."),
  PRICESHOWN: flag('0: its store does not have the price shown; it is seen there.'),
  STOREHASLINK: flag('1 if the store has a website, used for deals without a link.'),
  BELOWUSUAL: Type.Optional(
    Type.Integer({ description: 'By how many per cent it is below its usual price; only from 5 per cent on.' }),
  ),
  CHOICES: Type.Union([Choices, Type.Null()], { description: 'Null when the product has no variants.' }),
  OLDPRICESEEN: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When the price was last seen; only if that is more than 30 days ago.',
    }),
  ),
  PAYMENTOFFERS: Type.Optional(PaymentOffers),
  PRICEDCODES: Type.Optional(PricedCodes),
  BESTOFFER: Type.Optional(BestOffer),
})
export type WireDeal = Static<typeof WireDeal>

const Variant = Type.Object({
  ID: Type.Integer(),
  SLUG: Type.String(),
  LABEL: Type.String({ description: 'Name of the variant: "Red, XL".' }),
  PRICE: PriceText,
})

const PricePoint = Type.Object({ postedby: Type.String(), date: Instant, price: PriceText, superdeal: flag() })

const Amount = Type.String({ description: 'Rupees: "1299", "299.50".' })
const DatedPrice = Type.Object({ PRICE: Amount, DATE: Instant })

/** Statements about the current price, computed from the recorded ones by docs/price-rules.md. */
const PriceFact = Type.Union([
  Type.Object({ KIND: Type.Literal('raised-first'), BEFORE: Amount, RAISED: Amount, DATE: Instant }),
  Type.Object({ KIND: Type.Literal('lowest'), FROM: Instant }),
  Type.Object({ KIND: Type.Literal('highest'), FROM: Instant }),
  Type.Object({ KIND: Type.Literal('was-more'), PRICE: Amount, UNTIL: Instant, DIFFERENCE: Amount }),
  Type.Object({ KIND: Type.Literal('was-less'), PRICE: Amount, UNTIL: Instant, DIFFERENCE: Amount }),
  Type.Object({ KIND: Type.Literal('original-unseen'), HIGHEST: Amount, ORIGINAL: Amount, FROM: Instant }),
  Type.Object({ KIND: Type.Literal('unchanged'), FROM: Instant }),
])
export type WirePriceFact = Static<typeof PriceFact>

const PriceState = Type.Unsafe<'over' | 'old' | 'short' | 'full'>({
  type: 'string',
  enum: ['over', 'old', 'short', 'full'],
  description:
    'over: the deal has expired. old: the price was last seen more than 30 days ago. short: less than 14 days of history.',
})
const ChartSteps = Type.Array(DatedPrice, {
  description: 'Each price where it begins, oldest first, at most 120; the last stands until LASTSEEN.',
})

const Prices = Type.Object({
  STATE: PriceState,
  FROM: Type.String({ format: 'date-time', description: 'The first record.' }),
  LASTSEEN: Type.String({ format: 'date-time', description: 'When a feed or an editor last gave the price.' }),
  SINCE: Type.Union([Instant, Type.Null()], { description: 'When the current price started. Only in state full.' }),
  LOWEST: DatedPrice,
  HIGHEST: DatedPrice,
  USUAL: Type.Union([Amount, Type.Null()], {
    description: 'The usual price: the lowest amount that was enough on half of the last 90 days. Only in state full.',
  }),
  BELOWUSUAL: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'By how many per cent of the usual price it is below it; negative above it, 0 at it. Null where USUAL is.',
  }),
  CHANGES: Type.Integer({ description: 'Total number of price changes.' }),
  FACTS: Type.Array(PriceFact, { description: 'Only in state full.' }),
  CHART: ChartSteps,
})
export type WirePrices = Static<typeof Prices>

const MorePicture = Type.Object({
  IMAGE: Type.String(),
  ALT: Type.Optional(Type.String({ description: 'What it shows; only if an editor described it.' })),
})

export const WireDealDetail = Type.Object({
  ...WireDeal.properties,
  MOREIMAGES: Type.Optional(
    Type.Array(MorePicture, {
      maxItems: maxMorePictures,
      description: 'Further pictures beside THUMBIMAGE, in their order; absent without any.',
    }),
  ),
  CATEGORIES: Type.Array(Type.Object({ ID: Type.Integer(), SLUG: Type.String(), TITLE: Type.String() })),
  OFFERS: Type.String({ description: 'Sanitised HTML.' }),
  CONTENT: Type.String({ description: 'Sanitised HTML.' }),
  DEALHISTORY: Type.Array(PricePoint, {
    description: 'The latest 10 changes of the price, newest first; none where the store has past prices not shown.',
  }),
  HISTORYCOUNT: Type.Optional(
    Type.Integer({
      description: 'Total number of price changes; only if DEALHISTORY has not all of them and PRICES is null.',
    }),
  ),
  PRICESEEN: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When the price was last seen; absent for OLDPRICESEEN, an expired deal and a price in words.',
    }),
  ),
  PRICESEENBY: Type.Optional(
    Type.Union([Type.Literal('shop'), Type.Literal('feed'), Type.Literal('editor')], {
      description: "Who stated it then: the shop's page, its feed, or an editor.",
    }),
  ),
  OUTOFSTOCK: Type.Optional(
    Type.String({
      format: 'date-time',
      description: "When the last check of the shop's page found the product out of stock; otherwise absent.",
    }),
  ),
  CODEENDED: Type.Optional(
    Type.String({ format: 'date-time', description: 'When the code of an expired deal ended; absent if it has not.' }),
  ),
  REPORTEDOVER: Type.Optional(
    Type.Object(
      { PEOPLE: Type.Integer(), DATE: Type.String({ format: 'date-time' }) },
      { description: 'How many people reported the deal as over, and when that ended it; otherwise absent.' },
    ),
  ),
  PRICES: Type.Union([Prices, Type.Null()], {
    description: 'From all recorded prices; null without any, and where the store has past prices not shown.',
  }),
  GTIN: Type.Union([Type.String(), Type.Null()], { description: '14 digits.' }),
  ITEMGROUP: Type.Union([Type.Integer(), Type.Null()], { description: 'The same for all variants of a product.' }),
  VARIANTS: Type.Array(Variant, { description: 'This deal and the other variants in stock, or none.' }),
  ALSOAT: Type.Array(WireDeal, { description: 'Offers of the same GTIN in other stores, cheapest first, at most 10.' }),
})
export type WireDealDetail = Static<typeof WireDealDetail>

const Deals = Type.Array(WireDeal)

export const onlyFlag = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description }))

/** Parameters of lists in several orders, which go on after their numbered pages. */
export const continuing = (own: 'newest' | 'the best match' | 'the codes that work best' = 'newest') => ({
  sort: Type.Optional(
    Type.Unsafe<DealSort>({
      type: 'string',
      enum: [...dealSorts],
      description: `Order: newest, hot (the daily ranking's score), discount (biggest first), price (lowest first), -price (highest first) or ending (soonest first); deals without a value come last, newest first. Default: ${own}.`,
    }),
  ),
  after: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{1,120}$',
      title: 'the cursor of a list',
      description: 'The `next` of an earlier answer in the same order: what follows it, in place of a page number.',
    }),
  ),
})

export const getDeals = call('A4', 'GET', '/getdeals', {
  summary: 'Live deals, newest first or in another order',
  params: Type.Object({
    featured: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    superdeal: onlyFlag('0: normal deals, 1: super deals; all without it.'),
    store_id: Type.Optional(Id),
    belowfeatured: onlyFlag(
      '1: without the deals that the home page shows elsewhere: in its first featured category, and as chosen deals of the day.',
    ),
    ...continuing(),
    ...paging(20),
  }),
  data: Deals,
  domain: domain<Deal[]>(),
  top: Type.Optional(Deals),
})

const facetsFlag = () =>
  onlyFlag('1: with words, also how many of the first thousand deals found each further filter would show.')

export const searchDeals = call('A5', 'GET', '/search', {
  summary: 'Deals found by words, the best match first; misspelt words are led to their nearest',
  params: Type.Object({
    s: Type.Optional(Type.String({ maxLength: 200 })),
    facets: facetsFlag(),
    ...continuing('the best match'),
    ...paging(20),
  }),
  data: Deals,
  domain: domain<Deal[]>(),
  top: Type.Object({ data: Deals }),
})

const percent = () => Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Discount in per cent.' }))
const rupees = () => Type.Optional(Type.Number({ minimum: 0, maximum: 1e9, description: 'Rupees.' }))

export const filterDeals = call('A6', 'POST', '/filters', {
  summary:
    'Live deals filtered by store, category, price and discount, newest first; or found by words, the best first',
  params: Type.Object({
    stores: Type.Optional(IdList),
    categories: Type.Optional(IdList),
    minprice: rupees(),
    maxprice: rupees(),
    minamount: percent(),
    maxamount: percent(),
    ...continuing(),
    s: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Only the first thousand deals found by these words, as /search does.',
      }),
    ),
    superdeal: onlyFlag('1: only super deals.'),
    coupon: onlyFlag('1: only deals with a coupon code.'),
    live: onlyFlag('1: no expired deals, which only words find.'),
    facets: facetsFlag(),
    ...paging(20),
  }),
  data: Deals,
  domain: domain<Deal[]>(),
  top: Deals,
})

export const dealDetails = call('A7', 'GET', '/dealdetails', {
  summary: 'One deal with its history (a list of one)',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Type.Array(WireDealDetail, { minItems: 1, maxItems: 1 }),
  domain: domain<DealDetail>(),
})

export const priceHistory = call('A7-PRICES', 'GET', '/pricehistory', {
  summary: "A deal's recorded prices over the last 30, 90 or 365 days or all time, as steps and by days",
  params: Type.Object({
    slug: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Either this or dealid.' })),
    dealid: Type.Optional(Id),
    days: Type.Optional(
      Type.Unsafe<ChartRange>({ type: 'string', enum: [...CHART_RANGES], description: 'Before now; all without it.' }),
    ),
  }),
  data: Type.Object({
    ID: Type.Integer(),
    FROM: Type.Union([Instant, Type.Null()], { description: 'The first record; null where PRICES of the deal is.' }),
    LASTSEEN: Type.Union([Instant, Type.Null()]),
    CHART: ChartSteps,
    DAYS: Type.Array(
      Type.Object({
        DATE: Type.String({ description: 'A day in Asia/Kolkata: "2026-03-12".' }),
        LOWEST: Amount,
        LAST: Amount,
      }),
      { description: 'The lowest and the last price of each day, oldest first, at most ten years.' },
    ),
  }),
  domain: domain<PriceHistory>(),
})

export const similarDeals = call('A8', 'GET', '/similarproducts', {
  summary: 'The newest live deals of a store',
  params: Type.Object({
    store_id: Id,
    dealid: Type.Optional(
      Type.Integer({
        ...Id,
        description:
          'A deal of the store, which is left out. Others of the store in its categories come first; for an ended deal without others of the store: live deals of its categories, then with its words. The first page only.',
      }),
    ),
    ...paging(5),
  }),
  data: Deals,
  domain: domain<Deal[]>(),
})

export const dealsOfDay = call('A9', 'GET', '/dealsofday', {
  summary: 'The most popular deals of the day',
  data: Deals,
  domain: domain<Deal[]>(),
})

export const dealCounts = call('A10', 'GET', '/getcount', {
  summary: 'Number of live deals posted since a time',
  params: Type.Object({
    timestamp: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 253_402_300_799,
        description: 'Seconds since 1970; midnight today in Asia/Kolkata without it.',
      }),
    ),
  }),
  data: Type.Object({ dailydeal: Type.Integer(), superdeal: Type.Integer() }),
  domain: domain<DealCounts>(),
  top: Type.Object({ dailydeal: Type.Integer(), superdeal: Type.Integer() }),
})
