import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import { usePriceAmount } from '../../../../ui/hooks/use-price-amount.ts'
import type { DealDetail } from '../../deal.ts'
import { amountPaise } from '../../price.ts'
import type { DealPrices } from '../../price-rules.ts'

/** The lowest and the highest recorded price and, if the current price is known, its position between them. */
export function PricePosition({ deal }: { deal: Pick<DealDetail, 'prices' | 'price' | 'isExpired'> }) {
  const { prices } = deal
  const pricePaise = amountPaise(deal.price)
  if (!prices || prices.state === 'short' || prices.lowest.paise === prices.highest.paise) return null
  return (
    <div className={classNames('flex flex-col gap-2', deal.isExpired && 'price-ended text-muted')}>
      <dl className={`grid gap-x-3 text-sm ${prices.usualPaise === null ? 'grid-cols-2' : 'grid-cols-3'}`}>
        <Stat paise={prices.lowest.paise} atMs={prices.lowest.atMs} className="text-accent">
          <Trans>Lowest</Trans>
        </Stat>
        {prices.usualPaise !== null && (
          <Stat paise={prices.usualPaise} className="text-center">
            <Trans>Usual price</Trans>
          </Stat>
        )}
        <Stat paise={prices.highest.paise} atMs={prices.highest.atMs} className="text-end">
          <Trans>Highest</Trans>
        </Stat>
      </dl>
      {prices.state === 'full' && pricePaise !== null && <Scale prices={prices} now={pricePaise} />}
      <p className="text-muted text-xs">
        {prices.sinceMs !== null && (
          <Trans>
            This price has been unchanged since <FullTime at={prices.sinceMs} dateOnly />.
          </Trans>
        )}{' '}
        <Trans>
          Prices recorded since <FullTime at={prices.fromMs} dateOnly />.
        </Trans>
      </p>
    </div>
  )
}

type StatProps = { paise: number; atMs?: number; className: string; children: ReactNode }

function Stat({ paise, atMs, className, children }: StatProps) {
  const priceAmount = usePriceAmount()
  return (
    <div className={className}>
      <dt className="text-muted text-xs">{children}</dt>
      <dd className="font-bold tabular-nums">
        {priceAmount(paise)}
        {atMs !== undefined && <FullTime at={atMs} dateOnly className="block font-normal text-muted text-xs" />}
      </dd>
    </div>
  )
}

/**
 * The same as a picture: the lowest at the left, the highest at the right, a line at the usual price, a dot at the
 * current one.
 */
function Scale({ prices, now }: { prices: DealPrices; now: number }) {
  const { t } = useLingui()
  // The current price may be newer than all recorded ones.
  const lowest = Math.min(now, prices.lowest.paise)
  const highest = Math.max(now, prices.highest.paise)
  const offset = (price: number) => `${((price - lowest) / (highest - lowest)) * 100}%`
  return (
    <div aria-hidden className="forced-edge relative mx-2 h-2 rounded-full bg-linear-to-r from-accent to-signal">
      {prices.usualPaise !== null && (
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-ink"
          style={{ left: offset(prices.usualPaise) }}
        />
      )}
      <span
        title={t`Now`}
        className="absolute top-1/2 size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-surface bg-ink shadow-lift"
        style={{ left: offset(now) }}
      />
    </div>
  )
}
