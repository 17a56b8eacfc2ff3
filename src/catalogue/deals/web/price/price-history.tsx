import { useLingui } from '@lingui/react/macro'
import { HOUR_MS } from '../../../../shared/durations.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { Panel } from '../../../../ui/components/section.tsx'
import { useNow } from '../../../../ui/hooks/use-now.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import type { DealDetail } from '../../deal.ts'
import type { DealPrices } from '../../price-rules.ts'
import { availableRanges, chartAnchor, chartRangeIn, shownRange } from './chart-range.ts'
import { ChartRangeLinks } from './chart-range-links.tsx'
import { HistoryTable } from './history-table.tsx'
import { RangeChart } from './range-chart.tsx'

/** The price over time: the chart beside the table of its latest changes. */
export function PriceHistory({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const { priceChanges: changes, prices, priceChangeCount = changes.length } = deal
  if (changes.length === 0) return null
  const isDrawn = prices !== null && prices.chart.length > 1
  return (
    // The target of the range links without JavaScript.
    <div id={chartAnchor}>
      <Panel title={t`Price history`}>
        <div className={isDrawn ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : ''}>
          {isDrawn && <Chart deal={deal} prices={prices} />}
          <div className="min-w-0">
            {/* With text of twice its size, a phone is narrower than the table. */}
            <div className="overflow-x-auto">
              <HistoryTable changes={changes} count={prices?.changeCount ?? priceChangeCount} />
            </div>
            <Link
              to={paths.priceRules()}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent text-sm underline"
            >
              {t`How we check prices`}
            </Link>
          </div>
        </div>
      </Panel>
    </div>
  )
}

function Chart({ deal, prices }: { deal: DealDetail; prices: DealPrices }) {
  const search = useSearchParams()
  const now = useNow(HOUR_MS)
  const range = shownRange(chartRangeIn(search), prices, now)
  const lastSeenMs = deal.isExpired ? Math.min(prices.lastSeenMs, deal.endsAtMs ?? now) : prices.lastSeenMs
  const offered = availableRanges({ fromMs: prices.fromMs, lastSeenMs }, now)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChartRangeLinks deal={deal} ranges={offered.includes(range) ? offered : ['all']} current={range} />
      <RangeChart deal={deal} prices={prices} range={range} />
    </div>
  )
}
