import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isoInIndia } from '../../shared/india-time.ts'
import { dateOnly as dateOf, endTime, fullEndTime, fullTime, type Moment, relativeTime } from '../format-time.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { useTimeDependency } from '../hooks/use-now.tsx'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** To the minute, as on the page: a list has twenty, whose seconds would be a part of its weight. */
const isoText = (at: Moment): string => (typeof at === 'string' ? at : isoInIndia(new Date(at)).replace(/:\d\d\+/, '+'))

type RelativeTimeProps = {
  at: Moment
  className?: string | undefined
  titled?: boolean | undefined
  /** Before the time. */
  children?: ReactNode
}

/** "3 h ago", with the full time on hover unless a link covers it. */
export function RelativeTime({ at, className, titled = true, children }: RelativeTimeProps) {
  const { i18n } = useLingui()
  const age = useTimeDependency((now) => relativeTime(i18n, at, now), MINUTE)
  return (
    <time dateTime={isoText(at)} title={titled ? fullTime(i18n, at) : undefined} className={className}>
      {children}
      {age}
    </time>
  )
}

/** The longest time for which a finished page is served. */
const MAX_PAGE_AGE = 60 * MINUTE

/** "Ends tonight"; in the last hour it counts the minutes, in the last minute the seconds. */
export function EndTime({ atMs, className }: { atMs: number; className?: string | undefined }) {
  const { i18n } = useLingui()
  const stepMs = useTimeDependency((now) => (atMs - now <= 2 * MINUTE ? SECOND : MINUTE), MINUTE)
  const validForMs = useHydrated() ? 0 : MAX_PAGE_AGE
  const end = useTimeDependency((now) => endTime(i18n, atMs, now, validForMs), stepMs)
  return (
    <time dateTime={isoText(atMs)} title={fullEndTime(i18n, atMs)} className={className}>
      {end}
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

/** When something ends or ended: at midnight "31 Dec 2026, midnight". */
export function FullEndTime({ atMs }: { atMs: number }) {
  const { i18n } = useLingui()
  return <time dateTime={isoText(atMs)}>{fullEndTime(i18n, atMs)}</time>
}
