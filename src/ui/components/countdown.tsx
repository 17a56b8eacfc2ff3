import { useLingui } from '@lingui/react/macro'
import { fullTime } from '../format-time.ts'
import { useNow } from '../hooks/use-now.tsx'
import { timeLeft } from '../time-left.ts'

type CountdownProps = { endsAt: Date | number | string; label: string }

/** Days, hours, minutes and seconds until an instant; nothing from then on. */
export function Countdown({ endsAt, label }: CountdownProps) {
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
