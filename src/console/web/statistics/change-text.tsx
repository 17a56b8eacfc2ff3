import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../shared/money.ts'

/** The change against the period before in per cent; null when there was nothing to compare with. */
const changePercent = (count: number, before: number): number | null =>
  before === 0 ? null : Math.round(((count - before) / before) * 100)

/** "+12%", and for screen readers a sentence. */
export function ChangeText({ count, before, days }: { count: number; before: number; days: number }) {
  const { t } = useLingui()
  const percent = changePercent(count, before)
  if (percent === null) return null
  const earlier = formatCount(before)
  const [sign, size] = [percent > 0 ? '+' : percent < 0 ? '−' : '±', formatCount(Math.abs(percent))]
  return (
    <span className="whitespace-nowrap font-semibold text-muted text-sm">
      <span aria-hidden>{t`${sign}${size}%`}</span>
      <span className="sr-only">{t`${earlier} in the ${days} days before`}</span>
    </span>
  )
}
