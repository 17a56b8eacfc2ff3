import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { isPlainClick } from '../../../../ui/router/is-plain-click.ts'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { preserveScroll } from '../../../../ui/router/preserve-scroll.ts'
import type { DealDetail } from '../../deal.ts'
import type { ChartRange } from '../../price-rules.ts'
import { chartAnchor } from './chart-range.ts'

type ChartRangeLinksProps = { deal: DealDetail; ranges: readonly ChartRange[]; current: ChartRange }

/** The choice of the chart's range: links, which change it in place with JavaScript. */
export function ChartRangeLinks({ deal, ranges, current }: ChartRangeLinksProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = useSearchParams()
  const names = useRangeNames()
  // There is no choice.
  if (ranges.every((range) => range === current)) return null
  return (
    <nav aria-label={t`Chart period`} className="print:hidden">
      <ul className="flex flex-wrap gap-1 rounded-control bg-sunken p-1">
        {ranges.map((range) => {
          // With the page's other parameters: the order and the part of its comments.
          const { prices: _, ...others } = Object.fromEntries(search)
          const address = paths.deal(deal.slug, { ...others, prices: range === 'all' ? undefined : range })
          return (
            <li key={range} className="flex-1">
              <Link
                to={`${address}#${chartAnchor}`}
                aria-current={range === current ? 'true' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  navigate(address, { replace: true, ...preserveScroll })
                }}
                className="flex min-h-11 items-center justify-center whitespace-nowrap rounded-md px-2 font-semibold text-muted text-sm no-underline transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-accent aria-[current]:shadow-card"
              >
                {names[range]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export function useRangeNames(): Record<ChartRange, string> {
  const { t } = useLingui()
  return { '30': t`30 days`, '90': t`90 days`, '365': t`1 year`, all: t`All` }
}
