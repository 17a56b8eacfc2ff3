import type { ReactNode } from 'react'
import { formatCount } from '../../../../shared/money.ts'

/** A choice and how many deals it would show, where they are counted. */
export const Counted = ({ count, children }: { count: number | undefined; children: ReactNode }) => (
  <>
    {children}
    {count !== undefined && <span className="text-muted tabular-nums"> ({formatCount(count)})</span>}
  </>
)
