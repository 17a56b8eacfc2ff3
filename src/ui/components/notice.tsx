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
type NoticeProps = {
  kind: Kind
  children: ReactNode
  action?: ReactNode
  /** As high as a control when the text fits in a line. */
  slim?: boolean | undefined
}

export const Notice = ({ kind, children, action, slim }: NoticeProps) => (
  <div
    className={classNames(
      'forced-edge flex flex-wrap items-center gap-y-2 rounded-card text-sm',
      slim ? 'min-h-11 gap-x-2 px-3 py-1 max-sm:[&>svg]:hidden' : 'gap-x-3 px-4 py-3',
      kinds[kind].look,
    )}
  >
    {kinds[kind].icon}
    <div className="min-w-0 flex-1 basis-40">{children}</div>
    {action}
  </div>
)
