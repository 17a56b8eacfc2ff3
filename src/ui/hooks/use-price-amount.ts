import { useLingui } from '@lingui/react/macro'
import { useRupees } from './use-rupees.ts'

/** Formats a price in the page's language: "Rs. 1,29,999", or "Free" for 0. */
export function usePriceAmount(): (paise: number) => string {
  const { t } = useLingui()
  const rupees = useRupees()
  return (paise) => (paise === 0 ? t`Free` : rupees(paise))
}
