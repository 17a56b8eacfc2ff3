import { toast } from '../../../ui/feedback/toast-store.ts'
import { onOtherTabsChange, readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { createStore, useStore } from '../../../ui/state/store.ts'
import { decodeStoredUser, encodeUser, type User } from '../user.wire.ts'

export type Session = { user: User; token: string }

/** A page and how far it is scrolled. */
type ReturnPosition = { back: string; scrollY: number }

export const sessionEnded = /*i18n*/ 'Your session has ended. Please sign in again.'

// Also held in memory, for browsers that cannot store anything.
const sessionStore = createStore<Session | null>(() => {
  // Changes made in other tabs apply here too.
  onOtherTabsChange(['user', 'token'], () => sessionStore.set(storedSession()))
  const session = storedSession()
  if (!session && readLocal('token')) {
    // Its user cannot be read: nobody could go on with it, nor sign out.
    removeStoredSession()
    queueMicrotask(() => toast.error(sessionEnded))
  }
  return session
})

/** The signed-in member. Browser only. */
export const currentSession = sessionStore.get
export const onSessionChange = sessionStore.subscribe

/** Data that a slice keeps in this browser for the member, besides the session itself. */
export type SessionFollower = {
  begin: (user: User) => void
  /** `revoked`: whose session the server ended; what they have not sent yet stays for them. */
  end: (revoked?: User) => void
}
let follower: SessionFollower | undefined
export function followSession(next: SessionFollower): void {
  follower = next
}

let interruptedAt: ReturnPosition | null = null

/** The page where something was not sent because the session had ended: the next sign-in leads back there. */
export const interruption = (): ReturnPosition | null => interruptedAt

/** Nobody is signed in on the server and during hydration: the HTML is the same for every visitor. */
export const useSession = (): Session | null => useStore(sessionStore, null)

export function beginSession(next: Session): void {
  interruptedAt = null
  follower?.begin(next.user)
  // Store the user first, so that another tab that sees the token also finds its user.
  storeUser(next.user)
  writeLocal('token', next.token)
  sessionStore.set(next)
}

/** The member's own data has changed. */
export function updateUser(user: User): void {
  const session = currentSession()
  if (session?.user.id !== user.id) return
  storeUser(user)
  sessionStore.set({ ...session, user })
}

export function endSession(): void {
  removeStoredSession()
  sessionStore.set(null)
}

/** The token last: another tab that sees the end finds nothing of the member any more. */
function removeStoredSession(revoked?: User): void {
  follower?.end(revoked)
  writeLocal('user', null)
  writeLocal('token', null)
}

/**
 * Ends the session whose token the server rejected, unless another session has begun since. `isSending`: the
 * rejected call was to change something.
 */
export function endRevokedSession(token: string, isSending: boolean): void {
  const session = currentSession()
  if (session?.token !== token) return
  if (isSending) interruptedAt = { back: location.pathname + location.search, scrollY }
  removeStoredSession(session.user)
  sessionStore.set(null)
  toast.error(sessionEnded)
}

function storedSession(): Session | null {
  try {
    return sessionOf(JSON.parse(readLocal('user') ?? 'null'), readLocal('token') ?? null)
  } catch {
    // Not written by this site.
    return null
  }
}

export function sessionOf(storedUser: unknown, token: string | null): Session | null {
  const user = token ? decodeStoredUser(storedUser) : null
  return token && user ? { token, user } : null
}

// Stored under the wire names since the first version.
const storeUser = (user: User): void => writeLocal('user', JSON.stringify(encodeUser(user)))
