import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { amountOf } from '../ui/money.ts'
import { FullTime } from '../ui/relative-time.tsx'
import { useRupees } from '../ui/rupees.ts'
import type { DealDetail } from './deal.contract.ts'

type Standing = { now: number; lowest: number; highest: number; usual: number | null }

/** Where the price asked now stands between the lowest and the highest recorded one, and what it usually is. */
export function PriceStanding({ deal }: { deal: DealDetail }) {
  const prices = deal.PRICES
  if (prices?.STATE !== 'full') return null
  const now = Number(deal.DISCOUNT_PRICE)
  const lowest = Math.min(now, Number(prices.LOWEST.PRICE))
  const highest = Math.max(now, Number(prices.HIGHEST.PRICE))
  if (lowest === highest) return null
  const usual = amountOf(prices.USUAL ?? '')
  const { FROM: from, SINCE: since } = prices
  return (
    <div className="flex flex-col gap-2">
      <dl className={`grid gap-x-3 text-sm ${usual === null ? 'grid-cols-2' : 'grid-cols-3'}`}>
        <Stat rupees={lowest} className="text-accent">
          <Trans>Lowest</Trans>
        </Stat>
        {usual !== null && (
          <Stat rupees={usual} className="text-center">
            <Trans>Usual price</Trans>
          </Stat>
        )}
        <Stat rupees={highest} className="text-end">
          <Trans>Highest</Trans>
        </Stat>
      </dl>
      <Scale standing={{ now, lowest, highest, usual }} />
      {usual !== null && usual > 0 && <AgainstUsual now={now} usual={usual} />}
      <p className="text-muted text-xs">
        {since && (
          <Trans>
            This price stands since <FullTime at={since} dateOnly />.
          </Trans>
        )}{' '}
        {usual === null ? (
          <Trans>
            Prices recorded since <FullTime at={from} dateOnly />.
          </Trans>
        ) : (
          <Trans>
            Usual: what it cost at most for half of the time since <FullTime at={from} dateOnly />.
          </Trans>
        )}
      </p>
    </div>
  )
}

/** The discount that counts: against what it usually costs, not against what a shop strikes through. */
function AgainstUsual({ now, usual }: { now: number; usual: number }) {
  const percentage = Math.round((Math.abs(usual - now) / usual) * 100)
  if (percentage === 0) {
    return (
      <p className="font-semibold text-sm">
        <Trans>This is its usual price</Trans>
      </p>
    )
  }
  return (
    <p className={`font-semibold text-sm ${now < usual ? 'text-accent' : 'text-signal-text'}`}>
      {now < usual ? (
        <Trans>{percentage}% under its usual price</Trans>
      ) : (
        <Trans>{percentage}% over its usual price</Trans>
      )}
    </p>
  )
}

function Stat({ rupees: amount, className, children }: { rupees: number; className: string; children: ReactNode }) {
  const rupees = useRupees()
  return (
    <div className={className}>
      <dt className="text-muted text-xs">{children}</dt>
      <dd className="font-bold tabular-nums">{rupees(amount)}</dd>
    </div>
  )
}

/** The same as a picture: the lowest at the left, the highest at the right, a line at the usual, a dot at now. */
function Scale({ standing: { now, lowest, usual, highest } }: { standing: Standing }) {
  const { t } = useLingui()
  const place = (price: number) => `${((price - lowest) / (highest - lowest)) * 100}%`
  return (
    <div aria-hidden className="forced-edge relative mx-2 h-2 rounded-full bg-linear-to-r from-accent to-signal">
      {usual !== null && (
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-ink"
          style={{ left: place(usual) }}
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
