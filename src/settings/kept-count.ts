/** Of all time, at most this share goes into counting. */
const SHARE = 0.01

/**
 * Keeps what a count gave a hundred times as long as it took: at once stale where counting is quick, half a minute
 * in a database of millions. However many ask meanwhile, one counts.
 */
export function keptCount<T>(count: (now: Date) => Promise<T>, elapsedMs = () => performance.now()) {
  let kept: { value: T; until: number } | undefined
  let running: Promise<T> | undefined

  async function recount(now: Date): Promise<T> {
    const begun = elapsedMs()
    const value = await count(now)
    kept = { value, until: elapsedMs() + (elapsedMs() - begun) / SHARE }
    return value
  }

  return async (now: Date): Promise<T> => {
    if (kept && elapsedMs() < kept.until) return kept.value
    running ??= recount(now).finally(() => {
      running = undefined
    })
    return running
  }
}
