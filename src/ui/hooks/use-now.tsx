import { createContext, use, useCallback, useSyncExternalStore } from 'react'

/** The time (ms since 1970) at which the server rendered the page, sent along so that hydration shows the same. */
export const NowContext = createContext(0)

/** The current time in steps of `everyMs`; the server's time during hydration. */
export function useNow(everyMs: number): number {
  const renderedAt = use(NowContext)
  const subscribe = useCallback((changed: () => void) => onEveryStep(everyMs, changed), [everyMs])
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / everyMs) * everyMs,
    () => renderedAt,
  )
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
