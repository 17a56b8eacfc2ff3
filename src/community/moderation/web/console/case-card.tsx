import { useLingui } from '@lingui/react/macro'
import { caseLabels } from '../../../../console/cases/case-labels.ts'
import { type Decision, decisionReasons, decisionsOf, findDecision } from '../../../../console/cases/decisions.ts'
import type { Priority } from '../../../../console/cases/review-case.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge } from '../../../../ui/components/badge.tsx'
import { Button } from '../../../../ui/components/button.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import type { ReviewCase } from '../../review.contract.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { priorityLabels } from './review-labels.ts'
import type { CaseActions } from './use-case-actions.ts'

type Props = {
  reviewCase: ReviewCase
  isCurrent: boolean
  actions: CaseActions
  onDecide: (decision: Decision) => void
  onFocus: () => void
}

const priorityLooks = { high: 'expired', medium: 'super', low: 'neutral' } as const satisfies Record<Priority, string>

/** One case: its evidence, who is deciding it, and the decisions. */
export function CaseCard({ reviewCase, isCurrent, actions, onDecide, onFocus }: Props) {
  const { t } = useLingui()
  const { id, type, weight: priority, openedAt, decided, evidence } = reviewCase
  const label = caseLabels[type]
  const priorityLabel = priorityLabels[priority]
  return (
    <article
      data-case={id}
      tabIndex={-1}
      aria-labelledby={`case-${id}`}
      onFocus={onFocus}
      className={classNames(
        'flex scroll-mt-16 flex-col gap-3 rounded-card border bg-surface p-4 shadow-card outline-none focus-visible:ring-2 focus-visible:ring-accent',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={`case-${id}`} className="font-bold">
          {label}
        </h2>
        <Badge kind={priorityLooks[priority]}>
          <span className="sr-only">{t`Priority:`} </span>
          {priorityLabel}
        </Badge>
        <FullTime at={openedAt} className="ms-auto text-muted text-sm" />
      </header>
      <CaseEvidence evidence={evidence} />
      {decided ? (
        <Decided reviewCase={reviewCase} actions={actions} />
      ) : (
        <Deciding reviewCase={reviewCase} actions={actions} onDecide={onDecide} />
      )}
    </article>
  )
}

type DecidingProps = Pick<Props, 'reviewCase' | 'actions' | 'onDecide'>

function Deciding({ reviewCase, actions, onDecide }: DecidingProps) {
  const { t } = useLingui()
  const { id, type, claim } = reviewCase
  const { isPending, variables: sent } = actions.decide
  const isSending = isPending && sent?.reviewCase.id === id
  const isTaken = claim !== null && !claim.isOwn
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-3">
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
        {claim && <ClaimNote reviewCase={reviewCase} actions={actions} />}
      </p>
      <div className="flex flex-wrap gap-2">
        {decisionsOf[type].map((decision) => (
          // None is the usual outcome: they have equal weight.
          <Button
            key={decision.name}
            variant="secondary"
            disabled={isTaken}
            busy={isSending && sent?.decision === decision}
            aria-keyshortcuts={decision.key}
            onClick={() => onDecide(decision)}
          >
            {decision.label}
          </Button>
        ))}
        {!claim && (
          <Button variant="quiet" aria-keyshortcuts="c" onClick={() => actions.claim.mutate({ id })}>
            {t`Claim`}
          </Button>
        )}
      </div>
    </div>
  )
}

function ClaimNote({ reviewCase: { id, claim }, actions }: Pick<Props, 'reviewCase' | 'actions'>) {
  const { t } = useLingui()
  const name = claim?.memberName ?? ''
  return claim?.isOwn ? (
    <>
      {t`You are deciding this.`}
      <Button variant="quiet" size="sm" onClick={() => actions.release.mutate(id)}>
        {t`Release`}
      </Button>
    </>
  ) : (
    <>
      {t`${name} is deciding this.`}
      <Button variant="secondary" size="sm" onClick={() => actions.claim.mutate({ id, takeOver: true })}>
        {t`Take over`}
      </Button>
    </>
  )
}

function Decided({ reviewCase: { id, type, decided }, actions }: Pick<Props, 'reviewCase' | 'actions'>) {
  const { t } = useLingui()
  if (!decided) return null
  const { decision, reason, note, memberName, at, canUndo } = decided
  const label = findDecision(type, decision)?.label ?? t`Decided outside of the review queue`
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-3 text-sm">
      <p className="wrap-anywhere me-auto">
        <span className="font-semibold">{label}</span>
        {reason && ` · ${decisionReasons[reason] ?? reason}`}
        {note && ` · ${note}`}
        <span className="block text-muted">
          {memberName && `${memberName} · `}
          <FullTime at={at} />
        </span>
      </p>
      {canUndo && (
        <Button variant="secondary" size="sm" busy={actions.undo.isPending} onClick={() => actions.undo.mutate(id)}>
          {t`Undo`}
        </Button>
      )}
    </div>
  )
}
