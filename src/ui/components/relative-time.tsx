import { useLingui } from '@lingui/react/macro'
import { useNow } from '../hooks/use-now.tsx'
import { dateOnly as dateOf, fullTime, relativeTime } from '../relative-time.ts'

const MINUTE = 60_000

/** "3 h ago", with the full time when pointed at. */
export function RelativeTime({ at, className }: { at: string; className?: string | undefined }) {
  const { i18n } = useLingui()
  const now = useNow(MINUTE)
  return (
    <time dateTime={at} title={fullTime(i18n, at)} className={className}>
      {relativeTime(i18n, at, now)}
    </time>
  )
}

type FullTimeProps = { at: string; dateOnly?: boolean | undefined; className?: string | undefined }

/** "12 Mar 2026, 14:05", or the date alone. */
export function FullTime({ at, dateOnly, className }: FullTimeProps) {
  const { i18n } = useLingui()
  return (
    <time dateTime={at} className={className}>
      {dateOnly ? dateOf(i18n, at) : fullTime(i18n, at)}
    </time>
  )
}
