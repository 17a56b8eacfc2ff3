import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { isPersonalCall } from '../site/api/personal-calls.ts'
import { currentSession, onSessionChange, useSession } from '../site/api/web/session.ts'
import { RouterContext } from '../ui/router/page-outlet.tsx'

/** Clears what belongs to an ended session. */
export function useEndOfSession(): void {
  const client = useQueryClient()
  const memberId = useSession()?.user.id
  const forgetPages = use(RouterContext)?.router.forget
  useEffect(() => {
    // Not `memberId`, which is that of nobody until the page is hydrated.
    let displayedFor = currentSession()?.user.id
    return onSessionChange(() => {
      const id = currentSession()?.user.id
      if (id !== displayedFor) forgetPages?.()
      displayedFor = id
    })
  }, [forgetPages])
  useEffect(() => (memberId === undefined ? undefined : () => clearPersonalData(client, memberId)), [client, memberId])
}

/** Another member may have signed in meanwhile; their data stays. */
function clearPersonalData(client: QueryClient, memberId: number): void {
  client.removeQueries({
    predicate: ({ queryKey: [name, params] }) =>
      isPersonalCall(name as string) && (params as { userid?: unknown } | undefined)?.userid === memberId,
  })
}
