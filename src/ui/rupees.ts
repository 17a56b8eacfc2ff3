import { useLingui } from '@lingui/react/macro'
import { formatAmount, isAmount } from './money.ts'

/**
 * Writes a price in the page's language: "Rs. 1,29,999". Words ("From Rs. 99") come back as they are, but for "Free";
 * nothing is nothing.
 */
export function useRupees(): (amount: number | string) => string {
  const { t } = useLingui()
  return (amount) => {
    const text = `${amount}`.trim()
    if (text.toLowerCase() === 'free') return t`Free`
    if (!isAmount(text)) return text
    const price = formatAmount(text)
    return t`Rs. ${price}`
  }
}
