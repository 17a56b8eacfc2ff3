import type { QueryMeta } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { ListPosition } from '../../../../site/routing/paths.ts'
import type { Columns } from '../../../../ui/components/card.tsx'
import type { Deal } from '../../deal.ts'

export type DealListAnswer = {
  data: Deal[]
  total?: number
  totalIsLowerBound?: true
  message?: string
  /** The cursor of what follows, from the last numbered page on. */
  next?: string
}

/** How the deals of a list are shown, `eagerCount` of them immediately; without deals, while they are loading. */
export type DealsView = ComponentType<{ deals?: Deal[]; eagerCount?: number; columns?: Columns | undefined }>

export type ListSource = {
  hrefFor: (position: ListPosition) => string
  /** The data of a part, by the search parameters of its address. */
  queryFor: (search: URLSearchParams) => { queryKey: readonly unknown[]; meta?: QueryMeta }
}

export type ListContinuationProps = ListSource & {
  columns?: Columns | undefined
  view: DealsView
  /** The cursor of what follows; none at the end. */
  next: string | undefined
  /** Below a numbered page. */
  isFirst: boolean
  /** The text at the end. */
  children: ReactNode
}
