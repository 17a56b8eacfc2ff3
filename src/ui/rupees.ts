import { useLingui } from '@lingui/react/macro'
import { formatAmount, isAmount } from './money.ts'

/** Writes a price in the page's language: "Rs. 1,29,999". Words ("From Rs. 99") and nothing come back unchanged. */
export function useRupees(): (amount: number | string) => string {
  const { t } = useLingui()
  return (amount) => {
    const text = `${amount}`.trim()
    if (!isAmount(text)) return text
    const price = formatAmount(text)
    return t`Rs. ${price}`
  }
}
