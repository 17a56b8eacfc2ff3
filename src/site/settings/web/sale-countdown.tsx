import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRightIcon, ClockIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { fullTime } from '../../../ui/format-time.ts'
import { useNow } from '../../../ui/hooks/use-now.tsx'
import { timeLeft } from '../../../ui/time-left.ts'
import { siteSettingsQuery } from './settings-queries.ts'

/** S4: the time until the sale starts; disappears at that instant. */
export function SaleCountdown() {
  const { t } = useLingui()
  const { data } = useQuery(siteSettingsQuery())
  const sale = data?.data.sale
  const now = useNow(1000)
  if (!sale || sale.startsAtMs === null || !timeLeft(sale.startsAtMs, now)) return null
  return (
    <section
      aria-label={t`Sale`}
      className="forced-edge flex min-h-11 items-center justify-between gap-x-2 max-[17rem]:flex-wrap max-[17rem]:py-1 rounded-card bg-signal-soft ps-3 pe-1 sm:gap-x-4"
    >
      <p
        lang={detectLanguage(sale.text)}
        className="wrap-anywhere flex min-w-0 items-center gap-2 font-bold text-signal-text text-xs leading-[0.875rem] sm:text-sm sm:leading-tight"
      >
        <ClockIcon className="size-4.5 shrink-0 max-xs:hidden" />
        {sale.text}
      </p>
      <div className="flex shrink-0 items-center max-[17rem]:shrink gap-x-1 sm:gap-x-3">
        <Countdown endsAt={sale.startsAtMs} label={sale.text} />
        {sale.url && (
          <Link
            to={sale.url}
            className="flex min-h-11 min-w-7 items-center justify-center gap-1.5 whitespace-nowrap pe-2 font-semibold text-sm text-signal-text underline-offset-4 hover:underline max-sm:px-0"
          >
            <span className="max-sm:sr-only">{t`Learn more`}</span> <ArrowRightIcon className="size-4.5" />
          </Link>
        )}
      </div>
    </section>
  )
}

type CountdownProps = { endsAt: Date | number | string; label: string }

/** Days, hours, minutes and seconds until an instant; nothing from then on. */
function Countdown({ endsAt, label }: CountdownProps) {
  const { t, i18n } = useLingui()
  const end = new Date(endsAt)
  const remaining = timeLeft(end, useNow(1000))
  if (!remaining) return null
  const parts = [
    [remaining.days, t`Days`],
    [remaining.hours, t`Hours`],
    [remaining.minutes, t`Min`],
    [remaining.seconds, t`Sec`],
  ] as const
  return (
    // Screen readers do not announce it by itself: a number each second would interrupt everything else.
    <div
      role="timer"
      data-ends={end.getTime()}
      aria-label={`${label}: ${fullTime(i18n, end)}`}
      className="flex gap-1 max-[17rem]:flex-wrap"
    >
      {parts.map(([number, unit]) => (
        <span
          key={unit}
          className="forced-edge flex min-w-9 flex-col items-center rounded-md bg-signal px-1 text-signal-ink sm:min-w-11 lg:flex-row lg:items-baseline lg:gap-1 lg:px-1.5 lg:py-1"
        >
          {/* The first script counts until React does. */}
          <b suppressHydrationWarning className="font-bold text-md tabular-nums leading-5">
            {`${number}`.padStart(2, '0')}
          </b>
          <span className="text-[0.625rem] leading-3 lg:text-2xs">{unit}</span>
        </span>
      ))}
    </div>
  )
}
