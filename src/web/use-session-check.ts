import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { decodeUser } from '../accounts/member.wire.ts'
import { isPersonalCall } from '../api/personal-calls.ts'
import { callApi } from '../api/web/call-api.ts'
import { currentSession, endSession, updateUser, useSession } from '../api/web/session.ts'
import { toast } from '../ui/feedback/toast-store.ts'

/** Looks after the session while the site is open: asks whether it still counts, and lets nothing outlive it. */
export function useSessionCheck(): void {
  const client = useQueryClient()
  const memberId = useSession()?.user.id
  useEffect(() => {
    if (!currentSession()) return undefined
    const check = () => void checkSession()
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(check, 2000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(check, { timeout: 5000 })
    return () => cancelIdleCallback(idle)
  }, [])
  useEffect(() => (memberId === undefined ? undefined : () => clearPersonalData(client, memberId)), [client, memberId])
}

/** A token that the server no longer knows ends the session by itself; anything else that fails may pass. */
async function checkSession(): Promise<void> {
  try {
    const { data } = await callApi('GET /session', {}, undefined, decodeUser)
    updateUser(data)
  } catch {
    // Offline, or a fault of the server: the next call will tell.
  }
}

/** The server forgets the token too; the visitor does not wait for it. */
export function signOut(): void {
  // Asked while the token is still there to be sent along.
  callApi('POST /logout', {}).catch(() => undefined)
  endSession()
  toast.success(/*i18n*/ 'User logged out successfully')
}

/** Another member may have signed in meanwhile, whose data stay. */
function clearPersonalData(client: QueryClient, memberId: number): void {
  client.removeQueries({
    predicate: ({ queryKey: [name, params] }) =>
      isPersonalCall(name as string) && (params as { userid?: unknown } | undefined)?.userid === memberId,
  })
}
