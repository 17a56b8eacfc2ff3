import { BoltIcon } from '../ui/icon.tsx'
import { amountOf, formatRupees } from '../ui/money.ts'
import { PriceChart } from '../ui/price-chart.tsx'
import { FullTime } from '../ui/relative-time.tsx'
import { Panel } from '../ui/section.tsx'
import type { DealDetail, PricePoint } from './deal.contract.ts'

/** The price over time: the chart beside the list that it is drawn from. */
export function PriceHistory({ deal }: { deal: DealDetail }) {
  const history = deal.DEALHISTORY
  if (history.length === 0) return null
  const points = history.flatMap(({ date, price }) => {
    const amount = amountOf(price)
    return amount === null ? [] : [{ at: date, price: amount }]
  })
  return (
    <Panel title="Price history">
      <div className={points.length > 1 ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : ''}>
        {points.length > 1 && (
          <PriceChart
            points={points}
            label={`Price of ${deal.TITLE}`}
            lastName={deal.EXPIRE === 1 ? 'At the end' : undefined}
          />
        )}
        <HistoryTable history={history} />
      </div>
    </Panel>
  )
}

const HistoryTable = ({ history }: { history: PricePoint[] }) => (
  <table className="w-full border-collapse text-sm">
    <caption className="sr-only">The latest prices, newest first</caption>
    <thead>
      <tr className="border-line border-b text-left text-muted text-xs">
        <th scope="col" className="py-2 pe-3 font-medium">
          Date
        </th>
        <th scope="col" className="py-2 pe-3 font-medium">
          Posted by
        </th>
        <th scope="col" className="py-2 text-right font-medium">
          Price
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
          <td className="max-w-0 truncate py-2 pe-3 text-muted">{point.postedby}</td>
          <td className="whitespace-nowrap py-2 text-right font-semibold tabular-nums">
            {point.superdeal === 1 && <SuperMark />}
            {formatRupees(point.price)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const SuperMark = () => (
  <span className="me-1 text-signal-text">
    <BoltIcon className="inline size-4" />
    <span className="sr-only">Super deal </span>
  </span>
)
