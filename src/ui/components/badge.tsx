import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../shared/money.ts'
import { BoltIcon } from './icon.tsx'

type Kind = 'neutral' | 'expired' | 'super' | 'accent' | 'good'

const kinds: Record<Kind, string> = {
  neutral: 'bg-sunken text-ink',
  expired: 'bg-danger text-danger-ink',
  super: 'bg-signal text-signal-ink',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-accent text-accent-ink',
}

export const Badge = ({ kind = 'neutral', children }: { kind?: Kind | undefined; children: ReactNode }) => (
  <span className={`badge ${kinds[kind]}`}>{children}</span>
)

export function ExpiredBadge() {
  const { t } = useLingui()
  return <Badge kind="expired">{t`Expired`}</Badge>
}

export function SuperBadge() {
  const { t } = useLingui()
  return (
    <Badge kind="super">
      <BoltIcon className="-ms-0.5 size-3.5" />
      {t`Super deal`}
    </Badge>
  )
}

type PercentOffProps = { percentage: number; className?: string | undefined }

/** The store's discount in per cent, quiet because it is the store's own statement; nothing when there is none. */
export function PercentOff({ percentage, className = 'text-xs' }: PercentOffProps) {
  const { t } = useLingui()
  if (!percentage) return null
  return <span className={`price-before ${className}`}>{t`${percentage}% off`}</span>
}

type CountBadgeProps = { count: number; label?: string | undefined; small?: boolean | undefined }

/** A count on a tab; nothing when it is 0. */
export function CountBadge({ count, label, small }: CountBadgeProps) {
  if (!count) return null
  return (
    <span
      className={`inline-flex items-center justify-center rounded-full bg-signal font-bold text-signal-ink tabular-nums ${small ? 'h-4 min-w-4 px-1 text-2xs' : 'h-5 min-w-5 px-1.5 text-xs'}`}
    >
      {count > 99_999 ? '99,999+' : formatCount(count)}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
