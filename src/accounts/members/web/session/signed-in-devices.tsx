import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { endSession } from '../../../../site/api/web/session.ts'
import { useAction } from '../../../../site/forms/web/use-action.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { focusNeighbour } from '../../../../ui/focus-neighbour.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import type { OwnSession } from '../../member.ts'
import { decodeOwnSessions } from '../../member.wire.ts'
import { DeviceRow } from './device-row.tsx'

/** The member's sessions, each with a button to end it. This browser's session is always among them. */
export function SignedInDevices({ userId }: { userId: number }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const { busy, run } = useAction()
  const query = apiQuery('GET /sessions', { userid: userId }, decodeOwnSessions)
  const sessions = useQuery({ ...query, staleTime: 0 })
  if (sessions.isPending) return <SkeletonRows count={2} />
  if (sessions.isLoadingError) return <QueryError of={sessions} />
  const rows = sessions.data.data

  async function end({ id, isCurrent }: OwnSession): Promise<void> {
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
  }
  const refetchUnknown = ({ status }: ApiError) => status === 404 && client.invalidateQueries(query)
  return (
    <ul ref={list} className="divide-y divide-line">
      {rows.map((session) => (
        <DeviceRow
          key={session.id}
          session={session}
          busy={busy}
          onEnd={() => run(() => end(session), refetchUnknown)}
        />
      ))}
    </ul>
  )
}
