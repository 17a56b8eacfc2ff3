import { fetchJson } from '../site/api/web/fetch-json.ts'
import { currentSession, endSession } from '../site/api/web/session.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { readLocal, writeLocal } from '../ui/state/local-storage.ts'

const timeoutMs = 15_000
const storageKey = 'unfinished_logout'

/** The server forgets the token too; the visitor does not wait for it. */
export function signOut(): void {
  const token = currentSession()?.token
  if (token) void revoke(token)
  endSession()
  toast.success(/*i18n*/ 'User logged out successfully')
}

/** Again, after the server could not be reached: until then, the token is stored for this only. */
export function finishSignOut(): void {
  const token = readLocal(storageKey)
  if (token) void revoke(token)
}

async function revoke(token: string): Promise<void> {
  const isDone = await fetchJson('/ifs/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    // Sent even when the visitor closes the page immediately.
    keepalive: true,
    timeoutMs,
  }).then(
    // 401: the server does not know it any more.
    ({ response }) => response.ok || response.status === 401,
    () => false,
  )
  writeLocal(storageKey, isDone ? null : token)
}
