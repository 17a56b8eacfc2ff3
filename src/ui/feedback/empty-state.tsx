import type { ReactNode } from 'react'
import { InboxIcon } from '../components/icon.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
}

/** A message for an empty list, with a link to continue. */
export function EmptyState({ title, children, icon, action, level }: EmptyStateProps) {
  const Title = level ? (`h${level}` as const) : 'p'
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-line border-dashed px-4 py-10 sm:px-6 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-7">
        {icon ?? <InboxIcon />}
      </span>
      <Title className="wrap-anywhere font-bold text-lg">{title}</Title>
      {children && <div className="wrap-anywhere max-w-prose text-muted text-sm">{children}</div>}
      {action && <div className="mt-3 max-w-full">{action}</div>}
    </div>
  )
}
