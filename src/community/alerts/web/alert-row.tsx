import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../../site/routing/paths.ts'
import { Badge } from '../../../ui/components/badge.tsx'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { ChevronDownIcon, EditIcon, PauseIcon, PlayIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { RelativeTime } from '../../../ui/components/relative-time.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { BoundaryFailed } from '../../../ui/hydration/load-failed.tsx'
import type { Alert } from '../alert.ts'
import { AlertFeedAddress } from './alert-feeds.tsx'
import { alertText, isGone } from './alert-text.ts'
import { hasPreview } from './alert-values.ts'
import { channelLabels } from './channel-labels.ts'

const AlertFindings = lazyComponent(
  async () => (await import('./alert-findings.tsx')).AlertFindings,
  <SkeletonRows count={2} />,
  BoundaryFailed,
)
const AlertHistory = lazyComponent(
  async () => (await import('./alert-history.tsx')).AlertHistory,
  <SkeletonRows count={2} />,
  BoundaryFailed,
)

type AlertRowProps = {
  alert: Alert
  memberId: number
  busy: boolean
  /** As soon as it is shown: the button that restored it is gone. */
  takesFocus: boolean
  onPause: () => void
  onDelete: () => void
}

/** One alert: what it looks for, how and how often it was told, and what can be done about it. */
export function AlertRow({ alert, memberId, busy, takesFocus, onPause, onDelete }: AlertRowProps) {
  const { i18n, t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { id, deal, isPaused } = alert
  const text = alertText(i18n, alert) || t`Something that no longer exists`
  const waits = busy || undefined
  // Of a deal that no longer exists there is nothing to choose or to find.
  const hasSubject = alert.kind !== 'deal' || deal !== null
  return (
    <Card as="li" className="px-4 pt-4 pb-1">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere min-w-0 flex-1 basis-52 rounded-control font-semibold">
          {text}
        </h2>
        {isPaused && <Badge>{t`Paused`}</Badge>}
      </div>
      <AlertFacts alert={alert} />
      <div className="mt-3 mb-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={isPaused ? <PlayIcon className="size-3.5" /> : <PauseIcon className="size-4" />}
          aria-label={isPaused ? t`Resume: ${text}` : t`Pause: ${text}`}
          aria-disabled={waits}
          onClick={onPause}
        >
          {isPaused ? t`Resume` : t`Pause`}
        </Button>
        {hasSubject && (
          <ButtonLink
            to={paths.newAlert({ id })}
            variant="secondary"
            size="sm"
            icon={<EditIcon className="size-4" />}
            aria-label={t`Edit: ${text}`}
          >
            {t`Edit`}
          </ButtonLink>
        )}
        <Button variant="secondary" size="sm" aria-label={t`Delete: ${text}`} aria-disabled={waits} onClick={onDelete}>
          {t`Delete`}
        </Button>
        {deal && (
          <Link
            to={paths.deal(deal.slug)}
            className="inline-flex min-h-9 items-center px-2 font-semibold text-accent text-sm hover:underline"
          >
            {t`See the deal`}
          </Link>
        )}
      </div>
      {!isGone(alert) && hasPreview(alert) && (
        <Disclosure label={t`What it would have found in the last 30 days`}>
          <AlertFindings memberId={memberId} query={alert} />
        </Disclosure>
      )}
      {alert.sentCount > 0 && (
        <Disclosure label={t`Messages of the last 90 days`}>
          <AlertHistory memberId={memberId} alertId={id} />
        </Disclosure>
      )}
      <Disclosure label={t`News feed (RSS)`}>
        <AlertFeedAddress memberId={memberId} alertId={id} />
      </Disclosure>
    </Card>
  )
}

function AlertFacts({ alert: { delivery, channels, sentCount, lastSentAt } }: { alert: Alert }) {
  const { i18n, t } = useLingui()
  const by = channels.map((channel) => i18n._(channelLabels[channel])).join(', ')
  return (
    <p className="mt-1 text-muted text-sm">
      {[delivery === 'daily' ? t`In a daily digest` : t`Immediately`, by].filter(Boolean).join(' · ')}
      {' · '}
      {sentCount === 0 ? (
        <Trans>nothing sent yet</Trans>
      ) : (
        <Plural value={sentCount} one="# message sent" other="# messages sent" />
      )}
      {lastSentAt && (
        <>
          {', '}
          <Trans>
            the last <RelativeTime at={lastSentAt} />
          </Trans>
        </>
      )}
    </p>
  )
}

/** Its content is loaded when it is opened. */
function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="border-line border-t open:pb-3">
      <summary className="-mx-2 flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-control px-2 py-2 font-semibold text-accent text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDownIcon className="[details[open]>summary>&]:rotate-180 size-4 shrink-0 transition-transform" />
      </summary>
      {isOpen && <div className="pt-2">{children}</div>}
    </details>
  )
}
