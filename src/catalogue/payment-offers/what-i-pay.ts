import { INDIA_OFFSET_MINUTES } from '../../shared/india-time.ts'
import type { BankId, CardProductId, NetworkId, UpiAppId, WalletId } from './payment-methods.ts'
import type { OfferHours, OfferPayment, OfferTerms, PaymentOffer } from './payment-offer.ts'

// Loaded by browsers: kept small. Amounts are whole paise, and every benefit is rounded down.

/** A code whose benefit is known. At most one of amount and percentage is set; its minimum counts on the price. */
export type CartCoupon = {
  code: string
  /** For everything in the store, in place of one deal. */
  isOfStore: boolean
  amountPaise: number | null
  basisPoints: number | null
  capPaise: number | null
  minimumPaise: number | null
  isFirstOrderOnly: boolean
  isAppOnly: boolean
  /** Exclusive. */
  endsAtMs: number | null
}

export type Cart = {
  /** Of one piece. */
  pricePaise: number
  quantity: number
  /** Null: not known, and not counted. */
  deliveryPaise: number | null
  /** At most one is used. Of equal ones the first. */
  coupons: readonly CartCoupon[]
  /** What a gift card pays: it does not lower the total, but a bank gives its offer only on the rest. */
  giftCardPaise: number
  /** Offers of the store and of the whole site do not hold for this product; its own do. */
  isExcluded: boolean
}

export type PayerCard = { bank: BankId; type: 'credit' | 'debit'; product?: CardProductId; network?: NetworkId }

export type Payment =
  | ({ kind: 'card' } & PayerCard)
  | { kind: 'upi'; app: UpiAppId }
  | { kind: 'wallet'; wallet: WalletId }

export type Payer = {
  cards: readonly PayerCard[]
  upiApps: readonly UpiAppId[]
  wallets: readonly WalletId[]
  /** Pays by card in instalments, and by nothing else. */
  wantsEmi: boolean
  /** Null: not known, and taken as no. */
  isFirstOrder: boolean | null
  isInApp: boolean
  /** The uses of offers so far (of one with a cap for a period, those in this period), by `paymentKey`. */
  uses: readonly { offerId: number; payment: string; benefitPaise: number }[]
}

/** A line of the breakdown: what it takes off; delivery, which adds, is negative. */
type PriceStep =
  | { kind: 'coupon'; paise: number; coupon: CartCoupon }
  | { kind: 'offer'; paise: number; offer: PaymentOffer }
  | { kind: 'delivery'; paise: number }

/** Not subtracted. Null: the offer does not say how much for sure. */
type LaterBenefit = { offer: PaymentOffer; paise: number | null }

export type PayerPrice = {
  /** Of all pieces, without any reduction. */
  pricePaise: number
  /** `pricePaise` less the sum of the steps. */
  totalPaise: number
  steps: PriceStep[]
  later: LaterBenefit[]
  /** Null: any payment gives this total. */
  payment: Payment | null
  /** In instalments: the interest bears tax, also where its amount is waived. */
  isInterestTaxed: boolean
  /** The part of the total that the gift card pays. */
  giftCardPaise: number
}

/** The same for the same payment: under it the uses of an offer are counted. */
export const paymentKey = (payment: Payment): string =>
  payment.kind === 'card'
    ? `${payment.bank}-${payment.type}-${payment.product ?? ''}-${payment.network ?? ''}`
    : payment.kind === 'upi'
      ? `upi-${payment.app}`
      : `wallet-${payment.wallet}`

/** The payments among which the payer chooses; null stands for any other. */
const paymentsOf = ({ cards, upiApps, wallets, wantsEmi }: Payer): (Payment | null)[] => [
  null,
  ...cards.map((card) => ({ kind: 'card', ...card }) as const),
  ...(wantsEmi ? [] : upiApps.map((app) => ({ kind: 'upi', app }) as const)),
  ...(wantsEmi ? [] : wallets.map((wallet) => ({ kind: 'wallet', wallet }) as const)),
]

/** Whether an offer asks nothing of the payment but that it is not in instalments. */
const isForAnyPayment = (asked: OfferPayment): boolean =>
  ![
    ...[asked.banks, asked.excludedBanks, asked.cardProducts, asked.excludedCardProducts],
    ...[asked.networks, asked.upiApps, asked.wallets],
  ].some((list) => list.length > 0) &&
  asked.cardType === null &&
  asked.emi !== 'required' &&
  !asked.isUpi

function fits(asked: OfferPayment, payment: Payment | null, isEmi: boolean): boolean {
  if (asked.emi === (isEmi ? 'forbidden' : 'required')) return false
  if (isForAnyPayment(asked)) return true
  if (payment === null) return false
  const { banks, cardProducts, networks } = asked
  const namesCards = banks.length + cardProducts.length + networks.length > 0
  const namesOthers = asked.isUpi || asked.upiApps.length + asked.wallets.length > 0
  // With nothing named, an offer only excludes, or asks for a type of card or instalments.
  const asksForCard = asked.cardType !== null || asked.emi === 'required'
  if (payment.kind === 'upi')
    return asked.isUpi || asked.upiApps.includes(payment.app) || !(namesCards || namesOthers || asksForCard)
  if (payment.kind === 'wallet')
    return asked.wallets.includes(payment.wallet) || !(namesCards || namesOthers || asksForCard)
  const { bank, type, product, network } = payment
  if (asked.excludedBanks.includes(bank) || (product && asked.excludedCardProducts.includes(product))) return false
  if (asked.cardType !== null && asked.cardType !== type) return false
  if (network && networks.includes(network)) return true
  if (cardProducts.length > 0) return product !== undefined && cardProducts.includes(product)
  return banks.includes(bank) || !(namesCards || (namesOthers && !asksForCard))
}

/** Whether the payer has a payment that fits. */
export const isOfferFor = (asked: OfferPayment, payer: Payer): boolean =>
  paymentsOf(payer).some((payment) => fits(asked, payment, payer.wantsEmi))

/** Hours that end before they begin go on after midnight, and belong to the day on which they began. */
function isWithinHours({ weekdays, fromMinute, untilMinute }: OfferHours, nowMs: number): boolean {
  const minutes = Math.floor(nowMs / 60_000) + INDIA_OFFSET_MINUTES
  const minute = minutes % 1440
  const from = fromMinute ?? 0
  const until = untilMinute ?? 1440
  const isPastMidnight = until <= from && minute < until
  if (!isPastMidnight && (minute < from || (from < until && minute >= until))) return false
  // The first of January 1970 was a Thursday, the fourth day.
  const weekday = ((Math.floor(minutes / 1440) + (isPastMidnight ? 2 : 3)) % 7) + 1
  return weekdays.length === 0 || weekdays.includes(weekday)
}

/** Whether it holds by its times. */
export const isInTime = (
  { startsAtMs, endsAtMs, hours }: Pick<OfferTerms, 'startsAtMs' | 'endsAtMs' | 'hours'>,
  nowMs: number,
): boolean =>
  (startsAtMs === null || startsAtMs <= nowMs) &&
  (endsAtMs === null || nowMs < endsAtMs) &&
  (hours === null || isWithinHours(hours, nowMs))

type Benefit = { amountPaise: number | null; basisPoints: number | null; capPaise: number | null }

/** Of a base of whole paise. In two parts, so that no product is too large to be exact. */
const benefitOf = ({ amountPaise, basisPoints, capPaise }: Benefit, base: number): number => {
  const points = basisPoints ?? 0
  const percentage = Math.floor(base / 10_000) * points + Math.floor(((base % 10_000) * points) / 10_000)
  return Math.max(0, Math.min(amountPaise ?? percentage, capPaise ?? base, base))
}

/** What is reduced: the goods after the coupon, and what of them the payment pays. */
type Amounts = { goods: number; afterCoupon: number; charged: number; quantity: number }

const isReached = (offer: OfferTerms, { goods, charged, quantity }: Amounts): boolean =>
  quantity >= (offer.minimumQuantity ?? 1) &&
  (offer.minimumCounts === 'before-coupon' ? goods : charged) >= (offer.minimumPaise ?? 0)

/** Whether an offer names an amount, or a percentage, that it surely gives. */
const isSure = (offer: OfferTerms): boolean =>
  !offer.isUpTo && (offer.amountPaise ?? offer.basisPoints ?? offer.fixedPricePaise) !== null

/** What an offer surely gives on an order that reaches its minimum. */
function sureBenefit(offer: OfferTerms, { afterCoupon, charged, quantity }: Amounts): number {
  if (!isSure(offer)) return 0
  if (offer.fixedPricePaise === null) return benefitOf(offer, charged)
  // A price for two says nothing about three.
  if (quantity !== (offer.minimumQuantity ?? 1)) return 0
  return Math.max(0, Math.min(afterCoupon - offer.fixedPricePaise, charged))
}

const isForBuyer = (terms: Pick<OfferTerms, 'isFirstOrderOnly' | 'isAppOnly'>, payer: Payer): boolean =>
  (!terms.isFirstOrderOnly || payer.isFirstOrder === true) && (!terms.isAppOnly || payer.isInApp)

const sumOf = (benefits: readonly { benefitPaise: number }[]): number =>
  benefits.reduce((sum, { benefitPaise }) => sum + benefitPaise, 0)

const sumOfSteps = (steps: readonly PriceStep[]): number => steps.reduce((sum, { paise }) => sum + paise, 0)

/** What earlier uses leave of the cap for a card or a period; null if the offer may not be used again. */
function capLeft(offer: PaymentOffer, payment: Payment | null, payer: Payer): number | null {
  const uses = payer.uses.filter(({ offerId }) => offerId === offer.id)
  const ofPayment = payment ? uses.filter((use) => use.payment === paymentKey(payment)) : uses
  if (offer.usesPerCard !== null && ofPayment.length >= offer.usesPerCard) return null
  const counted = { card: ofPayment, period: uses, order: [] }[offer.capScope ?? 'order']
  return (offer.capPaise ?? Number.MAX_SAFE_INTEGER) - sumOf(counted)
}

const laterSum = ({ later }: PayerPrice): number => later.reduce((sum, { paise }) => sum + (paise ?? 0), 0)

/** Above 0 if the second is better: of equal totals, that with the higher or more later benefits. */
const compare = (one: PayerPrice, other: PayerPrice): number =>
  one.totalPaise - other.totalPaise || laterSum(other) - laterSum(one) || other.later.length - one.later.length

/** The lowest total that the payer can reach, and how. */
export function whatIPay(cart: Cart, offers: readonly PaymentOffer[], payer: Payer, nowMs: number): PayerPrice {
  // In the order of ids, so that the order of the data does not matter.
  const valid = offers
    .filter(
      (offer) =>
        !offer.isIncludedInPrice &&
        (offer.scope === 'deal' || !cart.isExcluded) &&
        isForBuyer(offer, payer) &&
        isInTime(offer, nowMs),
    )
    .toSorted((one, other) => one.id - other.id)
  const goods = cart.pricePaise * cart.quantity
  const coupons = reductionsBy(cart.coupons, goods, nowMs).filter(({ coupon }) => isForBuyer(coupon, payer))
  // Without a coupon, an offer may hold that does not add to one, or whose minimum the coupon would miss. It comes first, so
  // that no total names one that it does not need.
  return [null, ...coupons]
    .flatMap((coupon) => paymentsOf(payer).map((payment) => payWith(payment, coupon, cart, valid, payer)))
    .reduce((best, price) => (compare(best, price) > 0 ? price : best))
}

type CouponStep = Extract<PriceStep, { kind: 'coupon' }>

/** What each code takes off goods of this amount. */
const reductionsBy = (coupons: readonly CartCoupon[], goods: number, nowMs: number): CouponStep[] =>
  coupons
    .filter(({ minimumPaise, endsAtMs }) => goods >= (minimumPaise ?? 0) && (endsAtMs === null || nowMs < endsAtMs))
    .map((coupon): CouponStep => ({ kind: 'coupon', paise: benefitOf(coupon, goods), coupon }))
    .filter(({ paise }) => paise > 0)

function payWith(
  payment: Payment | null,
  coupon: CouponStep | null,
  { pricePaise, quantity, deliveryPaise, giftCardPaise }: Cart,
  valid: readonly PaymentOffer[],
  payer: Payer,
): PayerPrice {
  const goods = pricePaise * quantity
  const afterCoupon = goods - (coupon?.paise ?? 0)
  const charged = Math.max(0, afterCoupon - giftCardPaise)
  /** Those that fit and are reached, with what they surely give of the amount that is charged. */
  const benefitsOn = (base: number) =>
    valid.flatMap((offer) => {
      const amounts = { goods, afterCoupon, charged: base, quantity }
      const cap = capLeft(offer, payment, payer)
      const holds =
        fits(offer.payment, payment, payer.wantsEmi) &&
        (coupon === null || offer.isWithCoupon !== false) &&
        isReached(offer, amounts) &&
        cap !== null
      return holds ? [{ offer, paise: Math.max(0, Math.min(sureBenefit(offer, amounts), cap)) }] : []
    })
  const instant = benefitsOn(charged).filter(({ offer }) => offer.kind === 'instant')
  const [base] = instant.filter(({ offer }) => !offer.isAdditional).toSorted((one, other) => other.paise - one.paise)
  const steps: PriceStep[] = coupon ? [coupon] : []
  let rest = charged
  // All count on the same amount; together they give no more than it.
  for (const { offer, paise } of [...(base ? [base] : []), ...instant.filter((one) => one.offer.isAdditional)]) {
    const taken = Math.min(paise, rest)
    if (taken > 0) steps.push({ kind: 'offer', paise: taken, offer })
    rest -= taken
  }
  if (deliveryPaise) steps.push({ kind: 'delivery', paise: -deliveryPaise })
  const totalPaise = goods - sumOfSteps(steps)
  return {
    pricePaise: goods,
    totalPaise,
    steps,
    later: benefitsOn(rest)
      .filter(({ offer, paise }) => offer.kind !== 'instant' && (paise > 0 || !isSure(offer)))
      .map(({ offer, paise }) => ({ offer, paise: isSure(offer) ? paise : null })),
    payment,
    isInterestTaxed: payer.wantsEmi,
    giftCardPaise: Math.min(giftCardPaise, totalPaise),
  }
}

/**
 * The lowest price for everybody, and its one or two steps: with the code and the instant offer that together give most on one
 * piece to somebody who has every card and every app; none for a first order or instalments, which a card does not fulfil.
 */
export function bestOffer(
  pricePaise: number,
  offers: readonly PaymentOffer[],
  nowMs: number,
  coupons: readonly CartCoupon[] = [],
): Pick<PayerPrice, 'steps' | 'totalPaise'> | null {
  const forAll = offers
    .filter(
      (offer) =>
        offer.kind === 'instant' &&
        offer.payment.emi !== 'required' &&
        !offer.isFirstOrderOnly &&
        !offer.isIncludedInPrice &&
        isInTime(offer, nowMs),
    )
    .toSorted((one, other) => one.id - other.id)
  const codes = reductionsBy(coupons, pricePaise, nowMs).filter(({ coupon }) => !coupon.isFirstOrderOnly)
  const [best] = [null, ...codes]
    .flatMap((code) => stepsWith(code, forAll, pricePaise))
    .map((steps) => ({ steps, totalPaise: pricePaise - sumOfSteps(steps) }))
    .filter(({ totalPaise }) => totalPaise < pricePaise)
    // Of equal ones that with fewer conditions, which comes first.
    .toSorted((one, other) => one.totalPaise - other.totalPaise)
  return best ?? null
}

/** The code alone, and with each of the offers that hold beside it. */
function stepsWith(code: CouponStep | null, offers: readonly PaymentOffer[], goods: number): PriceStep[][] {
  const afterCoupon = goods - (code?.paise ?? 0)
  const amounts = { goods, afterCoupon, charged: afterCoupon, quantity: 1 }
  const withCode: PriceStep[] = code ? [code] : []
  return [
    withCode,
    ...offers
      .filter((offer) => isReached(offer, amounts) && (code === null || offer.isWithCoupon !== false))
      .map((offer) => [...withCode, { kind: 'offer', paise: sureBenefit(offer, amounts), offer } as const]),
  ]
}
