import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import { isPastEnd } from '../../../../site/api/web/api-query.ts'
import type { ListPosition } from '../../../../site/routing/paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import type { Columns } from '../../../../ui/components/card.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { listPages, totalPages } from '../../../../ui/components/page-numbers.ts'
import { Pager } from '../../../../ui/components/pager.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonCards } from '../../../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { isPlainClick } from '../../../../ui/router/is-plain-click.ts'
import { useLocation } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { useStore } from '../../../../ui/state/store.ts'
import { myOffers } from '../../../payment-offers/web/my-offers.ts'
import { dealsPerPage, lastListPage, maxCountedMatches } from '../../page-limits.ts'
import { DealGrid } from '../card/deal-grid.tsx'
import { useDealLayout } from '../card/use-deal-layout.tsx'
import { useLastVisit } from '../last-visit.ts'
import type { DealListAnswer, DealsView, ListContinuationProps, ListSource } from './list-props.ts'
import { readLoadedCursors } from './loaded-cursors.ts'
import type { MoreDealsProps } from './more-deals.tsx'
import { PageOutOfRange } from './page-out-of-range.tsx'

// Only for visitors who come back.
const NewSinceVisit = lazyComponent(async () => (await import('../new-since-visit.tsx')).NewSinceVisit)

export type DealListProps = ListSource & {
  deals: UseQueryResult<DealListAnswer, ApiError>
  position: ListPosition
  /** The pager's label: "Pages of super deals". */
  pagerLabel: string
  /** Shown when the list is empty. */
  empty: ReactNode
  columns?: Columns | undefined
  /** Instead of cards in the visitor's layout. */
  view?: DealsView | undefined
  /** All of them are super deals. */
  amongSuper?: boolean | undefined
  /** The address of the filters that lead to the deals of a search beyond the listed best ones. */
  filtersAddress?: string | undefined
}

/** A part of a list with its states, its pager and what follows it. */
export function DealList({ deals, position, pagerLabel, empty, filtersAddress, ...list }: DealListProps) {
  const { columns = 'list', view: Deals = list.amongSuper ? SuperDealCards : DealCards, hrefFor } = list
  const { page = 1, after } = position
  const mine = useStore(myOffers, null)
  const isCounted = useLastVisit() > 0 && page === 1 && !after && !list.view
  if (deals.isPending) return <Deals columns={columns} />
  if (deals.isError && isPastEnd(deals.error)) return <PageOutOfRange firstPage={hrefFor({})} />
  if (deals.isLoadingError) return <QueryError of={deals} />
  const { data, total = 0, next } = deals.data
  if (data.length === 0) return page > 1 || after ? <PageOutOfRange firstPage={hrefFor({})} /> : empty
  return (
    <>
      {mine?.order && !list.view && <mine.OrderNote />}
      {isCounted && <NewSinceVisit deals={data} total={total} page={page} />}
      <Deals deals={data} eagerCount={4} columns={columns} />
      {!after && (
        <Pager
          label={pagerLabel}
          current={page}
          pages={listPages(totalPages(total, dealsPerPage), lastListPage)}
          hrefFor={(to) => hrefFor({ page: to })}
        />
      )}
      {(next || after) && (
        <ListContinuation {...list} key={hrefFor(position)} columns={columns} view={Deals} next={next} isFirst={!after}>
          {filtersAddress && total > maxCountedMatches && <EndOfRanking filtersAddress={filtersAddress} />}
        </ListContinuation>
      )}
    </>
  )
}

function DealCards({ deals: listed, columns, ...grid }: ComponentProps<DealsView> & { amongSuper?: boolean }) {
  const [layout] = useDealLayout()
  const order = useStore(myOffers, null)?.order
  if (!listed) return <SkeletonCards count={dealsPerPage} layout={layout} columns={columns} />
  const deals = order ? order(listed) : listed
  return <DealGrid {...grid} deals={deals} layout={layout} columns={columns} headingLevel={2} />
}

const SuperDealCards: DealsView = (props) => <DealCards {...props} amongSuper />

/** A search lists the best of what it finds; the others are found with filters or more words. */
const EndOfRanking = ({ filtersAddress }: { filtersAddress: string }) => (
  <p className="w-full text-center text-muted text-sm">
    <Trans>
      There are more deals.{' '}
      <Link to={filtersAddress} className="font-semibold text-accent underline">
        Use filters
      </Link>{' '}
      to narrow the list, or search.
    </Trans>
  </p>
)

/** A link to the next page of a list. A press loads it below the list, by code that is loaded then. */
function ListContinuation({ next, isFirst, children, ...list }: ListContinuationProps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [More, setMore] = useState<ComponentType<MoreDealsProps>>()
  const load = () => import('./more-deals.tsx').then(({ MoreDeals }) => setMore(() => MoreDeals))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor comes back to the list
  useEffect(() => {
    if (readLoadedCursors(state).length > 0) void load()
  }, [])
  if (More && next) {
    return (
      <More {...list} first={next} reopened={readLoadedCursors(state)}>
        {children}
      </More>
    )
  }
  const address = list.hrefFor({ after: next })
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    load().catch(() => navigate(address))
  }
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      {next ? (
        <ButtonLink to={address} onClick={open} rel="nofollow">
          <Trans>More deals</Trans>
        </ButtonLink>
      ) : (
        children
      )}
      {!isFirst && (
        <ButtonLink to={list.hrefFor({})} variant="secondary">
          <Trans>Go to first page</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
