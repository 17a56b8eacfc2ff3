import type { OfferFacts } from './offer-facts.ts'
import { type OfferSymbol, valuesOf } from './offer-symbols.ts'
import { cardProducts } from './payment-methods.ts'

/**
 * What a list of payments names: "HDFC and Axis Bank credit card EMI". Null where terms cannot state it, or where it is
 * open to which of the listed a word belongs: "HDFC credit cards and Axis cards".
 */
export function readPayment(symbols: readonly OfferSymbol[], read: string): OfferFacts | null {
  const codes = read.replace(/[wps]/g, '').replace(/&+/g, '&').replace(/^&|&$/g, '')
  const emi = emiOf(codes)
  const type = cardTypeOf(codes, symbols)
  if (emi === null || type === null || isUnclear(codes)) return null
  const products = valuesOf(symbols, 'product')
  const means = {
    // A product is one of its bank's cards.
    banks: [...new Set([...valuesOf(symbols, 'bank'), ...products.map((product) => cardProducts[product].bank)])],
    cardProducts: products,
    networks: valuesOf(symbols, 'network'),
    // "UPI with Google Pay" is that app.
    isUpi: /U(?!u)/.test(codes.replaceAll('uU', 'u')),
    upiApps: valuesOf(symbols, 'app'),
    wallets: valuesOf(symbols, 'wallet'),
  }
  return {
    ...(/[BDVUuW]/.test(codes) && { means }),
    ...(codes.includes('C') && { isByCard: true }),
    ...(type !== 'any' && { cardType: type }),
    ...(emi !== 'any' && { emi }),
  }
}

/** Means beside each other that only together would be meant, such as "HDFC RuPay", or a product beside another bank. */
const isUnclear = (codes: string): boolean =>
  /[BD]V|V[BD]|[BDVTCEN][UuW]|[UuW][BDVTCEN]|[Uu]W|W[Uu]/.test(codes) ||
  (codes.includes('D') && codes.includes('B')) ||
  (/[EN]/.test(codes) && /[UuW]/.test(codes))

/** Both types are as good as none, if they are named together: "credit and debit cards". */
function cardTypeOf(codes: string, symbols: readonly OfferSymbol[]): 'credit' | 'debit' | 'any' | null {
  const [type, ...others] = valuesOf(symbols, 'cardType')
  if (type === undefined) return 'any'
  const isOne = others.every((other) => other === type)
  if (!isOne) return others.length === 1 && codes.includes('T&T') && !/[EN]|T[^T]*&[BDV]/.test(codes) ? 'any' : null
  // After "HDFC cards and" or before "and Axis cards", the type would be that of some only.
  const [, ...afterCards] = codes.split('C&')
  return afterCards.some((part) => part.includes('T')) || /&[BDV]/.test(codes.slice(codes.lastIndexOf('T')))
    ? null
    : type
}

/** One word about instalments, before or after everything that is listed, or "EMI and non-EMI". */
function emiOf(codes: string): 'required' | 'forbidden' | 'allowed' | 'any' | null {
  if (!/[EN]/.test(codes)) return 'any'
  if (/^[^EN]*(?:E&N|N&E)C?$/.test(codes) || /^B?D?T&T?C?EC?$/.test(codes)) return 'allowed'
  // "HDFC cards, non-EMI" is clear, "HDFC cards, EMI" is not.
  const isForAll =
    /^[EN](?!C?&)[^EN]*$|^[^EN]*&N$/.test(codes) || (/^[^EN]*[EN]C?$/.test(codes) && !/[TC]&|&E/.test(codes))
  if (!isForAll) return null
  return codes.includes('E') ? 'required' : 'forbidden'
}
