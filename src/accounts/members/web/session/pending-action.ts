import { MINUTE_MS } from '../../../../shared/durations.ts'
import { splitLanguage } from '../../../../site/i18n/language-address.ts'
import type { Navigate } from '../../../../ui/router/navigate.ts'
import { pageToReturnTo } from '../../social-sign-in.ts'

/** The action that a signed-out visitor pressed: it is done once after the sign-in, on the same page at the same place. */
export type PendingAction = { kind: 'favourite' | 'like' | 'dislike'; dealId: number; back: string; scrollY: number }

const storageKey = 'pending_action'
const kinds = ['favourite', 'like', 'dislike']
const maxAgeMs = 30 * MINUTE_MS

/** Parses the stored text; null if it is too old, or not written by this site. */
export function pendingActionOf(stored: string | null, nowMs: number): PendingAction | null {
  try {
    const { kind, dealId, back, scrollY, atMs } = JSON.parse(stored ?? '{}')
    const isFresh = atMs <= nowMs && nowMs - atMs < maxAgeMs
    const isValid = kinds.includes(kind) && Number.isSafeInteger(dealId) && dealId > 0 && Number.isFinite(scrollY)
    return isFresh && isValid ? { kind, dealId, back: pageToReturnTo(back), scrollY } : null
  } catch {
    return null
  }
}

// One tab's: another tab's sign-in does not finish it elsewhere.
export function savePendingAction(action: Pick<PendingAction, 'kind' | 'dealId'>): void {
  const stored = { ...action, back: location.pathname + location.search, scrollY, atMs: Date.now() }
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(stored)))
}

export const dropPendingAction = (): void => withStorage((storage) => storage.removeItem(storageKey))

export function readPendingAction(): PendingAction | null {
  let stored: string | null = null
  withStorage((storage) => {
    stored = storage.getItem(storageKey)
  })
  return pendingActionOf(stored, Date.now())
}

/** Reads it for the last time. */
export function takePendingAction(): PendingAction | null {
  const action = readPendingAction()
  dropPendingAction()
  return action
}

/** Back to the page and the place where the visitor pressed, unless this is it. */
export function returnToPending({ back, scrollY }: Pick<PendingAction, 'back' | 'scrollY'>, navigate: Navigate): void {
  if (back === location.pathname + location.search) return
  const { pathname, search } = new URL(back, location.origin)
  navigate(`${splitLanguage(pathname).path}${search}`, { replace: true, state: { scrollY } })
}

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // Storage may be disabled: then the visitor presses again.
  }
}
