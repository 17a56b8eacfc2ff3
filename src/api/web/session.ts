import type { User } from '../../accounts/member.ts'
import { decodeUser, encodeUser } from '../../accounts/member.wire.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { onOtherTabsChange, readLocal, writeLocal } from '../../ui/state/local-storage.ts'
import { createStore, useStore } from '../../ui/state/store.ts'

export type Session = { user: User; token: string }

export const sessionEnded = /*i18n*/ 'Your session has ended. Please sign in again.'

// Held here too, for browsers that store nothing.
const sessionStore = createStore<Session | null>(() => {
  // What another tab does holds for this one as well.
  onOtherTabsChange(['user', 'token'], () => sessionStore.set(storedSession()))
  return storedSession()
})

/** Who is signed in, in the browser alone. */
export const currentSession = sessionStore.get

/** Nobody on the server and during hydration: the HTML is every visitor's. */
export const useSession = (): Session | null => useStore(sessionStore, null)

export function beginSession(next: Session): void {
  // The user first: another tab that sees the token finds its owner.
  storeUser(next.user)
  writeLocal('token', next.token)
  writeLocal('comment_username', next.user.name)
  writeLocal('comment_email', next.user.email)
  sessionStore.set(next)
}

/** The member's own data have changed. */
export function updateUser(user: User): void {
  const known = currentSession()
  if (known?.user.id !== user.id) return
  storeUser(user)
  sessionStore.set({ ...known, user })
}

export function endSession(): void {
  for (const key of ['token', 'user', 'comment_username', 'comment_email', 'comment_message']) writeLocal(key, null)
  sessionStore.set(null)
}

/** Ends the session whose token the server rejected, unless another one has begun since. */
export function endRevokedSession(token: string): void {
  if (currentSession()?.token !== token) return
  endSession()
  toast.error(sessionEnded)
}

function storedSession(): Session | null {
  try {
    return sessionOf(JSON.parse(readLocal('user') ?? 'null'), readLocal('token') ?? null)
  } catch {
    // Not written by us.
    return null
  }
}

/** Parses the stored session defensively: older versions and users may have written it. */
export function sessionOf(user: unknown, token: string | null): Session | null {
  if (!token || typeof user !== 'object' || user === null) return null
  const { id, ID, name, email, phone, address, ROLE } = user as Record<string, unknown>
  const number = Number(id ?? ID)
  if (!Number.isInteger(number) || number < 1) return null
  const text = (value: unknown) => (value === null || value === undefined ? '' : `${value}`)
  return {
    token,
    user: decodeUser({
      id: number,
      name: text(name),
      email: text(email),
      phone: text(phone),
      address: text(address),
      ROLE: Number(ROLE),
    }),
  }
}

// In the wire's names: that is how it has always been stored.
const storeUser = (user: User): void => writeLocal('user', JSON.stringify(encodeUser(user)))
