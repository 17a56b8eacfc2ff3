import { anyPayment, noTerms, type OfferPayment, type PaymentOffer } from './payment-offer.ts'
import type { CartCoupon } from './what-i-pay.ts'

/**
 * An offer as lists send it and browsers keep it: without the terms that are not stated. Pages carry it as it is, so
 * that only code that computes with offers has to know the terms.
 */
export type CompactOffer = Pick<PaymentOffer, 'id' | 'scope' | 'kind'> &
  Partial<Omit<PaymentOffer, 'payment'>> & { payment?: Partial<OfferPayment> }

const unstated = { ...noTerms, sourceUrl: '', checkedAtMs: null }

export function compactOffer({ payment, id, scope, kind, ...terms }: PaymentOffer): CompactOffer {
  const statedPayment = stated(payment, anyPayment)
  return {
    id,
    scope,
    kind,
    ...stated(terms, unstated),
    ...(Object.keys(statedPayment).length > 0 && { payment: statedPayment }),
  }
}

export const fullOffer = (offer: CompactOffer): PaymentOffer => ({
  ...unstated,
  ...offer,
  payment: { ...anyPayment, ...offer.payment },
})

/** A code whose benefit counts, as lists send it: without what is not stated. */
export type PricedCode = Pick<CartCoupon, 'code'> & Partial<CartCoupon>

const unstatedCode: Omit<CartCoupon, 'code'> = {
  isOfStore: false,
  amountPaise: null,
  basisPoints: null,
  capPaise: null,
  minimumPaise: null,
  isFirstOrderOnly: false,
  isAppOnly: false,
  endsAtMs: null,
}

export const pricedCode = ({ code, ...terms }: CartCoupon): PricedCode => ({ code, ...stated(terms, unstatedCode) })
export const couponOf = (code: PricedCode): CartCoupon => ({ ...unstatedCode, ...code })

/** What differs from the value that says nothing. */
const stated = <T extends object>(terms: T, nothing: Readonly<Partial<Record<keyof T, unknown>>>): Partial<T> =>
  Object.fromEntries(
    Object.entries(terms).filter(([name, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== nothing[name as keyof T],
    ),
  ) as Partial<T>
