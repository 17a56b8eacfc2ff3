import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/web/api-query.ts'
import { paths } from '../../../routing/paths.ts'
import { PercentChip } from '../../../ui/components/badge.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useRupees } from '../../../ui/rupees.ts'
import { languageOfText } from '../../../ui/text-language.ts'
import type { DealCard as Deal } from '../../deal.contract.ts'

/** What a page fetches ahead for the panel. */
export const dealsOfDayQuery = () => apiQuery('GET /dealsofday', {})

/** The most popular deals of the day, as a side panel. */
export function DealsOfDay({ most = 5, className }: { most?: number | undefined; className?: string | undefined }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Deals Of The Day`} className={className}>
      <DealsOfDayList most={most} />
    </Panel>
  )
}

function DealsOfDayList({ most }: { most: number }) {
  const { t } = useLingui()
  const deals = useQuery(dealsOfDayQuery())
  if (deals.isPending) return <SkeletonRows count={most} />
  if (deals.isError) return <ErrorState compact message={deals.error.message} onRetry={() => deals.refetch()} />
  if (deals.data.data.length === 0) return <EmptyState title={t`No deals of the day yet`} level={3} />
  return (
    <ol className="-mx-2 flex flex-col">
      {deals.data.data.slice(0, most).map((deal) => (
        <li key={deal.ID}>
          <DealLine deal={deal} />
        </li>
      ))}
    </ol>
  )
}

function DealLine({ deal }: { deal: Deal }) {
  const rupees = useRupees()
  return (
    <Link
      to={paths.deal(deal.SLUG)}
      className="group flex items-center gap-3 rounded-control p-2 text-ink no-underline transition-colors hover:bg-sunken"
    >
      <Picture
        src={deal.THUMBIMAGE}
        fallback={deal.STOREIMAGE}
        alt=""
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-control"
      />
      <span className="min-w-0 flex-1">
        <span
          lang={languageOfText(deal.TITLE)}
          className="line-clamp-2 font-medium text-sm leading-5 group-hover:text-accent"
        >
          {deal.TITLE}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2">
          <span className="font-bold text-sm tabular-nums">{rupees(deal.DISCOUNT_PRICE)}</span>
          <PercentChip percentage={deal.DISCOUNT_PERCENTAGE} />
          <span lang={languageOfText(deal.STORETITLE)} className="truncate text-muted text-xs">
            {deal.STORETITLE}
          </span>
        </span>
      </span>
    </Link>
  )
}
