import {
  anyPayment,
  noTerms,
  type OfferPayment,
  type OfferTerms,
  type PaymentOffer,
} from '../../src/catalogue/payment-offers/payment-offer.ts'
import {
  type Cart,
  type CartCoupon,
  type Payer,
  type PayerCard,
  type PayerPrice,
  type Payment,
  whatIPay,
} from '../../src/catalogue/payment-offers/what-i-pay.ts'

// Amounts of these tables are rupees, as a reader would write them.

/** An offer gets its number in the list as its id. */
type StatedOffer = Partial<OfferTerms> & { scope?: PaymentOffer['scope'] }

/** A breakdown: "5000 - 500 coupon - 450 #1 + 40 delivery = 4090 (hdfc credit); later #2 100". */
export type CartRow = readonly [
  title: string,
  cart: Cart,
  offers: readonly StatedOffer[],
  payer: Payer,
  breakdown: string,
  at?: string,
]

const paiseOf = (rupees: number): number => Math.round(rupees * 100)

export const cart = (rupees: number, more: Partial<Cart> = {}): Cart => ({
  pricePaise: paiseOf(rupees),
  quantity: 1,
  deliveryPaise: null,
  coupons: [],
  giftCardPaise: 0,
  isExcluded: false,
  ...more,
})

export const coupon = (rupees: number | null, more: Partial<CartCoupon> = {}): CartCoupon => ({
  code: 'SAVE',
  isOfStore: false,
  amountPaise: rupees === null ? null : paiseOf(rupees),
  basisPoints: null,
  capPaise: null,
  minimumPaise: null,
  isFirstOrderOnly: false,
  isAppOnly: false,
  endsAtMs: null,
  ...more,
})

export const coupons = (...given: Parameters<typeof coupon>): { coupons: CartCoupon[] } => ({
  coupons: [coupon(...given)],
})

export const payer = (cards: readonly PayerCard[] = [], more: Partial<Payer> = {}): Payer => ({
  cards,
  upiApps: [],
  wallets: [],
  wantsEmi: false,
  isFirstOrder: null,
  isInApp: false,
  uses: [],
  ...more,
})

export const percent = (value: number, more: StatedOffer = {}): StatedOffer => ({
  basisPoints: Math.round(value * 100),
  ...more,
})
export const flat = (rupees: number, more: StatedOffer = {}): StatedOffer => ({ amountPaise: paiseOf(rupees), ...more })
export const fixed = (rupees: number, more: StatedOffer = {}): StatedOffer => ({
  fixedPricePaise: paiseOf(rupees),
  ...more,
})
export const by = (payment: Partial<OfferPayment>) => ({ payment: { ...anyPayment, ...payment } })
export const from = (rupees: number) => ({ minimumPaise: paiseOf(rupees) })
export const upTo = (rupees: number, capScope: OfferTerms['capScope'] = null) => ({
  capPaise: paiseOf(rupees),
  capScope,
})

export const offersOf = (stated: readonly StatedOffer[]): PaymentOffer[] =>
  stated.map((terms, index) => ({
    ...noTerms,
    scope: 'deal',
    ...terms,
    id: index + 1,
    sourceUrl: '',
    checkedAtMs: null,
  }))

/** A time in India: "2026-11-25T12:30". */
export const instantAt = (time: string): number => Date.parse(`${time}+05:30`)

export const breakdownOf = ([, bought, offers, buyer, , at = '2026-11-25T12:00']: CartRow): string =>
  written(whatIPay(bought, offersOf(offers), buyer, instantAt(at)))

const nameOf = (payment: Payment): string => {
  if (payment.kind !== 'card') return payment.kind === 'upi' ? payment.app : payment.wallet
  return [payment.product ?? payment.bank, payment.type, ...(payment.network ? [payment.network] : [])].join(' ')
}

function written({
  pricePaise,
  totalPaise,
  steps,
  later,
  payment,
  giftCardPaise,
  isInterestTaxed,
}: PayerPrice): string {
  const lines = steps.map((step) => {
    if (step.kind === 'delivery') return ` + ${-step.paise / 100} delivery`
    return ` - ${step.paise / 100} ${step.kind === 'offer' ? `#${step.offer.id}` : step.kind}`
  })
  return [
    `${pricePaise / 100}${lines.join('')} = ${totalPaise / 100}${payment ? ` (${nameOf(payment)})` : ''}`,
    ...later.map(({ offer, paise }) => `later #${offer.id} ${paise === null ? '?' : paise / 100}`),
    ...(giftCardPaise > 0 ? [`${giftCardPaise / 100} by gift card`] : []),
    ...(isInterestTaxed ? ['tax on interest'] : []),
  ].join('; ')
}
