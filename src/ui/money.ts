const plainNumber = /^\d+(\.\d+)?$/

/** A price as the wire carries it is a number in text ("1299", "299.50"), words ("From Rs. 99") or nothing. */
export const isAmount = (text: string): boolean => plainNumber.test(text.trim())

/** The number that a price text stands for; null for words and for nothing. */
export const amountOf = (text: string): number | null => (isAmount(text) ? Number(text) : null)

// JavaScript writes numbers of more than 21 digits otherwise.
/** Lakhs and crores: the last three digits, then pairs ("1,29,999"). By hand, so that server and browser agree. */
const grouped = (digits: string): string => digits.replace(/(\d)(?=(?:\d\d){1,10}\d$)/g, '$1,')

export const formatCount = (count: number): string => grouped(`${Math.round(count)}`)

/** "1,29,999" rupees, with paise only when there are any. */
export function formatAmount(amount: number | string): string {
  const [rupees = '0', paise] = Number(amount).toFixed(2).split('.')
  return `${grouped(rupees)}${paise === '00' ? '' : `.${paise}`}`
}

/** "Rs. 1,29,999" in English, for what the server writes; pages write by `useRupees`. Words come back unchanged. */
export function formatRupees(amount: number | string): string {
  const text = `${amount}`.trim()
  return isAmount(text) ? `Rs. ${formatAmount(text)}` : text
}
