import { formatCount } from '../lib/format'
import { Icon } from './icon'

const kinds = {
  neutral: 'bg-sunken text-ink',
  expired: 'bg-danger text-danger-ink',
  super: 'bg-signal text-signal-ink',
  accent: 'bg-accent-soft text-accent',
}

export const Badge = ({ kind = 'neutral', children }) => (
  <span
    className={`badge ${kinds[kind]}`}
  >
    {children}
  </span>
)

export const ExpiredBadge = () => <Badge kind="expired">Expired</Badge>

export const SuperBadge = () => (
  <Badge kind="super">
    <Icon name="bolt" className="-ms-0.5 size-3.5" />
    Super deal
  </Badge>
)

export const CountBadge = ({ count = 0 }) =>
  count > 0 && (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-signal px-1.5 font-bold text-signal-ink text-xs tabular-nums">
      {count > 99_999 ? '99,999+' : formatCount(count)}
    </span>
  )
