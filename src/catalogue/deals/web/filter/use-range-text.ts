import { useLingui } from '@lingui/react/macro'
import { useRupees } from '../../../../ui/hooks/use-rupees.ts'
import { invalidRanges } from '../../filter/filter-values.ts'
import type { DealFilter, Limits, RangeName } from '../../filter-address.ts'

/** A range in words: "Rs. 500 or more"; null when it limits nothing. */
export function useRangeText(name: RangeName): (limits: Limits) => string | null {
  const { t } = useLingui()
  const rupees = useRupees()
  return ([min, max]) => {
    if (name === 'price') {
      const [lowest, highest] = [rupees((min ?? 0) * 100), rupees((max ?? 0) * 100)]
      if (min !== null && max !== null) return t`${lowest} to ${highest}`
      if (min !== null) return t`${lowest} or more`
      return max === null ? null : t`Up to ${highest}`
    }
    if (min !== null && max !== null) return t`${min}% to ${max}% off`
    if (min !== null) return t`${min}% off or more`
    return max === null ? null : t`Up to ${max}% off`
  }
}

/** Why the filter cannot match anything, by range. */
export function useRangeErrors(filter: DealFilter): Record<RangeName, string | undefined> {
  const { t } = useLingui()
  const crossed = invalidRanges(filter)
  return {
    price: crossed.includes('price') ? t`The minimum price is above the maximum.` : undefined,
    discount: crossed.includes('discount') ? t`The minimum discount is above the maximum.` : undefined,
  }
}
