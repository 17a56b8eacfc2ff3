import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Value } from '../../../../console/records/record-description.ts'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { StateBadge } from '../../../../console/web/field/state-badge.tsx'
import { type KindPanelProps, useKind } from '../../../../console/web/shell/kinds-context.ts'
import { formatCount } from '../../../../shared/money.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts'
import { useRupees } from '../../../../ui/hooks/use-rupees.ts'
import type { DealStatistics as Statistics } from '../../../clicks/click.contract.ts'
import type {
  DuplicateDeal,
  DuplicatesAnswer,
  DuplicatesRequest,
  PricePreview,
  PricePreviewRequest,
} from '../../deal-entry.contract.ts'
import { DealPricePanel } from './deal-price-panel.tsx'
import { PricePointsPanel } from './price-points-panel.tsx'

const delayMs = 350
const minTitleLength = 4

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
const amount = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)

/** Beside a deal's form: the price as visitors will see it, and deals that may be the same. */
export function DealPanels({ values, record }: KindPanelProps) {
  const id = record?.id
  const price = amount(values.pricePaise)
  // Half of a letter beyond the basic plane would be refused.
  const title = text(values.title).slice(0, 300).toWellFormed()
  const merchantUrl = text(values.merchantUrl).slice(0, 2000)
  const request = useDebounced<PricePreviewRequest>(
    {
      ...(id !== undefined && { id }),
      storeId: text(values.storeId) || null,
      pricePaise: price,
      originalPaise: amount(values.originalPaise),
    },
    delayMs,
  )
  const preview = useQuery({
    queryKey: ['price-preview', request],
    enabled: request.pricePaise !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => consoleCall<PricePreview>('/deals/price-preview', { body: request, signal }),
  })
  const duplicatesRequest = useDebounced<DuplicatesRequest>(
    { ...(id !== undefined && { id }), title, merchantUrl, pricePaise: price },
    delayMs,
  )
  const duplicates = useQuery({
    queryKey: ['duplicates', duplicatesRequest],
    enabled: (duplicatesRequest.title?.trim().length ?? 0) >= minTitleLength || duplicatesRequest.merchantUrl !== '',
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => consoleCall<DuplicatesAnswer>('/deals/duplicates', { body: duplicatesRequest, signal }),
  })
  const isCurrent = price !== null && price === request.pricePaise
  return (
    <>
      <DealPricePanel
        values={values}
        preview={price === null ? undefined : preview.data}
        isLoading={price !== null && (!isCurrent || preview.isFetching)}
        error={isCurrent && preview.isError ? { message: preview.error.message, retry: preview.refetch } : null}
      />
      <DuplicatesPanel
        duplicates={duplicates.data?.duplicates ?? []}
        error={duplicates.isError ? { message: duplicates.error.message, retry: duplicates.refetch } : null}
      />
      {id !== undefined && <PricePointsPanel id={id} />}
      {id !== undefined && <DealStatistics id={id} />}
    </>
  )
}

/** How visitors use a deal. */
function DealStatistics({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['deal-figures', id],
    queryFn: ({ signal }) => consoleCall<Statistics>(`/deals/${encodeURIComponent(id)}/figures`, { signal }),
  })
  const figures: [label: string, count: number][] = data
    ? [
        [t`Clicks to the store`, data.clicks],
        [t`of these in the last 30 days`, data.clicksOfMonth],
        [t`Copied codes`, data.copies],
        [t`Likes`, data.likes],
        [t`Dislikes`, data.dislikes],
        [t`Comments`, data.comments],
      ]
    : []
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="font-bold">{t`What visitors did`}</h2>
      {isPending && <SkeletonLines lines={3} />}
      {error && <ErrorState compact message={error.message} onRetry={refetch} />}
      <dl className="flex flex-col gap-1 text-sm">
        {figures.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Props = {
  duplicates: readonly DuplicateDeal[]
  error: { message: string; retry: () => unknown } | null
}

/** Deals that may be the same as the one in the form. Saving stays possible. */
function DuplicatesPanel({ duplicates, error }: Props) {
  const { t } = useLingui()
  const count = duplicates.length
  return (
    <section aria-label={t`Possible duplicates`} className="contents">
      <p role="status" className="sr-only">
        {count > 0 && t`Possible duplicates: ${count}`}
      </p>
      {error && (
        <ErrorState compact title={t`Could not check for duplicates`} message={error.message} onRetry={error.retry} />
      )}
      {count > 0 && (
        <Card className="flex flex-col gap-2 border-signal p-4 md:p-5">
          <h2 className="font-semibold text-sm">{t`This deal may already exist`}</h2>
          <ul className="divide-y divide-line">
            {duplicates.map((deal) => (
              <Duplicate key={deal.id} deal={deal} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Duplicate({ deal }: { deal: DuplicateDeal }) {
  const { t } = useLingui()
  const rupees = useRupees()
  const kind = useKind('deals')
  return (
    <li className="flex flex-col gap-1 py-2">
      {/* In a new tab, because the form has unsaved values. */}
      <a
        href={consolePaths.record('deals', deal.id)}
        target="_blank"
        rel="noopener"
        className="font-semibold text-sm [overflow-wrap:anywhere]"
      >
        {deal.title}
      </a>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        {kind && <StateBadge description={kind.description} state={deal.state} />}
        <span>{deal.storeTitle}</span>
        {deal.pricePaise !== null && <span className="tabular-nums">{rupees(deal.pricePaise)}</span>}
        <span>{deal.reason === 'address' ? t`same product address` : t`similar title`}</span>
      </span>
    </li>
  )
}
