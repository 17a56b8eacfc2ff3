import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../../../shared/money.ts'
import { BoltIcon } from '../../../../ui/components/icon.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import type { PriceLine } from '../../deal.ts'
import { useFormattedPrice } from './use-price-text.tsx'

/** The latest of `count` price changes, newest first. */
export function HistoryTable({ changes, count }: { changes: PriceLine[]; count: number }) {
  const priceText = useFormattedPrice()
  const [shown, all] = [changes.length, formatCount(count)]
  const showsAll = count <= shown
  return (
    <table className="w-full border-collapse text-sm">
      <caption className={showsAll ? 'sr-only' : 'pb-1 text-start text-muted'}>
        {showsAll ? (
          <Trans>Price changes, newest first</Trans>
        ) : (
          <Trans>
            Latest {shown} of {all} price changes
          </Trans>
        )}
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
        {changes.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points may be equal, and they never move
          <tr key={index} className="border-line border-b last:border-0">
            <td className="py-2 pe-3">
              <FullTime at={point.atMs} dateOnly />
            </td>
            <td lang={detectLanguage(point.postedBy)} className="max-w-0 truncate py-2 pe-3 text-muted">
              {point.postedBy}
            </td>
            <td className="whitespace-nowrap py-2 text-right font-semibold tabular-nums max-[17rem]:whitespace-normal">
              {point.isSuper && <SuperMark />}
              {priceText(point.price)}
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
