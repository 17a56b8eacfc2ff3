import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { completionText } from '../../../../console/completion-texts.ts'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import { notify, notifyError } from '../../../../console/web/shell/notification-store.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Card } from '../../../../ui/components/card.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { fullTime } from '../../../../ui/format-time.ts'
import { useRupees } from '../../../../ui/hooks/use-rupees.ts'
import type { EditorsJudgement, JudgePriceRequest, PricePoint, PricePointsAnswer } from '../../deal-entry.contract.ts'

/** The prices of a deal's history, each of which an editor can confirm or mark as wrong. */
export function PricePointsPanel({ id }: { id: string }) {
  const { t } = useLingui()
  const path = `/deals/${encodeURIComponent(id)}/prices`
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['deal-prices', id],
    queryFn: ({ signal }) => consoleCall<PricePointsAnswer>(path, { signal }),
  })
  const client = useQueryClient()
  const judge = useMutation({
    mutationFn: ({ point, judgement }: { point: PricePoint; judgement: EditorsJudgement }) =>
      consoleCall(`${path}/${point.id}`, { body: { judgement } satisfies JudgePriceRequest }),
    onSuccess: async (_, { judgement }) => {
      notify(completionText(judgement === 'confirmed' ? 'confirmPrice' : 'rejectPrice')?.message ?? '')
      await client.invalidateQueries()
    },
    onError: ({ message }) => notifyError(message),
  })
  if (data?.points.length === 0) return null
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="font-bold">{t`Recorded prices`}</h2>
      {isPending && <SkeletonLines lines={3} />}
      {error && <ErrorState compact message={error.message} onRetry={refetch} />}
      <ol className="max-h-96 divide-y divide-line overflow-y-auto">
        {data?.points.map((point) => (
          <Point
            key={point.id}
            point={point}
            isBusy={judge.isPending}
            onJudge={(judgement) => judge.mutate({ point, judgement })}
          />
        ))}
      </ol>
    </Card>
  )
}

type PointProps = { point: PricePoint; isBusy: boolean; onJudge: (judgement: EditorsJudgement) => void }

function Point({ point: { at, paise, postedBy, state }, isBusy, onJudge }: PointProps) {
  const { t, i18n } = useLingui()
  const price = useRupees()(paise)
  const time = fullTime(i18n, at)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="me-auto">
        {state === 'wrong' ? (
          <del className="font-semibold tabular-nums">{price}</del>
        ) : (
          <b className="tabular-nums">{price}</b>
        )}
        {state === 'wrong' && <span className="ms-2 text-signal-text">{t`Wrong`}</span>}
        {state === 'unconfirmed' && <span className="ms-2 text-signal-text">{t`Not confirmed`}</span>}
        <span className="block text-muted text-xs">{postedBy === '' ? time : `${time} · ${postedBy}`}</span>
      </span>
      {state !== 'counted' && (
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          aria-label={t`Confirm ${price}, ${time}`}
          onClick={() => onJudge('confirmed')}
        >
          {t`Confirm`}
        </Button>
      )}
      {state !== 'wrong' && (
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          aria-label={t`Mark ${price}, ${time} as wrong`}
          onClick={() => onJudge('wrong')}
        >
          {t`Wrong`}
        </Button>
      )}
    </li>
  )
}
