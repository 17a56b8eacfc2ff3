import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import { useRupees } from '../../../ui/rupees.ts'
import type { DealDetail, Prices } from '../../deal.contract.ts'

/** The lowest and the highest recorded price and, while the price is known, where it stands between them. */
export function PriceStanding({ deal }: { deal: DealDetail }) {
  const prices = deal.PRICES
  if (!prices || prices.STATE === 'short' || prices.LOWEST.PRICE === prices.HIGHEST.PRICE) return null
  return (
    <div className="flex flex-col gap-2">
      <dl className={`grid gap-x-3 text-sm ${prices.USUAL === null ? 'grid-cols-2' : 'grid-cols-3'}`}>
        <Stat price={prices.LOWEST.PRICE} at={prices.LOWEST.DATE} className="text-accent">
          <Trans>Lowest</Trans>
        </Stat>
        {prices.USUAL !== null && (
          <Stat price={prices.USUAL} className="text-center">
            <Trans>Usual price</Trans>
          </Stat>
        )}
        <Stat price={prices.HIGHEST.PRICE} at={prices.HIGHEST.DATE} className="text-end">
          <Trans>Highest</Trans>
        </Stat>
      </dl>
      {prices.STATE === 'full' && <Scale prices={prices} now={Number(deal.DISCOUNT_PRICE)} />}
      {prices.BELOWUSUAL !== null && <AgainstUsual percentage={prices.BELOWUSUAL} />}
      <p className="text-muted text-xs">
        {prices.SINCE && (
          <Trans>
            This price has been unchanged since <FullTime at={prices.SINCE} dateOnly />.
          </Trans>
        )}{' '}
        <Trans>
          Prices recorded since <FullTime at={prices.FROM} dateOnly />.
        </Trans>
      </p>
    </div>
  )
}

/** The discount that counts: against what it usually costs, not against what a shop strikes through. */
function AgainstUsual({ percentage: below }: { percentage: number }) {
  const percentage = Math.abs(below)
  return (
    <p className={`font-semibold text-sm ${below > 0 ? 'text-accent' : below < 0 ? 'text-signal-text' : ''}`}>
      {below === 0 ? (
        <Trans>This is the usual price</Trans>
      ) : below > 0 ? (
        <Trans>{percentage}% below usual price</Trans>
      ) : (
        <Trans>{percentage}% above usual price</Trans>
      )}
    </p>
  )
}

type StatProps = { price: string; at?: string; className: string; children: ReactNode }

function Stat({ price, at, className, children }: StatProps) {
  const rupees = useRupees()
  return (
    <div className={className}>
      <dt className="text-muted text-xs">{children}</dt>
      <dd className="font-bold tabular-nums">
        {rupees(price)}
        {at && <FullTime at={at} dateOnly className="block font-normal text-muted text-xs" />}
      </dd>
    </div>
  )
}

/** The same as a picture: the lowest at the left, the highest at the right, a line at the usual, a dot at now. */
function Scale({ prices, now }: { prices: Prices; now: number }) {
  const { t } = useLingui()
  // The present price may be newer than all recorded ones.
  const lowest = Math.min(now, Number(prices.LOWEST.PRICE))
  const highest = Math.max(now, Number(prices.HIGHEST.PRICE))
  const place = (price: number) => `${((price - lowest) / (highest - lowest)) * 100}%`
  return (
    <div aria-hidden className="forced-edge relative mx-2 h-2 rounded-full bg-linear-to-r from-accent to-signal">
      {prices.USUAL !== null && (
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-ink"
          style={{ left: place(Number(prices.USUAL)) }}
        />
      )}
      <span
        title={t`Now`}
        className="absolute top-1/2 size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-surface bg-ink shadow-lift"
        style={{ left: place(now) }}
      />
    </div>
  )
}
