import { useSyncExternalStore } from 'react'
import type { User } from '../../accounts/member.ts'
import { decodeUser, encodeUser } from '../../accounts/member.wire.ts'
import { toast } from '../../ui/feedback/toast-store.ts'

export type Session = { user: User; token: string }

export const sessionEnded = /*i18n*/ 'Your session has ended. Please sign in again.'

// Undefined until it is first asked for; kept here too, for browsers that store nothing.
let session: Session | null | undefined
const listeners = new Set<() => void>()

/** Who is signed in, in the browser alone. */
export function currentSession(): Session | null {
  if (session === undefined) {
    session = storedSession()
    // What another tab does holds for this one as well.
    addEventListener('storage', ({ key }) => {
      if (key === null || key === 'user' || key === 'token') become(storedSession())
    })
  }
  return session
}

/** Nobody on the server and during hydration: the HTML is every visitor's. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession, () => null)

export function beginSession(next: Session): void {
  // The user first: another tab that sees the token finds its owner.
  storeUser(next.user)
  store('token', next.token)
  store('comment_username', next.user.name)
  store('comment_email', next.user.email)
  become(next)
}

/** The member's own data have changed. */
export function renewUser(user: User): void {
  const known = currentSession()
  if (known?.user.id !== user.id) return
  storeUser(user)
  become({ ...known, user })
}

export function endSession(): void {
  for (const key of ['token', 'user', 'comment_username', 'comment_email', 'comment_message']) store(key, null)
  become(null)
}

/** The server no longer knows this token. Whoever has signed in anew since then stays. */
export function endForgottenSession(token: string): void {
  if (currentSession()?.token !== token) return
  endSession()
  toast.error(sessionEnded)
}

function become(next: Session | null): void {
  currentSession()
  session = next
  for (const tell of listeners) tell()
}

function storedSession(): Session | null {
  try {
    return sessionOf(JSON.parse(localStorage.getItem('user') ?? 'null'), localStorage.getItem('token'))
  } catch {
    // Storage may be off, or hold what is not ours.
    return null
  }
}

/** What the store holds, read with care: older versions and people's own hands write there too. */
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
const storeUser = (user: User): void => store('user', JSON.stringify(encodeUser(user)))

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be off; the session then lasts as long as the page.
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
