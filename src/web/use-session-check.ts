import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { decodeUser } from '../accounts/member.wire.ts'
import { isPersonalCall } from '../api/personal-calls.ts'
import { callApi } from '../api/web/call-api.ts'
import { currentSession, onSessionChange, updateUser, useSession } from '../api/web/session.ts'
import { whenIdle } from '../ui/hydration/when-idle.ts'
import { RouterContext } from '../ui/router/page-outlet.tsx'
import { finishSignOut } from './sign-out.ts'

/** Checks the session while the site is open, and clears what belongs to an ended one. */
export function useSessionCheck(): void {
  const client = useQueryClient()
  const memberId = useSession()?.user.id
  useEffect(() => {
    finishSignOut()
    addEventListener('online', finishSignOut)
    return () => removeEventListener('online', finishSignOut)
  }, [])
  useEffect(() => {
    if (!currentSession()) return undefined
    let isOpen = true
    whenIdle().then(() => {
      if (isOpen) void checkSession()
    })
    return () => {
      isOpen = false
    }
  }, [])
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

/** An unknown token ends the session by itself; any other failure may be temporary. */
async function checkSession(): Promise<void> {
  try {
    const { data } = await callApi('GET /session', {}, undefined, decodeUser)
    updateUser(data)
  } catch {
    // Offline, or a fault of the server: the next call will show.
  }
}

/** Another member may have signed in meanwhile; their data stays. */
function clearPersonalData(client: QueryClient, memberId: number): void {
  client.removeQueries({
    predicate: ({ queryKey: [name, params] }) =>
      isPersonalCall(name as string) && (params as { userid?: unknown } | undefined)?.userid === memberId,
  })
}
