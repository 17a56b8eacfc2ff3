import { useLingui } from '@lingui/react/macro'
import { dateOnly as dateOf, fullTime, type Moment, relativeTime } from '../format-time.ts'
import { useNow } from '../hooks/use-now.tsx'
import { isoInIndia } from '../india-time.ts'

const MINUTE = 60_000

const isoText = (at: Moment): string => (typeof at === 'string' ? at : isoInIndia(new Date(at)))

/** "3 h ago", with the full time on hover. */
export function RelativeTime({ at, className }: { at: Moment; className?: string | undefined }) {
  const { i18n } = useLingui()
  const now = useNow(MINUTE)
  return (
    <time dateTime={isoText(at)} title={fullTime(i18n, at)} className={className}>
      {relativeTime(i18n, at, now)}
    </time>
  )
}

type FullTimeProps = { at: Moment; dateOnly?: boolean | undefined; className?: string | undefined }

/** "12 Mar 2026, 14:05", or only the date. */
export function FullTime({ at, dateOnly, className }: FullTimeProps) {
  const { i18n } = useLingui()
  return (
    <time dateTime={isoText(at)} className={className}>
      {dateOnly ? dateOf(i18n, at) : fullTime(i18n, at)}
    </time>
  )
}
