import Type from 'typebox'
import type { CompactOffer, PricedCode } from './compact-offer.ts'
import type { OfferPrice } from './offer-price.ts'
import { banks, cardProducts, networks, upiApps, wallets } from './payment-methods.ts'
import { maxOffersOfDeal, type OfferKind, offerKinds } from './payment-offer.ts'

const anyOf = <Id extends string>(ids: readonly Id[], description?: string) =>
  Type.Optional(Type.Unsafe<Id>({ type: 'string', enum: [...ids], ...(description && { description }) }))
const someOf = (names: object) =>
  Type.Optional(Type.Array(Type.Unsafe<string>({ type: 'string', enum: Object.keys(names) })))
const Paise = (description?: string) => Type.Optional(Type.Integer(description ? { description } : {}))
const Milliseconds = (description?: string) => Type.Optional(Type.Integer(description ? { description } : {}))
const Stated = (description?: string) => Type.Optional(Type.Boolean(description ? { description } : {}))

const Payment = Type.Object({
  banks: someOf(banks),
  excludedBanks: someOf(banks),
  cardProducts: someOf(cardProducts),
  excludedCardProducts: someOf(cardProducts),
  cardType: anyOf(['credit', 'debit'], 'Absent: both.'),
  networks: someOf(networks),
  emi: anyOf(['required', 'forbidden', 'allowed']),
  isUpi: Stated('Any UPI app.'),
  upiApps: someOf(upiApps),
  wallets: someOf(wallets),
})

const Hours = Type.Object({
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { description: 'Monday is 1; empty: every day.' }),
  fromMinute: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the day in Asia/Kolkata.' }),
  untilMinute: Type.Union([Type.Integer(), Type.Null()], { description: 'Exclusive.' }),
})

/** The terms that an offer states. */
export const StatedTerms = Type.Object({
  kind: Type.Unsafe<OfferKind>({
    type: 'string',
    enum: [...offerKinds],
    description: 'instant alone lowers what is paid at checkout.',
  }),
  basisPoints: Type.Optional(Type.Integer({ description: 'Hundredths of a per cent: 750 is 7.5 %.' })),
  amountPaise: Paise('A flat amount.'),
  fixedPricePaise: Paise('The price of the order with the offer.'),
  isUpTo: Stated('"Up to", without a sure value.'),
  capPaise: Paise('The most that it gives.'),
  capScope: anyOf(['order', 'card', 'period'], 'For what the cap counts.'),
  minimumPaise: Paise('Of the order, inclusive.'),
  minimumCounts: anyOf(['before-coupon', 'after-coupon']),
  minimumQuantity: Type.Optional(Type.Integer()),
  payment: Type.Optional(Payment),
  hours: Type.Optional(Hours),
  startsAtMs: Milliseconds('Since 1970.'),
  endsAtMs: Milliseconds('Exclusive.'),
  usesPerCard: Type.Optional(Type.Integer()),
  isFirstOrderOnly: Stated(),
  isAppOnly: Stated(),
  isWithCoupon: Stated('Whether it adds to a coupon; absent: not stated.'),
  isAdditional: Stated('Adds to another offer.'),
  isIncludedInPrice: Stated('The price shown already contains it.'),
})

const Offer = Type.Object({
  id: Type.Integer(),
  scope: Type.Unsafe<string>({ type: 'string', enum: ['deal', 'store', 'site'] }),
  ...StatedTerms.properties,
  sourceUrl: Type.Optional(Type.String({ description: "The shop's page that states it." })),
  checkedAtMs: Milliseconds('When it was last seen there.'),
})

/** The same names on the wire and off it: an offer is handed through as it is. */
export const PaymentOffers = Type.Array(Type.Unsafe<CompactOffer>(Offer), {
  maxItems: maxOffersOfDeal,
  description:
    "Confirmed offers of banks, cards, UPI apps and wallets: the deal's own, its store's, the site's. What an offer does not state is absent. Absent without any.",
})

const Code = Type.Object({
  code: Type.String(),
  isOfStore: Stated('For everything in the store.'),
  amountPaise: Paise('A flat amount.'),
  basisPoints: Type.Optional(Type.Integer({ description: 'Hundredths of a per cent: 750 is 7.5 %.' })),
  capPaise: Paise('The most that it gives.'),
  minimumPaise: Paise('Of the order, inclusive.'),
  isFirstOrderOnly: Stated(),
  isAppOnly: Stated(),
  endsAtMs: Milliseconds('Exclusive.'),
})

export const PricedCodes = Type.Array(Type.Unsafe<PricedCode>(Code), {
  description:
    'Codes of the deal and its store that the price is without, those that work best first; one is used for an order. What a code does not state is absent. Absent without any.',
})

/** As `bestOfferPrice` computes it. */
export const BestOffer = Type.Unsafe<OfferPrice>(
  Type.Object(
    {
      paise: Type.Integer({ description: 'What the deal costs with them.' }),
      means: Type.String({ description: 'What one pays with, in words.' }),
    },
    { description: 'The price with the best code and confirmed offer of now. Absent when none lowers the price.' },
  ),
)
