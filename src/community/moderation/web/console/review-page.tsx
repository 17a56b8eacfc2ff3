import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { caseLabels } from '../../../../console/cases/case-labels.ts'
import { type Decision, decisionReasons, maxNoteLength } from '../../../../console/cases/decisions.ts'
import { caseTypes, priorities } from '../../../../console/cases/review-case.ts'
import { SelectField } from '../../../../console/web/field/select-field.tsx'
import { notifyError } from '../../../../console/web/shell/notification-store.ts'
import { usePageTitle } from '../../../../console/web/shell/use-page-title.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { CheckIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import type { ReviewCase, ReviewCounts } from '../../review.contract.ts'
import { CaseCard } from './case-card.tsx'
import { CaseLink } from './case-link.tsx'
import { type QueueView, queueAddress, queueParams, readQueueView, wholeQueue } from './review-address.ts'
import { priorityLabels, typeLabels } from './review-labels.ts'
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
    if (!decision.reasons) return decide({ reviewCase, decision })
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
      {queue.isError && <QueryError of={queue} />}
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
          title={titleOf(confirming.reviewCase)}
          isPending={actions.decide.isPending}
          failure={actions.decide.error?.message}
          onClose={close}
          onDecide={(reason, note) => decide(confirming, { reason, note })}
        />
      )}
    </div>
  )
}

/** The title of the deal or row that it is about; otherwise its type. */
const titleOf = ({ type, evidence }: ReviewCase) => ('title' in evidence ? evidence.title : caseLabels[type])

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

type Props = {
  decision: Decision
  /** Of the case. */
  title: string
  isPending: boolean
  /** Why the decision could not be sent. */
  failure: string | undefined
  onDecide: (reason: string, note: string) => void
  onClose: () => void
}

/** Asks why it is decided so. The first reason is selected, so that Enter decides. */
function DecisionDialog({ decision, title, isPending, failure, onDecide, onClose }: Props) {
  const { t } = useLingui()
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[type=radio]:checked')?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const data = new FormData(event.currentTarget)
    const [reason, note] = [`${data.get('reason') ?? ''}`, `${data.get('note') ?? ''}`.trim()]
    const isMissing = reason === 'other' && note === ''
    setError(isMissing ? t`Please write the reason.` : '')
    if (isMissing) event.currentTarget.querySelector('textarea')?.focus()
    else onDecide(reason, note)
  }
  return (
    <Dialog open onClose={onClose} title={decision.label} description={title}>
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        <Reasons reasons={decision.reasons ?? []} />
        <TextAreaField name="note" label={t`Note`} rows={2} maxLength={maxNoteLength} error={error || undefined} />
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={decision.isRemoval ? 'danger' : 'primary'} busy={isPending}>
            {decision.label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const { t } = useLingui()
  const group = useId()
  return (
    <fieldset>
      <legend id={group} className="mb-1 font-semibold text-sm">{t`Reason`}</legend>
      {reasons.map((reason, index) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={index === 0}
            className="size-5 shrink-0 accent-accent"
          />
          {decisionReasons[reason]}
        </label>
      ))}
    </fieldset>
  )
}

type QueueFiltersProps = { view: QueueView; setView: (view: QueueView) => void; counts: ReviewCounts | undefined }

/** Waiting or decided, of one type, of one priority; with how many wait. */
function QueueFilters({ view, setView, counts }: QueueFiltersProps) {
  const { t } = useLingui()
  const withCount = (label: string, count: number | undefined) =>
    count === undefined || view.state === 'decided' ? label : `${label} (${count >= 1000 ? '1000+' : count})`
  const change = (part: Partial<QueueView>) => ({ ...view, after: '', ...part })
  if (view.message !== '') return <CaseLink to={queueAddress(wholeQueue)}>{t`Show the whole queue`}</CaseLink>
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={t`State`} className="flex gap-1 border-line border-b">
        <Tab to={queueAddress(change({ state: 'waiting' }))} isCurrent={view.state === 'waiting'}>
          {t`Waiting`}
        </Tab>
        <Tab to={queueAddress(change({ state: 'decided' }))} isCurrent={view.state === 'decided'}>
          {t`Decided`}
        </Tab>
      </nav>
      <div className="grid max-w-xl grid-cols-2 gap-3">
        <SelectField
          label={t`Type`}
          name="type"
          value={view.type}
          options={[
            ['', withCount(t`All`, counts?.total)],
            ...caseTypes.map((type) => [type, withCount(typeLabels[type], counts?.types[type])] as const),
          ]}
          onChange={(type) => setView(change({ type }))}
        />
        <SelectField
          label={t`Priority`}
          name="weight"
          value={view.weight}
          options={[
            ['', t`All`],
            ...priorities.map(
              (priority) => [priority, withCount(priorityLabels[priority], counts?.weights[priority])] as const,
            ),
          ]}
          onChange={(priority) => setView(change({ weight: priority }))}
        />
      </div>
    </div>
  )
}

const Tab = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={classNames(
      '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 font-semibold text-sm no-underline',
      isCurrent ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
    )}
  >
    {children}
  </Link>
)
