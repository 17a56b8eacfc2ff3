import Type, { type Static } from 'typebox'
import { call, Id, IdList, paging } from '../platform/contract.ts'

const flag = (description?: string) =>
  Type.Union([Type.Literal(0), Type.Literal(1)], description === undefined ? {} : { description })
const Flag = flag()
const Instant = Type.String({ format: 'date-time', description: 'ISO 8601 with the offset of Asia/Kolkata.' })
/** Rupees as text, paise only when there are any: "1299", "299.50"; or words ("From Rs. 99"); or empty. */
const PriceText = Type.String()

export const Coupon = Type.Object({ CODE: Type.String(), NAME: Type.String() })

/** A deal as lists carry it. The detail adds what only its own page shows. */
export const DealCard = Type.Object({
  ID: Type.Integer(),
  SLUG: Type.String(),
  TITLE: Type.String(),
  THUMBIMAGE: Type.String(),
  STOREIMAGE: Type.String(),
  STOREID: Type.Integer(),
  STORETITLE: Type.String(),
  DATE: Instant,
  ENDS: Type.Union([Instant, Type.Null()], { description: 'Exclusive; null without an end.' }),
  EXPIRE: Flag,
  SUPERDEALS: Flag,
  DEALLABEL: Type.Array(Type.String()),
  COUPON: Type.Union([Coupon, Type.Null()]),
  ORIGNAL_PRICE: PriceText,
  DISCOUNT_PRICE: PriceText,
  DISCOUNT_PERCENTAGE: Type.Integer(),
  TOTALCOMMENT: Type.Integer(),
  TOTALLIKE: Type.Integer(),
  HASLINK: flag('1: Buy Now leads to the deal at its store.'),
  STOREHASLINK: flag('1: the store has a website, where a deal without a link is looked for.'),
})
export type DealCard = Static<typeof DealCard>

export const PricePoint = Type.Object({
  postedby: Type.String(),
  date: Instant,
  price: PriceText,
  superdeal: Flag,
})
export type PricePoint = Static<typeof PricePoint>

export const DealDetail = Type.Object({
  ...DealCard.properties,
  CATEGORIES: Type.Array(Type.Object({ ID: Type.Integer(), SLUG: Type.String(), TITLE: Type.String() })),
  OFFERS: Type.String({ description: 'Sanitised HTML.' }),
  CONTENT: Type.String({ description: 'Sanitised HTML.' }),
  DEALHISTORY: Type.Array(PricePoint, { description: 'The latest 10, newest first.' }),
})
export type DealDetail = Static<typeof DealDetail>

const Deals = Type.Array(DealCard)

export const getDeals = call('A4', 'GET', '/getdeals', {
  summary: 'Deals that are live, newest first',
  params: Type.Object({
    featured: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    superdeal: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1, description: '0: normal deals, 1: super deals; all without it.' }),
    ),
    store_id: Type.Optional(Id),
    ...paging(20),
  }),
  data: Deals,
  top: Type.Optional(Deals),
})

export const searchDeals = call('A5', 'GET', '/search', {
  summary: 'Deals found by words, the best match first; misspelt words are led to their nearest',
  params: Type.Object({ s: Type.Optional(Type.String({ maxLength: 200 })), ...paging(20) }),
  data: Deals,
  top: Type.Object({ data: Deals }),
})

const percent = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 100, description }))
const rupees = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 1e9, description }))

export const filterDeals = call('A6', 'POST', '/filters', {
  summary: 'Deals of these stores and categories within these bounds, newest first',
  params: Type.Object({
    stores: Type.Optional(IdList),
    categories: Type.Optional(IdList),
    minprice: rupees('Rupees.'),
    maxprice: rupees('Rupees.'),
    minamount: percent('Discount, per cent.'),
    maxamount: percent('Discount, per cent.'),
    ...paging(20),
  }),
  data: Deals,
  top: Deals,
})

export const dealDetails = call('A7', 'GET', '/dealdetails', {
  summary: 'One deal with its history (a list of one)',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Type.Array(DealDetail, { minItems: 1, maxItems: 1 }),
})

export const similarDeals = call('A8', 'GET', '/similarproducts', {
  summary: 'The newest live deals of a store',
  params: Type.Object({ store_id: Id, ...paging(5) }),
  data: Deals,
})

export const dealsOfDay = call('A9', 'GET', '/dealsofday', {
  summary: 'The deals that shoppers like best today',
  data: Deals,
})

export const dealCounts = call('A10', 'GET', '/getcount', {
  summary: 'How many live deals were posted since a moment',
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
  top: Type.Object({ dailydeal: Type.Integer(), superdeal: Type.Integer() }),
})
