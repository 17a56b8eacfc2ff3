import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { asUnavailable } from '../database-unavailable.ts'
import { clientConfig } from './client-config.ts'

type Listener = {
  onNotify: (payload: string) => void
  /** After every gap, in which notifications may have been missed. */
  onReconnect: () => void
}

const CONNECT_TIMEOUT_MS = 5_000
const LONGEST_PAUSE_MS = 500

/** Listens on a session of its own, which is reopened when it is lost. Returns the function that ends it. */
export async function listen(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
  const ending = new AbortController()
  let client = await open()

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ ...clientConfig(url), connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    let isOpen = false
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => listener.onNotify(payload))
    next.on('end', () => isOpen && void reopen())
    try {
      await next.connect()
      await next.query(`listen "${channel}"`)
    } catch (error) {
      void next.end()
      throw asUnavailable(error)
    }
    isOpen = true
    return next
  }

  async function reopen(): Promise<void> {
    for (let pause = 50; !ending.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS))
      try {
        client = await open()
        if (ending.signal.aborted) return await client.end()
        return listener.onReconnect()
      } catch {
        await delay(pause, null, { signal: ending.signal }).catch(() => {})
      }
  }

  return async () => {
    ending.abort()
    await client.end()
  }
}
