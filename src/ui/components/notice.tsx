import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon, InfoIcon, WarningIcon } from './icon.tsx'

type Kind = 'info' | 'success' | 'warning' | 'error'

const kinds: Record<Kind, { look: string; icon: ReactNode }> = {
  info: { look: 'bg-sunken text-ink', icon: <InfoIcon className="text-muted" /> },
  success: { look: 'bg-accent-soft text-ink', icon: <CheckIcon className="text-accent" /> },
  warning: { look: 'bg-signal-soft text-ink', icon: <WarningIcon className="text-signal-text" /> },
  error: { look: 'bg-danger-soft text-ink', icon: <WarningIcon className="text-danger" /> },
}

/** A short message that stays on the page. */
export const Notice = ({ kind, children, action }: { kind: Kind; children: ReactNode; action?: ReactNode }) => (
  <div className={classNames('forced-edge flex items-center gap-3 rounded-card px-4 py-3 text-sm', kinds[kind].look)}>
    {kinds[kind].icon}
    <div className="min-w-0 flex-1">{children}</div>
    {action}
  </div>
)
