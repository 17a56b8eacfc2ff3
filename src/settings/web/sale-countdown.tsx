import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Countdown } from '../../ui/components/countdown.tsx'
import { ArrowRightIcon, ClockIcon } from '../../ui/components/icon.tsx'
import { Link } from '../../ui/components/link.tsx'
import { detectLanguage } from '../../ui/detect-language.ts'
import { useNow } from '../../ui/hooks/use-now.tsx'
import { timeLeft } from '../../ui/time-left.ts'
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
      className="forced-edge flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-signal-soft px-4 py-3 sm:flex-nowrap"
    >
      <p
        lang={detectLanguage(sale.text)}
        className="flex min-w-0 items-center gap-2 text-balance font-bold text-signal-text leading-tight md:text-lg"
      >
        <ClockIcon className="shrink-0" />
        {sale.text}
      </p>
      <div className="flex items-center gap-x-3 max-sm:w-full max-sm:flex-wrap max-sm:justify-between sm:gap-x-4">
        <Countdown endsAt={sale.startsAtMs} label={sale.text} />
        {sale.url && (
          <Link
            to={sale.url}
            className="flex min-h-11 items-center gap-1.5 whitespace-nowrap font-semibold text-md text-signal-text underline-offset-4 hover:underline"
          >
            <Trans>See the sale</Trans> <ArrowRightIcon className="max-xs:hidden" />
          </Link>
        )}
      </div>
    </section>
  )
}
