import { cardProducts } from './payment-methods.ts'
import type { OfferPayment, OfferTerms } from './payment-offer.ts'

/** What the form calls the terms; errors are named by it. */
export type OfferErrors = Partial<
  Record<
    | 'percent'
    | 'amountPaise'
    | 'fixedPricePaise'
    | 'capPaise'
    | 'capScope'
    | 'minimumPaise'
    | 'minimumCounts'
    | 'minimumQuantity'
    | 'excludedBanks'
    | 'excludedCardProducts'
    | 'emi'
    | 'untilTime'
    | 'endsAt',
    string
  >
>

/**
 * Errors of terms that contradict each other, by field: in the form while it is typed, on the server, and before a text
 * becomes a draft. `pricePaise`: of the deal that the offer is for.
 */
export function checkOffer(terms: OfferTerms, { pricePaise }: { pricePaise?: number | null } = {}): OfferErrors {
  const { hours, startsAtMs, endsAtMs } = terms
  return {
    ...benefitErrors(terms),
    ...capErrors(terms),
    ...minimumErrors(terms),
    ...priceErrors(terms, pricePaise ?? null),
    ...paymentErrors(terms.payment),
    ...(terms.kind === 'emi' &&
      terms.payment.emi === 'forbidden' && { emi: /*i18n*/ 'An offer of instalments cannot exclude EMI.' }),
    ...(hours !== null &&
      hours.fromMinute !== null &&
      hours.untilMinute !== null &&
      hours.untilMinute <= hours.fromMinute && { untilTime: /*i18n*/ 'The end must be after the beginning.' }),
    ...(startsAtMs !== null &&
      endsAtMs !== null &&
      endsAtMs <= startsAtMs && { endsAt: /*i18n*/ 'The end must be after the beginning.' }),
  }
}

const isNotMoreThan = (limit: number, value: number | null) => value !== null && value > 0 && value <= limit

/** Exactly one benefit; instalments without interest are one by themselves. */
function benefitErrors({ kind, basisPoints, amountPaise, fixedPricePaise }: OfferTerms): OfferErrors {
  const given = [basisPoints, amountPaise, fixedPricePaise].filter((benefit) => benefit !== null).length
  if (given > 1) {
    const several = /*i18n*/ 'Please enter a percentage, an amount or a fixed price: only one of them.'
    return fixedPricePaise === null ? { amountPaise: several } : { fixedPricePaise: several }
  }
  if (given === 0 && kind !== 'emi')
    return { percent: /*i18n*/ 'Please enter what the offer gives: a percentage, an amount or a fixed price.' }
  if (basisPoints !== null && !isNotMoreThan(10_000, basisPoints))
    return { percent: /*i18n*/ 'The percentage must be more than 0 and at most 100.' }
  if (amountPaise === 0) return { amountPaise: /*i18n*/ 'The amount must be more than 0.' }
  return {}
}

function capErrors({ basisPoints, amountPaise, capPaise, capScope }: OfferTerms): OfferErrors {
  if (capPaise === null) return capScope === null ? {} : { capPaise: /*i18n*/ 'Please enter the cap.' }
  if (capPaise === 0) return { capPaise: /*i18n*/ 'The cap must be more than 0.' }
  if (basisPoints !== null) return {}
  if (amountPaise !== null && amountPaise > capPaise) return { amountPaise: /*i18n*/ 'The amount is above its cap.' }
  // Of a flat amount, a cap says how much several orders get.
  if (amountPaise !== null && (capScope === 'card' || capScope === 'period')) return {}
  return {
    capPaise: /*i18n*/ 'A cap needs a percentage. Of a flat amount, it counts for a card or for the whole period.',
  }
}

function minimumErrors({ minimumPaise, minimumCounts, minimumQuantity }: OfferTerms): OfferErrors {
  return {
    ...(minimumPaise === 0 && { minimumPaise: /*i18n*/ 'The minimum must be more than 0.' }),
    ...(minimumCounts !== null && minimumPaise === null && { minimumPaise: /*i18n*/ 'Please enter the minimum.' }),
    ...(minimumQuantity !== null &&
      (minimumQuantity < 2 || minimumQuantity > 1000) && {
        minimumQuantity: /*i18n*/ 'The number of pieces must be from 2 to 1000.',
      }),
  }
}

/** Of several pieces, the order costs more than the deal. */
function priceErrors(
  { minimumPaise, minimumQuantity, fixedPricePaise }: OfferTerms,
  pricePaise: number | null,
): OfferErrors {
  if (pricePaise === null || minimumQuantity !== null) return {}
  return {
    ...(minimumPaise !== null &&
      minimumPaise > pricePaise && { minimumPaise: /*i18n*/ 'The minimum is above the price of the deal.' }),
    ...(fixedPricePaise !== null &&
      fixedPricePaise >= pricePaise && {
        fixedPricePaise: /*i18n*/ 'The fixed price is not below the price of the deal.',
      }),
  }
}

function paymentErrors(payment: OfferPayment): OfferErrors {
  const { banks, excludedBanks, cardProducts: products, excludedCardProducts } = payment
  const banksOfProducts = products.map((product) => cardProducts[product].bank)
  const isBankInBoth = [...banks, ...banksOfProducts].some((bank) => excludedBanks.includes(bank))
  const isProductInBoth = products.some((product) => excludedCardProducts.includes(product))
  return {
    ...(isBankInBoth && { excludedBanks: /*i18n*/ 'A bank is both named and excluded.' }),
    ...(isProductInBoth && { excludedCardProducts: /*i18n*/ 'A card is both named and excluded.' }),
  }
}
