import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { DeviceRow } from '../../../accounts/members/web/session/device-row.tsx'
import { Badge } from '../../../ui/components/badge.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'
import type { EndSessionRequest, OwnSessionsAnswer } from '../../console.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { consoleQuery } from '../api/console-queries.ts'
import { notify, notifyError } from '../shell/notification-store.ts'
import { signOut } from './sign-out.ts'

const queryKey = ['own-sessions']

/** Where the member is signed in to the console and to the site, each with a button to end it. */
export function OwnSessions() {
  const { t } = useLingui()
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const query = useQuery(consoleQuery<OwnSessionsAnswer>(queryKey, '/sessions', {}, { staleTime: 0 }))
  const sessions = query.data?.sessions ?? []
  const ending = useMutation({
    mutationFn: ({ place, id }: EndSessionRequest) => consoleCall('/sessions/end', { body: { place, id } }),
    onSuccess: (_answer, { place, id }) => {
      notify(t`The device was signed out`)
      focusNeighbour(
        list.current,
        sessions.findIndex((one) => one.place === place && one.id === id),
      )
    },
    onError: (error) => notifyError(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold text-lg">{t`Where you are signed in`}</h2>
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && <QueryError of={query} compact />}
      <ul ref={list} className="divide-y divide-line">
        {sessions.map((session) => (
          <DeviceRow
            key={`${session.place} ${session.id}`}
            session={session}
            busy={ending.isPending}
            onEnd={() => (session.isCurrent ? signOut() : ending.mutate(session))}
          >
            <Badge kind="neutral">{session.place === 'console' ? t`Admin console` : t`Public site`}</Badge>
          </DeviceRow>
        ))}
      </ul>
    </Card>
  )
}
