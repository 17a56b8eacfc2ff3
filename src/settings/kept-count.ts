/** Of all time, at most this share goes into counting. */
const SHARE = 0.01

/**
 * Keeps what a count gave a hundred times as long as it took: at once stale where counting is quick, half a minute
 * in a database of millions. However many ask meanwhile, one counts.
 */
export function keptCount<T>(count: (now: Date) => Promise<T>): (now: Date) => Promise<T> {
  let kept: { value: T; until: number } | undefined
  let running: Promise<T> | undefined

  async function recount(now: Date): Promise<T> {
    const begun = performance.now()
    const value = await count(now)
    kept = { value, until: performance.now() + (performance.now() - begun) / SHARE }
    return value
  }

  return async (now) => {
    if (kept && performance.now() < kept.until) return kept.value
    running ??= recount(now).finally(() => {
      running = undefined
    })
    return running
  }
}
