import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import { formatCount } from '../../../../shared/money.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import type { DealFigures as Figures } from '../../../clicks/click.contract.ts'

/** How visitors use a deal. */
export function DealFigures({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['deal-figures', id],
    queryFn: ({ signal }) => consoleCall<Figures>(`/deals/${encodeURIComponent(id)}/figures`, { signal }),
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
