import { Plural, Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../shared/money.ts'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import { Picture } from '../../../../ui/components/picture.tsx'
import { PageHeading } from '../../../../ui/components/section.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { DealFilter } from '../../filter-address.ts'
import { LayoutToggle } from '../card/layout-toggle.tsx'
import { FiltersLink } from '../filter/filters-link.tsx'
import type { DealListAnswer } from './list-props.ts'
import { type ListSort, SortMenu } from './sort-menu.tsx'

export type DealListHeadingProps = {
  title: ReactNode
  /** Null when there is no list to count. */
  deals: UseQueryResult<DealListAnswer, ApiError> | null
  of?: CountedNoun | undefined
  /** The address of the picture of the list's subject, null while it is unknown. */
  picture?: string | null | undefined
  /** A short description below the title. */
  children?: ReactNode
  /** The filter of the list, with which the filters page starts. */
  filter?: Partial<DealFilter> | undefined
  /** The tools in place of those of most lists. */
  action?: ReactNode
  sort: ListSort
}

/** The title of a list, its length, and the tools to filter it and change its layout. */
export const DealListHeading = ({
  title,
  deals,
  of = 'deals',
  picture,
  children,
  filter,
  action,
  sort,
}: DealListHeadingProps) => (
  <PageHeading
    title={title}
    picture={picture !== undefined && <HeadPicture src={picture} isPending={deals?.isPending ?? false} />}
    action={
      <div className="flex min-h-11 min-w-0 max-w-full grow flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:gap-x-4">
        {deals ? <CountOf deals={deals} of={of} /> : <span />}
        <div className="flex min-w-0 items-center gap-1 sm:gap-2">
          <SortMenu {...sort} />
          {action === undefined ? <DealListTools filter={{ ...filter, sort: sort.current }} /> : action}
        </div>
      </div>
    }
  >
    {children}
  </PageHeading>
)

function HeadPicture({ src, isPending }: { src: string | null; isPending: boolean }) {
  const shape = 'size-14 shrink-0 rounded-card border border-line md:size-18'
  if (src === null) return isPending ? <Skeleton className={shape} /> : null
  return <Picture src={src} alt="" width={72} height={72} load="early" className={shape} />
}

const DealListTools = ({ filter }: { filter: Partial<DealFilter> }) => (
  <>
    <FiltersLink filter={filter} />
    <LayoutToggle />
  </>
)

type CountOfProps = { deals: UseQueryResult<DealListAnswer, ApiError>; of: CountedNoun }

function CountOf({ deals, of }: CountOfProps) {
  if (deals.isPending) return <Skeleton className="h-4 w-20" />
  const { total, totalIsLowerBound } = deals.data ?? {}
  // If the list failed or was not counted, the place stays empty, so that the tools do not move.
  return (
    <p className="whitespace-nowrap text-muted tabular-nums max-sm:text-sm">
      {total !== undefined && <ListCount total={total} of={of} isLowerBound={totalIsLowerBound} />}
    </p>
  )
}

/** The number of deals in a list. */
export type CountedNoun = 'deals' | 'coupons'

type ListCountProps = { total: number; of: CountedNoun; isLowerBound?: boolean | undefined }

/** "1 deal", "27,554 deals", "More than 1,000 deals" for a lower bound. */
export function ListCount({ total, of, isLowerBound }: ListCountProps) {
  if (!isLowerBound) {
    return of === 'deals' ? (
      <Plural value={total} one="# deal" other="# deals" />
    ) : (
      <Plural value={total} one="# coupon" other="# coupons" />
    )
  }
  const count = formatCount(total)
  return of === 'deals' ? <Trans>More than {count} deals</Trans> : <Trans>More than {count} coupons</Trans>
}
