import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { PercentOff } from '../../../../ui/components/badge.tsx'
import { phoneRail } from '../../../../ui/components/card.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { Panel } from '../../../../ui/components/section.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { type Deal, withoutDeals } from '../../deal.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { hasRecordBadge, RecordBadge } from '../card/deal-badges.tsx'
import { useFormattedPrice } from '../price/use-price-text.tsx'
import { AllAbove } from './all-shown-above.tsx'

/** Queries that a page fetches in advance for the panel. */
export const dealsOfDayQuery = () => apiQuery('GET /dealsofday', {}, decodeDeals)

type DealsOfDayProps = {
  max?: number | undefined
  /** Deals that stand above on the page, which are left out. */
  above?: readonly Deal[] | undefined
  /** On phones two rows that scroll sideways. */
  isRail?: boolean | undefined
  className?: string | undefined
}
const none: readonly Deal[] = []

/** The most popular deals of the day, as a side panel. */
export function DealsOfDay({ max = 5, className, ...list }: DealsOfDayProps) {
  const { t } = useLingui()
  return (
    <Panel title={t`Deals Of The Day`} className={className}>
      <DealsOfDayList max={max} {...list} />
    </Panel>
  )
}

function DealsOfDayList({ max, above = none, isRail }: { max: number } & Omit<DealsOfDayProps, 'className'>) {
  const { t } = useLingui()
  const deals = useQuery(dealsOfDayQuery())
  if (deals.isPending) return <SkeletonRows count={max} />
  if (deals.isLoadingError) return <QueryError of={deals} compact />
  if (deals.data.data.length === 0) return <EmptyState title={t`No deals of the day yet`} level={3} />
  const visibleDeals = withoutDeals(deals.data.data, above).slice(0, max)
  if (visibleDeals.length === 0) return <AllAbove />
  return (
    <ol className={classNames('-mx-2', isRail ? `${phoneRail} max-md:grid-rows-2 [--rail:82%]` : 'flex flex-col')}>
      {visibleDeals.map((deal) => (
        // A script before the first paint hides items by this attribute.
        <li key={deal.id} data-deal={deal.id}>
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
        alt={deal.pictureAlt ?? ''}
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
          {hasRecordBadge(deal) ? (
            <RecordBadge deal={deal} />
          ) : (
            <PercentOff percentage={deal.price.kind === 'withheld' ? 0 : deal.price.percentOff} />
          )}
          <span lang={detectLanguage(deal.store.title)} className="truncate text-muted text-xs">
            {deal.store.title}
          </span>
        </span>
      </span>
    </Link>
  )
}
