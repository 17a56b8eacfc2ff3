import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../app/api.ts'
import { timeLeft } from '../ui/countdown.ts'
import { Countdown } from '../ui/countdown.tsx'
import { ArrowRightIcon, ClockIcon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useNow } from '../ui/now.tsx'
import { languageOfText } from '../ui/text-language.ts'

/** S4: the time until the sale starts; gone at the very instant it does. */
export function SaleCountdown() {
  const { t } = useLingui()
  const { data } = useQuery(apiQuery('GET /commonsettings', {}))
  const sale = data?.data[0]?.sale
  const now = useNow(1000)
  const startsAt = Date.parse(sale?.dealstarton ?? '')
  if (!sale || !timeLeft(startsAt, now)) return null
  return (
    <section
      aria-label={t`Sale`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-signal-soft px-4 py-3 md:px-6"
    >
      <p
        lang={languageOfText(sale.salestarttext)}
        className="flex items-center gap-2 font-bold text-lg text-signal-text"
      >
        <ClockIcon className="shrink-0" />
        {sale.salestarttext}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Countdown endsAt={sale.dealstarton} label={sale.salestarttext} />
        {sale.dealstarturl && (
          <Link
            to={sale.dealstarturl}
            className="flex min-h-11 items-center gap-1.5 font-semibold text-signal-text underline-offset-4 hover:underline"
          >
            <Trans>See the sale</Trans> <ArrowRightIcon />
          </Link>
        )}
      </div>
    </section>
  )
}
