// JavaScript uses exponents from 22 digits on.
/**
 * Lakhs and crores: the last three digits, then pairs ("1,29,999"). Implemented here, so that server and browser agree.
 */
const grouped = (digits: string): string => digits.replace(/(\d)(?=(?:\d\d){1,10}\d$)/g, '$1,')

export const formatCount = (count: number): string => grouped(`${Math.round(count)}`)

/** "1,29,999" rupees, with paise only if not zero. */
export function formatPaise(amount: number): string {
  const [rupees = '0', paise] = (amount / 100).toFixed(2).split('.')
  return `${grouped(rupees)}${paise === '00' ? '' : `.${paise}`}`
}

/** "Rs. 1,29,999" in English, for text from the server; pages use `useRupees`. */
export const formatRupees = (paise: number): string => `Rs. ${formatPaise(paise)}`

/** Rupees as a plain decimal number, with paise only if not zero: "1299", "299.50". */
export const decimalRupees = (paise: number): string =>
  paise % 100 === 0 ? `${paise / 100}` : (paise / 100).toFixed(2)

/** The discount in whole per cent as shown; 0 without an original price or a discount. */
export function discountPercent(originalPaise: number | null, pricePaise: number | null): number {
  if (originalPaise === null || pricePaise === null || originalPaise <= pricePaise) return 0
  // Whole numbers up to the division: 100 * (1 - 243 / 360) is a little below 32.5, and would be 32.
  const percent = Math.round((100 * (originalPaise - pricePaise)) / originalPaise)
  // A price above 0 is not "free".
  return Math.min(percent, pricePaise > 0 ? 99 : 100)
}
