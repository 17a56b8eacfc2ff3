import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/calls/calls.ts'
import { paths } from '../../../routing/paths.ts'
import type { Columns } from '../../../ui/components/card.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { listPages, totalPages } from '../../../ui/pager/page-numbers.ts'
import { Pager } from '../../../ui/pager/pager.tsx'
import type { Deal } from '../../deal.ts'
import { dealsPerPage, lastListPage } from '../../list-limits.ts'
import { DealGrid } from '../card/deal-grid.tsx'
import { useDealLayout } from '../card/use-deal-layout.tsx'
import { PageOutOfRange } from './page-out-of-range.tsx'

export type DealListAnswer = { data: Deal[]; total?: number; totalIsLowerBound?: true; message?: string }

type DealListProps = {
  deals: UseQueryResult<DealListAnswer, ApiError>
  page: number
  hrefFor: (page: number) => string
  /** The pager's label: "Pages of super deals". */
  pagerLabel: string
  /** Shown when the list is empty. */
  empty: ReactNode
  columns?: Columns | undefined
}

/** A page of deals in the visitor's layout, with its pager and its states. */
export function DealList({ deals, page, hrefFor, pagerLabel, empty, columns = 'list' }: DealListProps) {
  const [layout] = useDealLayout()
  if (deals.isPending) return <SkeletonCards count={dealsPerPage} layout={layout} columns={columns} />
  if (deals.isError) return <ErrorState message={deals.error.message} onRetry={() => deals.refetch()} />
  const { data, total = 0 } = deals.data
  if (data.length === 0) return page > 1 ? <PageOutOfRange firstPage={hrefFor(1)} /> : empty
  return (
    <>
      <DealGrid deals={data} layout={layout} eagerCount={4} columns={columns} headingLevel={2} />
      <Pager
        label={pagerLabel}
        current={page}
        pages={listPages(totalPages(total, dealsPerPage), lastListPage)}
        hrefFor={hrefFor}
      />
      {page === lastListPage && total > lastListPage * dealsPerPage && <EndOfList />}
    </>
  )
}

/** Lists end at their last page; deals beyond it are found by search and filters. */
const EndOfList = () => (
  <p className="mt-4 text-center text-muted text-sm">
    <Trans>
      There are more deals.{' '}
      <Link to={paths.filters()} className="font-semibold text-accent underline">
        Use filters
      </Link>{' '}
      to narrow the list, or search.
    </Trans>
  </p>
)
