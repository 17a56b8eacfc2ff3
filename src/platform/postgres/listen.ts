import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { asUnavailable } from '../database-unavailable.ts'
import { clientConfig } from './client-config.ts'

type Listener = {
  onNotify: (payload: string) => void
  /** A gap begins. */
  onLost?: (() => void) | undefined
  /** After every gap, in which notifications may have been missed. */
  onReconnect: () => void
}

export type Listening = {
  /**
   * Runs a statement on the listening session. One that gets no answer ends the session: either an answer comes, or a
   * gap begins.
   */
  query<Row extends object>(text: string): Promise<Row[]>
  end(): Promise<void>
}

const ANSWER_TIMEOUT_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
const LONGEST_PAUSE_MS = 500
// The system notices a dead machine after 70 s, and a server that is dead behind a pooler never.
const CHECKS = { everyMs: 15_000, timeoutMs: 5_000 }

/** Listens on a session of its own, which is reopened when it is lost or does not answer. */
export async function listen(url: string, channel: string, listener: Listener, checks = CHECKS): Promise<Listening> {
  const ending = new AbortController()
  let client = await open()

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ ...clientConfig(url), connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    let isOpen = false
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => listener.onNotify(payload))
    next.on('end', () => {
      if (!isOpen) return
      listener.onLost?.()
      void reopen()
    })
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

  const checking = setInterval(() => {
    // A session that is being opened again is not checked.
    query('select', checks.timeoutMs).catch(() => {})
  }, checks.everyMs).unref()

  async function query<Row extends object>(text: string, timeoutMs = ANSWER_TIMEOUT_MS): Promise<Row[]> {
    const session = client
    // Input that arrived while this process was busy is read first.
    let giveUp: NodeJS.Immediate | undefined
    const timer = setTimeout(() => {
      giveUp = setImmediate(() => void session.end())
    }, timeoutMs)
    try {
      return (await session.query<Row>(text)).rows
    } finally {
      clearTimeout(timer)
      clearImmediate(giveUp)
    }
  }

  return {
    query: (text) => query(text),
    end: async () => {
      ending.abort()
      clearInterval(checking)
      await client.end()
    },
  }
}
