import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../api/calls/calls.ts'
import { apiQuery } from '../../../api/web/api-query.ts'
import { callApi } from '../../../api/web/call-api.ts'
import { endSession } from '../../../api/web/session.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'
import { paths } from '../../../routing/paths.ts'
import { Badge } from '../../../ui/components/badge.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { FullTime, RelativeTime } from '../../../ui/components/relative-time.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'
import { useNow } from '../../../ui/hooks/use-now.tsx'
import { useNavigate } from '../../../ui/router/navigate.ts'
import type { OwnSession } from '../../member.ts'
import { decodeOwnSessions } from '../../member.wire.ts'

/** The last use is updated once an hour at most. */
const lastUseMs = HOUR_MS

/** The member's sessions, each with a button to end it. This browser's session is always among them. */
export function SignedInDevices({ userId }: { userId: number }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [busy, setBusy] = useState(false)
  const query = apiQuery('GET /sessions', { userid: userId }, decodeOwnSessions)
  const sessions = useQuery({ ...query, staleTime: 0 })
  if (sessions.isPending) return <SkeletonRows count={2} />
  if (sessions.isLoadingError) return <ErrorState message={sessions.error.message} onRetry={() => sessions.refetch()} />
  const rows = sessions.data.data

  async function end({ id, isCurrent }: OwnSession): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await callApi('POST /endsession', { userid: userId, session: id })
      if (isCurrent) {
        endSession()
        toast.success(/*i18n*/ 'User logged out successfully')
        navigate(paths.home())
        return
      }
      toast.success(message ?? t`The device was signed out`)
      focusNeighbour(
        list.current,
        rows.findIndex((row) => row.id === id),
      )
      client.setQueryData(query.queryKey, { ...sessions.data, data: rows.filter((row) => row.id !== id) })
    } catch (error) {
      toast.error((error as ApiError).message)
      if ((error as ApiError).status === 404) client.invalidateQueries(query)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ul ref={list} className="divide-y divide-line">
      {rows.map((session) => (
        <Device key={session.id} session={session} busy={busy} onEnd={() => end(session)} />
      ))}
    </ul>
  )
}

type DeviceProps = { session: OwnSession; busy: boolean; onEnd: () => void }

function Device({ session, busy, onEnd }: DeviceProps) {
  const { t } = useLingui()
  const name = useDeviceName(session)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {session.isCurrent && (
            <Badge kind="accent">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-muted text-sm">
          <Trans>
            Signed in on <FullTime at={session.begunAtMs} dateOnly />
          </Trans>
          {!session.isCurrent && (
            <>
              {' · '}
              <LastUse at={session.lastSeenAtMs} />
            </>
          )}
        </p>
      </div>
      <div className="sm:w-52 *:w-full">
        <Button variant="secondary" aria-label={t`Sign out ${name}`} aria-disabled={busy || undefined} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </li>
  )
}

function LastUse({ at }: { at: number }) {
  const now = useNow(MINUTE_MS)
  if (now - at < lastUseMs) return <Trans>used within the last hour</Trans>
  return (
    <Trans>
      last used <RelativeTime at={at} />
    </Trans>
  )
}

function useDeviceName({ browser, os }: OwnSession): string {
  const { t } = useLingui()
  if (browser && os) return t`${browser} on ${os}`
  return browser || os || t`Unknown device`
}
