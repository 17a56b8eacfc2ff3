import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/calls/calls.ts'
import { paths } from '../../../routing/paths.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { SlidersIcon } from '../../../ui/components/icon.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type DealFilter, filterAddress, initialFilter } from '../../filter-address.ts'
import { LayoutToggle } from '../card/layout-toggle.tsx'
import type { DealListAnswer } from './deal-list.tsx'
import { type Counted, ListCount } from './list-count.tsx'

type DealListHeadingProps = {
  title: ReactNode
  /** Null when there is no list to count. */
  deals: UseQueryResult<DealListAnswer, ApiError> | null
  of?: Counted | undefined
  /** The address of the picture of the list's subject, null while it is unknown. */
  picture?: string | null | undefined
  /** A short description below the title. */
  children?: ReactNode
  /** Initial values for the filters page. */
  filter?: Partial<DealFilter> | undefined
  action?: ReactNode
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
}: DealListHeadingProps) => (
  <PageHeading
    title={title}
    picture={picture !== undefined && <HeadPicture src={picture} isPending={deals?.isPending ?? false} />}
    action={
      <div className="flex min-h-11 grow flex-wrap items-center justify-between gap-x-4">
        {deals ? <CountOf deals={deals} of={of} /> : <span />}
        {action === undefined ? <DealListTools filter={filter} /> : action}
      </div>
    }
  >
    {children}
  </PageHeading>
)

function HeadPicture({ src, isPending }: { src: string | null; isPending: boolean }) {
  const shape = 'size-14 shrink-0 rounded-card border border-line md:size-18'
  if (src === null) return isPending ? <Skeleton className={shape} /> : null
  return <Picture src={src} alt="" width={72} height={72} priority className={shape} />
}

const DealListTools = ({ filter }: { filter: Partial<DealFilter> | undefined }) => (
  <div className="flex items-center gap-2">
    <ButtonLink
      to={paths.filters(filterAddress({ ...initialFilter, ...filter }))}
      variant="secondary"
      icon={<SlidersIcon />}
    >
      <Trans>Filters</Trans>
    </ButtonLink>
    <LayoutToggle />
  </div>
)

type CountOfProps = { deals: UseQueryResult<DealListAnswer, ApiError>; of: Counted }

function CountOf({ deals, of }: CountOfProps) {
  if (deals.isPending) return <Skeleton className="h-4 w-20" />
  const { total, totalIsLowerBound } = deals.data ?? {}
  // If the list failed or was not counted, the place stays empty, so that the tools do not move.
  return (
    <p className="whitespace-nowrap text-muted tabular-nums">
      {total !== undefined && <ListCount total={total} of={of} isLowerBound={totalIsLowerBound} />}
    </p>
  )
}
