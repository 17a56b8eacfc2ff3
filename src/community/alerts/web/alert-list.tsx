import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paths } from '../../../site/routing/paths.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { BellIcon, PlusIcon } from '../../../ui/components/icon.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { type Alert, MAX_ALERTS } from '../alert.ts'
import { AlertFeedAddress } from './alert-feeds.tsx'
import { AlertRow } from './alert-row.tsx'
import { alertText } from './alert-text.ts'
import { alertsQuery } from './alerts-query.ts'
import { useAlertActions } from './use-alert-actions.ts'

// Rarely has anything to say.
const EndedChannels = lazyComponent(async () => (await import('./ended-channels.tsx')).EndedChannels)

/** A member's alerts, the newest first, and in the place of a deleted one the way back. */
export function AlertList({ memberId }: { memberId: number }) {
  const { t } = useLingui()
  const answer = useQuery({ ...alertsQuery(memberId), staleTime: 0 })
  const { busy, deleted, restoredId, pause, remove, restore } = useAlertActions(memberId)
  if (answer.isPending) return <SkeletonRows count={3} />
  const alerts = answer.data?.data
  const failure = answer.isError && <QueryError of={answer} compact={alerts !== undefined} />
  if (!alerts) return failure
  const isDeleted = ({ id }: Alert) => deleted.some((alert) => alert.id === id)
  const rows = [...alerts.filter((alert) => !isDeleted(alert)), ...deleted].sort((a, b) => b.id - a.id)
  if (rows.length === 0) {
    return (
      <>
        {failure}
        <EndedChannels memberId={memberId} />
        <NoAlerts />
      </>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {failure}
      <EndedChannels memberId={memberId} />
      <NewAlertLink count={alerts.length} />
      <ul className="flex flex-col gap-3">
        {rows.map((alert) =>
          isDeleted(alert) ? (
            <DeletedRow key={alert.id} alert={alert} busy={busy} onRestore={() => restore(alert)} />
          ) : (
            <AlertRow
              key={alert.id}
              alert={alert}
              memberId={memberId}
              busy={busy}
              takesFocus={alert.id === restoredId}
              onPause={() => pause(alert)}
              onDelete={() => remove(alert)}
            />
          ),
        )}
      </ul>
      {!alerts.some(({ kind }) => kind === 'favourites') && <FavouritesOffer />}
      <Panel title={t`News feed of all alerts (RSS)`}>
        <AlertFeedAddress memberId={memberId} alertId={null} />
      </Panel>
    </div>
  )
}

function NewAlertLink({ count }: { count: number }) {
  if (count >= MAX_ALERTS) {
    return (
      <p className="text-muted">
        <Trans>You have {count} alerts, as many as there can be. Delete one to create another.</Trans>
      </p>
    )
  }
  return (
    <ButtonLink to={paths.newAlert()} icon={<PlusIcon />} className="self-start">
      <Trans>New alert</Trans>
    </ButtonLink>
  )
}

/** Favourites can be watched as a whole. */
const FavouritesOffer = () => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunken px-4 py-3 text-sm">
    <span className="min-w-0 flex-1 basis-60">
      <Trans>One alert can watch the prices of all your favorites.</Trans>
    </span>
    <ButtonLink to={paths.newAlert({ kind: 'favourites' })} variant="secondary" size="sm">
      <Trans>Watch my favorites</Trans>
    </ButtonLink>
  </p>
)

function NoAlerts() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No alerts yet`}
      level={2}
      icon={<BellIcon />}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.newAlert()}>{t`New alert`}</ButtonLink>
          <ButtonLink to={paths.newAlert({ kind: 'favourites' })} variant="secondary">
            {t`Watch my favorites`}
          </ButtonLink>
        </div>
      }
    >
      {t`Search for a product, or open a deal, a store or a category, and press the bell there. You get a message when a price falls or a new deal appears.`}
    </EmptyState>
  )
}

type DeletedRowProps = { alert: Alert; busy: boolean; onRestore: () => void }

function DeletedRow({ alert, busy, onRestore }: DeletedRowProps) {
  const { i18n, t } = useLingui()
  const undo = useRef<HTMLButtonElement>(null)
  const text = alertText(i18n, alert)
  useEffect(() => {
    // The pressed button is gone: its focus goes to the way back.
    undo.current?.focus({ preventScroll: true })
  }, [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card border border-line border-dashed px-4 py-3">
      <p className="wrap-anywhere min-w-0 flex-1 basis-52 text-muted text-sm">{t`Deleted: ${text}`}</p>
      <Button
        ref={undo}
        variant="secondary"
        size="sm"
        aria-label={t`Undo: delete ${text}`}
        aria-disabled={busy || undefined}
        onClick={onRestore}
      >
        {t`Undo`}
      </Button>
    </li>
  )
}
