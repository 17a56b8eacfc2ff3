import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/web/api-query.ts'
import { paths } from '../../../routing/paths.ts'
import { PercentBadge } from '../../../ui/components/badge.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { Deal } from '../../deal.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { useFormattedPrice } from '../price/use-price-text.tsx'

/** What a page fetches in advance for the panel. */
export const dealsOfDayQuery = () => apiQuery('GET /dealsofday', {}, decodeDeals)

/** The most popular deals of the day, as a side panel. */
export function DealsOfDay({ max = 5, className }: { max?: number | undefined; className?: string | undefined }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Deals Of The Day`} className={className}>
      <DealsOfDayList max={max} />
    </Panel>
  )
}

function DealsOfDayList({ max }: { max: number }) {
  const { t } = useLingui()
  const deals = useQuery(dealsOfDayQuery())
  if (deals.isPending) return <SkeletonRows count={max} />
  if (deals.isError) return <ErrorState compact message={deals.error.message} onRetry={() => deals.refetch()} />
  if (deals.data.data.length === 0) return <EmptyState title={t`No deals of the day yet`} level={3} />
  return (
    <ol className="-mx-2 flex flex-col">
      {deals.data.data.slice(0, max).map((deal) => (
        <li key={deal.id}>
          <DealLine deal={deal} />
        </li>
      ))}
    </ol>
  )
}

function DealLine({ deal }: { deal: Deal }) {
  const priceText = useFormattedPrice()
  return (
    <Link
      to={paths.deal(deal.slug)}
      className="group flex items-center gap-3 rounded-control p-2 text-ink no-underline transition-colors hover:bg-sunken"
    >
      <Picture
        src={deal.picture}
        fallback={deal.store.picture}
        alt=""
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-control"
      />
      <span className="min-w-0 flex-1">
        <span
          lang={detectLanguage(deal.title)}
          className="line-clamp-2 font-medium text-sm leading-5 group-hover:text-accent"
        >
          {deal.title}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2">
          <span className="font-bold text-sm tabular-nums">{priceText(deal.price)}</span>
          <PercentBadge percentage={deal.price.kind === 'hidden' ? 0 : deal.price.percentOff} />
          <span lang={detectLanguage(deal.store.title)} className="truncate text-muted text-xs">
            {deal.store.title}
          </span>
        </span>
      </span>
    </Link>
  )
}
