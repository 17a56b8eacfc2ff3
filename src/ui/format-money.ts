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
