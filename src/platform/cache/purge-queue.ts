import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { everythingKey } from './surrogate-keys.ts'

// 2.3 kB. Fastly accepts as many in a request.
const maxKeysPerRequest = 256
/** A cache that takes none for long is purged of everything at its return. */
const maxWaiting = 20_000
const answerTimeoutMs = 2_000
const firstPauseMs = 50
const longestPauseMs = 2_000

type PurgeQueueOptions = {
  url: string
  token: string | null
  log: Pick<Log, 'info' | 'warn'>
  /** Ends all requests. */
  signal: AbortSignal
}

/** Keys that one cache is still to be purged of. A request that fails is repeated until the cache accepts it. */
export function createPurgeQueue({ url, token, log, signal }: PurgeQueueOptions) {
  const cache = new URL(url).host
  let waiting = new Set<string>()
  let running: Promise<void> | null = null
  let failingSince: number | null = null

  async function purge(keys: readonly string[]): Promise<void> {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: { 'surrogate-key': keys.join(' '), ...(token !== null && { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    })
    await response.text()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }

  function noteSuccess(): void {
    if (failingSince === null) return
    const seconds = Math.round((performance.now() - failingSince) / 1000)
    log.info({ cache, seconds }, 'The cache in front was purged')
    failingSince = null
  }

  function noteFailure(error: Error): void {
    if (failingSince !== null) return
    failingSince = performance.now()
    const reason = (error.cause as { code?: string } | undefined)?.code ?? error.message
    log.warn({ cache, reason }, 'A cache in front could not be purged and may send outdated pages: it is tried again')
  }

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs
    while (waiting.size > 0 && !signal.aborted) {
      const keys = [...waiting].slice(0, maxKeysPerRequest)
      // Before the request: what is announced again meanwhile has to be purged again.
      for (const key of keys) waiting.delete(key)
      try {
        await purge(keys)
        noteSuccess()
        pauseMs = firstPauseMs
      } catch (error) {
        if (signal.aborted) break
        noteFailure(error as Error)
        put(keys)
        await delay(pauseMs, null, { signal }).catch(() => {})
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      }
    }
    running = null
  }

  function put(keys: Iterable<string>): void {
    for (const key of keys) waiting.add(key)
    if (waiting.size > maxWaiting || waiting.has(everythingKey)) waiting = new Set([everythingKey])
  }

  return {
    add(keys: Iterable<string>): void {
      put(keys)
      running ??= run()
    },
    /** Resolves when nothing is sent any more. */
    ended: (): Promise<void> => running ?? Promise.resolve(),
    cache,
    /** For how long it has accepted no request; 0 if it accepts them. */
    failingSeconds: (): number => (failingSince === null ? 0 : (performance.now() - failingSince) / 1000),
  }
}
