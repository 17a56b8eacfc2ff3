import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../shared/money.ts'

/** Formats an amount in the page's language: "Rs. 1,29,999". */
export function useRupees(): (paise: number) => string {
  const { t } = useLingui()
  return (paise) => {
    const price = formatPaise(paise)
    return t`Rs. ${price}`
  }
}
