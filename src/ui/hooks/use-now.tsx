import { createContext, use, useCallback, useSyncExternalStore } from 'react'

/** The time (ms since 1970) at which the server rendered the page, sent along so that hydration shows the same. */
export const NowContext = createContext(0)

/** A reading of the time by a cached fragment (decision 64), which can be shown again while all of this stays the same. */
export type TimeDependency = { readAt: (now: number) => string | number; value: string | number }

/** Collects the readings of a part that is rendered on the server; null elsewhere. */
export const TimeDependenciesContext = createContext<TimeDependency[] | null>(null)

/** The current time in steps of `everyMs`; the server's time during hydration. */
export const useNow = (everyMs: number): number => useTimeDependency((now) => now, everyMs)

/** The value of `readAt` at the current time. A cached fragment with it lasts longer than one with `useNow`. */
export function useTimeDependency<Shown extends string | number>(
  readAt: (now: number) => Shown,
  everyMs: number,
): Shown {
  const renderedAt = use(NowContext)
  const subscribe = useCallback((changed: () => void) => onEveryStep(everyMs, changed), [everyMs])
  const now = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / everyMs) * everyMs,
    () => renderedAt,
  )
  const value = readAt(now)
  if (import.meta.env.SSR) use(TimeDependenciesContext)?.push({ readAt, value })
  return value
}

/** Fires right after each whole step of the clock, so that all countdowns change together. */
function onEveryStep(everyMs: number, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        changed()
        wait()
      },
      everyMs - (Date.now() % everyMs),
    )
  }
  wait()
  return () => clearTimeout(timer)
}
