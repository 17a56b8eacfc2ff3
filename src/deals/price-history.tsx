import { Trans, useLingui } from '@lingui/react/macro'
import { BoltIcon } from '../ui/icon.tsx'
import { PriceChart } from '../ui/price-chart.tsx'
import { FullTime } from '../ui/relative-time.tsx'
import { useRupees } from '../ui/rupees.ts'
import { Panel } from '../ui/section.tsx'
import { languageOfText } from '../ui/text-language.ts'
import type { DealDetail, PricePoint } from './deal.contract.ts'

/** The price over time: the chart beside the list that it is drawn from. */
export function PriceHistory({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const title = deal.TITLE
  const history = deal.DEALHISTORY
  if (history.length === 0) return null
  const points = (deal.PRICES?.CHART ?? []).map(({ DATE, PRICE }) => ({ at: DATE, price: Number(PRICE) }))
  return (
    <Panel title={t`Price history`}>
      <div className={points.length > 1 ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : ''}>
        {points.length > 1 && (
          <PriceChart
            points={points}
            label={t`Price of ${title}`}
            lastName={deal.EXPIRE === 1 ? t`At the end` : undefined}
          />
        )}
        <HistoryTable history={history} />
      </div>
    </Panel>
  )
}

function HistoryTable({ history }: { history: PricePoint[] }) {
  const rupees = useRupees()
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">
        <Trans>The latest prices, newest first</Trans>
      </caption>
      <thead>
        <tr className="border-line border-b text-left text-muted text-xs">
          <th scope="col" className="py-2 pe-3 font-medium">
            <Trans>Date</Trans>
          </th>
          <th scope="col" className="py-2 pe-3 font-medium">
            <Trans>Posted by</Trans>
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            <Trans>Price</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {history.map((point, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two points may be the same in every part; none ever moves
          <tr key={place} className="border-line border-b last:border-0">
            <td className="whitespace-nowrap py-2 pe-3">
              <FullTime at={point.date} dateOnly />
            </td>
            <td lang={languageOfText(point.postedby)} className="max-w-0 truncate py-2 pe-3 text-muted">
              {point.postedby}
            </td>
            <td className="whitespace-nowrap py-2 text-right font-semibold tabular-nums">
              {point.superdeal === 1 && <SuperMark />}
              {rupees(point.price)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SuperMark = () => (
  <span className="me-1 text-signal-text">
    <BoltIcon className="inline size-4" />
    <span className="sr-only">
      <Trans>Super deal</Trans>{' '}
    </span>
  </span>
)
