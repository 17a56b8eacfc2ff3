/** Announced with the removal of a limit's count, so that no process remembers its rejection. */
export const refusalTag = (key: string): string => `limit:${key}`

export type RefusalCache = {
  /** The remaining wait of a rejected key; 0 when none is known here. */
  waitSeconds: (key: string, now: Date) => number
  set: (key: string, waitSeconds: number, now: Date) => void
  delete: (key: string) => void
  /** Forgets what was announced. */
  drop: (tags: readonly string[]) => void
  dropAll: () => void
}

/** All limits of a process share one. Rejected keys until their wait ends, the oldest removed first: a known rejection costs no query. */
export function createRefusalCache(maxKeys = 50_000): RefusalCache {
  const untilMs = new Map<string, number>()
  const tagPrefix = refusalTag('')
  return {
    waitSeconds: (key, now) => {
      const leftMs = (untilMs.get(key) ?? 0) - now.getTime()
      if (leftMs <= 0) untilMs.delete(key)
      return leftMs > 0 ? Math.ceil(leftMs / 1000) : 0
    },
    set: (key, waitSeconds, now) => {
      untilMs.delete(key)
      untilMs.set(key, now.getTime() + waitSeconds * 1000)
      const [oldest] = untilMs.keys()
      if (untilMs.size > maxKeys && oldest !== undefined) untilMs.delete(oldest)
    },
    delete: (key) => void untilMs.delete(key),
    drop: (tags) => {
      for (const tag of tags) if (tag.startsWith(tagPrefix)) untilMs.delete(tag.slice(tagPrefix.length))
    },
    dropAll: () => untilMs.clear(),
  }
}
