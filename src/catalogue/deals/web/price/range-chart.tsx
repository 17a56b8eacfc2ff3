import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PriceChart } from '../../../../ui/chart/price-chart.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { dateOnly } from '../../../../ui/format-time.ts'
import type { DealDetail } from '../../deal.ts'
import type { ChartRange, DealPrices } from '../../price-rules.ts'
import { useRangeNames } from './chart-range-links.tsx'
import { chartRangeQuery } from './chart-range-query.tsx'

type RangeChartProps = { deal: DealDetail; prices: DealPrices; range: ChartRange }

/** The chart of a range. The deal includes the whole history; a part of it is fetched. */
export const RangeChart = ({ deal, prices, range }: RangeChartProps) =>
  range === 'all' ? (
    <Chart deal={deal} prices={prices} range={range} steps={prices.chart} />
  ) : (
    <PartialChart key={range} deal={deal} prices={prices} range={range} />
  )

function PartialChart({ deal, prices, range }: RangeChartProps) {
  const answer = useQuery(chartRangeQuery(deal.id, range))
  if (answer.isPending) return <ChartSkeleton />
  if (answer.isLoadingError)
    return (
      <InPlaceOfChart>
        <QueryError of={answer} />
      </InPlaceOfChart>
    )
  const steps = answer.data.data.chart
  if (steps.length === 0) return <NoPrices />
  return <Chart deal={deal} prices={prices} range={range} steps={steps} />
}

type ChartProps = RangeChartProps & { steps: DealPrices['chart'] }

function Chart({ deal, prices, range, steps }: ChartProps) {
  const { t, i18n } = useLingui()
  const names = useRangeNames()
  const [title, period, lastSeen] = [deal.title, names[range], dateOnly(i18n, prices.lastSeenMs)]
  const { isExpired, endsAtMs } = deal
  return (
    <PriceChart
      points={steps}
      untilMs={isExpired && endsAtMs !== null ? Math.min(endsAtMs, prices.lastSeenMs) : prices.lastSeenMs}
      usualPaise={prices.usualPaise}
      label={range === 'all' ? t`Price of ${title}` : t`Price of ${title}, ${period}`}
      ended={isExpired}
      lastName={isExpired ? t`At the end` : prices.state === 'old' ? t`Last seen ${lastSeen}` : undefined}
    />
  )
}

/** As high as the chart, so that nothing below it moves. */
const InPlaceOfChart = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-55.5 content-center lg:min-h-75.5">{children}</div>
)

const ChartSkeleton = () => (
  <InPlaceOfChart>
    <Loading>
      <Skeleton className="h-55.5 rounded-card lg:h-75.5" />
    </Loading>
  </InPlaceOfChart>
)

const NoPrices = () => (
  <InPlaceOfChart>
    <p className="text-center text-muted">
      <Trans>No price was recorded in this period.</Trans>
    </p>
  </InPlaceOfChart>
)
