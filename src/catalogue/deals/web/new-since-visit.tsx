import { useLingui } from '@lingui/react/macro'
import { DAY_MS } from '../../../shared/durations.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { dateOnly } from '../../../ui/format-time.ts'
import type { Deal } from '../deal.ts'
import { useLastVisit } from './last-visit.ts'

type Published = Pick<Deal, 'publishedAtMs'>
type Props = { deals: readonly Published[]; total: number | undefined; page: number }

/** How many deals of a list are newer than a time, as far as its first page tells; '' for none, or if they are in another order. */
export function countNew(deals: readonly Published[], total: number, sinceMs: number): string {
  if (deals.some(({ publishedAtMs }, index) => publishedAtMs > (deals[index - 1]?.publishedAtMs ?? Infinity))) return ''
  const count = deals.filter(({ publishedAtMs }) => publishedAtMs > sinceMs).length
  if (count === 0) return ''
  return count === deals.length && total > count ? `${count}+` : `${count}`
}

/**
 * How much is new since the visitor's last visit, in the gap of 1rem above a list: it appears after hydration, and
 * nothing moves.
 */
export function NewSinceVisit({ deals, total = deals.length, page }: Props) {
  const { t, i18n } = useLingui()
  const visitMs = useLastVisit()
  const count = page === 1 && visitMs > 0 ? countNew(deals, total, visitMs) : ''
  if (!count) return null
  const visitDay = dayInIndia(new Date(visitMs))
  const wasOn = (ms: number) => visitDay === dayInIndia(new Date(ms))
  const date = dateOnly(i18n, visitMs)
  return (
    <div className="relative">
      <p className="absolute inset-x-0 bottom-0 truncate font-semibold text-accent text-xs leading-4">
        {wasOn(Date.now())
          ? t`${count} new since your visit earlier today`
          : wasOn(Date.now() - DAY_MS)
            ? t`${count} new since your visit yesterday`
            : t`${count} new since your visit on ${date}`}
      </p>
    </div>
  )
}
