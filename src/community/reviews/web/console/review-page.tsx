import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { caseLabels } from '../../../../console/cases/case-labels.ts'
import type { Decision } from '../../../../console/cases/decisions.ts'
import { notifyError } from '../../../../console/web/shell/notification-store.ts'
import { usePageTitle } from '../../../../console/web/shell/use-page-title.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { CheckIcon } from '../../../../ui/components/icon.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import type { ReviewCase } from '../../review.contract.ts'
import { CaseCard } from './case-card.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { type QueueView, queueAddress, queueParams, readQueueView } from './review-address.ts'
import { reviewCountsQuery, reviewQuery } from './review-queries.ts'
import { useCaseActions } from './use-case-actions.ts'
import { useCaseKeys } from './use-case-keys.ts'

type Asked = { reviewCase: ReviewCase; decision: Decision }

const noCases: readonly ReviewCase[] = []

/** Everything that waits for an editor, the most urgent first. */
export function ReviewPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const view = readQueueView(useSearchParams())
  const setView = (next: QueueView) => navigate(queueAddress(next))
  const queue = useQuery({ ...reviewQuery(queueParams(view)), placeholderData: keepPreviousData })
  const counts = useQuery(reviewCountsQuery())
  const actions = useCaseActions()
  const [confirming, setConfirming] = useState<Asked | null>(null)
  const [decidedCount, setDecidedCount] = useState(0)
  const list = useRef<HTMLElement>(null)
  // Whose decision was sent from here: its answer says what came of it.
  const sent = useRef<string | null>(null)
  const cases = queue.data?.cases ?? noCases
  const ask = (reviewCase: ReviewCase, decision: Decision) => {
    if (actions.decide.isPending) return
    sent.current = null
    if (!decision.removalReasons) return decide({ reviewCase, decision })
    actions.decide.reset()
    setConfirming({ reviewCase, decision })
    // Colleagues see it while the reason is chosen. If somebody else was first, the dialog closes.
    actions.claim.mutate({ id: reviewCase.id }, { onError: () => setConfirming(null) })
  }
  const keys = useCaseKeys({ view: `${queueParams(view)}`, list, cases, actions, onDecide: ask })
  const { current, setCurrentId } = keys
  // The next case, once it is decided and the dialog has closed: the pressed button is gone with its case.
  const focusNext = useEffectEvent(keys.focusCurrent)
  useEffect(() => {
    if (decidedCount > 0) focusNext()
  }, [decidedCount])
  const close = () => {
    if (confirming) actions.release.mutate(confirming.reviewCase.id)
    setConfirming(null)
  }
  usePageTitle(t`Review queue`)
  const openId = confirming && confirming.reviewCase.id !== sent.current ? confirming.reviewCase.id : null
  // It was decided by somebody else, or is on the next page now: a claim tells which.
  useGoneCase(openId, cases, (id) => actions.claim.mutate({ id }, { onError: () => setConfirming(null) }))
  const decide = (chosen: Asked, why?: { reason: string; note: string }) => {
    sent.current = chosen.reviewCase.id
    actions.decide.mutate(
      { ...chosen, ...why },
      {
        onSuccess: () => {
          setConfirming(null)
          setDecidedCount((count) => count + 1)
        },
        // The dialog stays with what was written in it, and says what went wrong.
        onError: (error) => {
          sent.current = null
          if (!why) notifyError(error.message)
        },
      },
    )
  }
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <h1 className="font-bold text-2xl">{t`Review queue`}</h1>
      <QueueFilters view={view} setView={setView} counts={counts.data} />
      {queue.isPending && <SkeletonRows count={4} />}
      {queue.isError && <ErrorState message={queue.error.message} onRetry={queue.refetch} />}
      {queue.data && cases.length === 0 && <Nothing view={view} />}
      <section ref={list} aria-label={t`Cases`} aria-busy={queue.isPlaceholderData} className="flex flex-col gap-3">
        {cases.map((reviewCase) => (
          <CaseCard
            key={reviewCase.id}
            {...{ reviewCase, actions }}
            isCurrent={reviewCase.id === current?.id}
            onDecide={(decision) => ask(reviewCase, decision)}
            onFocus={() => setCurrentId(reviewCase.id)}
          />
        ))}
      </section>
      <Pager view={view} setView={setView} next={queue.data?.next ?? null} />
      {confirming && (
        <DecisionDialog
          decision={confirming.decision}
          title={caseLabels[confirming.reviewCase.type]}
          isPending={actions.decide.isPending}
          failure={actions.decide.error?.message}
          onClose={close}
          onDecide={(reason, note) => decide(confirming, { reason, note })}
        />
      )}
    </div>
  )
}

/** Says when the case of the open dialog is not in the shown part of the queue any more. */
function useGoneCase(openId: string | null, cases: readonly ReviewCase[], onGone: (id: string) => void) {
  const goneId = cases.some(({ id }) => id === openId) ? null : openId
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    if (goneId !== null) gone.current(goneId)
  }, [goneId])
}

function Nothing({ view }: { view: QueueView }) {
  const { t } = useLingui()
  const isFiltered = [view.type, view.weight, view.message, view.after].some((part) => part !== '')
  if (view.state === 'decided' || isFiltered) return <EmptyState title={t`Nothing here`} icon={<CheckIcon />} />
  return (
    <EmptyState title={t`Everything is reviewed`} icon={<CheckIcon />}>
      {t`New reports, held comments and messages appear here by themselves.`}
    </EmptyState>
  )
}

type PagerProps = { view: QueueView; setView: (view: QueueView) => void; next: string | null }

function Pager({ view, setView, next }: PagerProps) {
  const { t } = useLingui()
  if (next === null && view.after === '') return null
  return (
    <div className="flex flex-wrap gap-3">
      {view.after !== '' && (
        <Button variant="secondary" onClick={() => setView({ ...view, after: '' })}>
          {t`First page`}
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" onClick={() => setView({ ...view, after: next })}>
          {t`Next`}
        </Button>
      )}
    </div>
  )
}
