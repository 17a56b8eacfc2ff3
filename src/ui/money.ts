const plainNumber = /^\d+(\.\d+)?$/

/** A price as the wire carries it is a number in text ("1299", "299.50"), words ("From Rs. 99") or nothing. */
export const isAmount = (text: string): boolean => plainNumber.test(text.trim())

/** The number that a price text stands for; null for words and for nothing. */
export const amountOf = (text: string): number | null => (isAmount(text) ? Number(text) : null)

/** Lakhs and crores: the last three digits, then pairs ("1,29,999"). By hand, so that server and browser agree. */
const grouped = (digits: string): string => digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')

export const formatCount = (count: number): string => grouped(`${Math.round(count)}`)

/** "Rs. 1,29,999", with paise only when there are any. Words come back unchanged. */
export function formatRupees(amount: number | string): string {
  const text = `${amount}`.trim()
  if (!isAmount(text)) return text
  const [rupees = '0', paise] = Number(text).toFixed(2).split('.')
  return `Rs. ${grouped(rupees)}${paise === '00' ? '' : `.${paise}`}`
}
