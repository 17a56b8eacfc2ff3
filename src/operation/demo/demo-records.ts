import { existsSync } from 'node:fs'
import Type, { type Static, type TProperties } from 'typebox'
import { StatedTerms } from '../../catalogue/payment-offers/payment-offer.contract.ts'

// The records in `content`. Times are days (or hours) before the first start; money is rupees.

export const contentFolder = new URL('content/', import.meta.url)

const record = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false })
const Text = Type.String({ minLength: 1 })
const Texts = record({ en: Text, hi: Text })
/** HTML, a list of its lines. */
const Html = Type.Array(Text, { minItems: 1 })
const Htmls = record({ en: Html, hi: Html })
const Count = Type.Integer({ minimum: 0 })
const Rupees = Type.Number({ exclusiveMinimum: 0 })
const Age = Type.Number({ exclusiveMinimum: 0 })

/** The name of a drawing in a folder of `content/pictures`. */
const pictureIn = (folder: 'articles' | 'deals') =>
  Type.Refine(
    Text,
    (name) => existsSync(new URL(`pictures/${folder}/${name}.svg`, contentFolder)),
    (name) => `names no drawing: there is no pictures/${folder}/${name}.svg`,
  )

/** Its logo is `pictures/stores/{slug}.svg`, 200 by 200. */
export const StoreRecord = record({
  slug: Text,
  title: Text,
  website: Text,
  rating: Type.Number({ minimum: 0, maximum: 5 }),
  isFeatured: Type.Boolean(),
})

/** Its picture is `pictures/categories/{slug}.svg`, 96 by 96. */
export const CategoryRecord = record({
  /** Only where the requirements fix it. */
  id: Type.Optional(Type.Integer()),
  slug: Text,
  title: Texts,
  isFeatured: Type.Boolean(),
})

/** Of a bank, card, UPI app or wallet. */
export const PaymentOfferRecord = record({
  name: Text,
  store: Text,
  /** For all deals of the store; otherwise for those that name it. */
  isOfStore: Type.Optional(Type.Literal(true)),
  endsInDays: Type.Optional(Age),
  terms: record(StatedTerms.properties),
})
export type PaymentOfferRecord = Static<typeof PaymentOfferRecord>

export const DealRecord = record({
  slug: Text,
  title: Texts,
  store: Text,
  categories: Type.Array(Text, { minItems: 1 }),
  /** The main one first; 400 by 400. */
  pictures: Type.Array(pictureIn('deals'), { minItems: 1 }),
  postedBy: Text,
  daysAgo: Age,
  /** From the first start; negative if it has already ended. */
  endsInDays: Type.Optional(Type.Number()),
  isSuper: Type.Optional(Type.Literal(true)),
  isFeatured: Type.Optional(Type.Literal(true)),
  labels: Type.Optional(Type.Array(Text)),
  likes: Count,
  originalPrice: Type.Optional(Rupees),
  /** The price history, oldest first; the last is the current price. */
  prices: Type.Optional(
    Type.Array(record({ daysAgo: Age, price: Rupees, isSuper: Type.Optional(Type.Literal(true)) }), { minItems: 1 }),
  ),
  /** Instead of prices. Pages translate "Free". */
  priceText: Type.Optional(record({ en: Text, hi: Type.Optional(Text) })),
  coupon: Type.Optional(record({ code: Text, name: Texts })),
  offers: Type.Optional(Htmls),
  /** Names of offers for chosen deals. */
  paymentOffers: Type.Optional(Type.Array(Text, { minItems: 1 })),
  content: Htmls,
  /** Without one, visitors search for it on the store's website. */
  hasMerchantPage: Type.Optional(Type.Literal(false)),
})
export type DealRecord = Static<typeof DealRecord>

/** Its texts are `articles/{name}.en.html` and `.hi.html`. */
export const ArticleRecord = record({
  name: Text,
  title: Texts,
  /** 800 by 450. */
  pictures: Type.Array(pictureIn('articles'), { minItems: 1 }),
  author: Text,
  daysAgo: Age,
})

/** A static page. Its texts are `pages/{slug}.en.html` and `.hi.html`. */
export const PageRecord = record({ slug: Type.String({ pattern: '^[a-z-]+$' }), title: Texts })

/**
 * Its pictures are `pictures/banners/{name}.en.svg` and `.hi.svg`: of any shape for the home page's slider, 16 by 9 for the
 * gift-card page. Letters of Hindi are outlines, because a picture in a page loads no font (decision 52).
 */
export const BannerRecord = record({
  name: Text,
  place: Type.Enum(['home', 'banner'] as const),
  link: Text,
  title: Texts,
})

const CommentRecord = Type.Cyclic(
  {
    Comment: record({
      author: Text,
      hoursAgo: Age,
      text: Text,
      likes: Count,
      dislikes: Count,
      replies: Type.Optional(Type.Array(Type.Ref('Comment'), { minItems: 1 })),
    }),
  },
  'Comment',
)
export type CommentRecord = Static<typeof CommentRecord>

/** The comments on a deal or an article. */
export const DiscussionRecord = record({
  /** A deal's slug. */
  deal: Type.Optional(Text),
  /** An article's name. */
  article: Type.Optional(Text),
  comments: Type.Array(CommentRecord, { minItems: 1 }),
})
export type DiscussionRecord = Static<typeof DiscussionRecord>

/** A feed of a table in `feed`. `pictures`: by the keys of its rows, which cannot name drawings. */
export const FeedRecord = record({
  name: Text,
  file: Text,
  everyMinutes: Type.Integer(),
  /** As in a mapping's file. */
  mapping: Type.Unknown(),
  pictures: Type.Record(Text, pictureIn('deals')),
})

const StatisticLabels = record({ verifydeal: Text, onlinestore: Text, deallisted: Text, happymembers: Text })

/** Settings that differ from the defaults. */
export const SettingsRecord = record({
  dailyUpdate: Htmls,
  receivedStuff: record({ link: Text, label: Texts }),
  statisticLabels: record({ en: StatisticLabels, hi: StatisticLabels }),
  /** `article`: where to learn more, an article's name. */
  sale: record({ startsInDays: Type.Number(), article: Text, text: Texts }),
  notification: Htmls,
  /** The only contact: an invented account at a network would open an error of the browser. */
  contactEmail: Text,
  outsideLinks: record({ forum: Text, received: Text, askADeal: Text, androidApp: Text, iosApp: Text, earn: Text }),
})
export type SettingsRecord = Static<typeof SettingsRecord>
