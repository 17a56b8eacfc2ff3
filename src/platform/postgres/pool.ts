import type { Sql } from 'postgres'
import { asUnavailable, DatabaseUnavailable } from '../database-unavailable.ts'

/** One connection for its whole life: once it is lost it stays lost, and nothing runs on it. */
export type Session = { sql: Sql; openedAt: number; state: 'opening' | 'open' | 'lost' }

export type Pool = {
  /** Throws DatabaseUnavailable when none is free, or none can be opened, in time. */
  acquire(): Promise<Session>
  release(session: Session): void
  discard(session: Session): void
  /** A statement got no answer, not even that it took too long: the server is frozen, or cannot be reached. */
  discardSilent(session: Session): void
  /** For the metrics. */
  count(): SessionCounts
  /** Waits for the sessions that are still held. */
  end(): Promise<void>
}

/** Sessions at work, free and being opened, and callers that wait for one. */
export type SessionCounts = { busy: number; idle: number; opening: number; waiting: number }

type PoolOptions = {
  /** Opens a connection that tells when it has ended. */
  open: (onClose: () => void) => Sql
  max: number
  waitMs: number
  /** How long a new session may take to answer its first statement. */
  openTimeoutMs: number
  /** While the server is silent, throw at once instead of having everybody find out by waiting. */
  failFast: boolean
}

type Waiter = { resolve(session: Session): void; reject(error: unknown): void }

// A server behind an address may change; sessions are renewed so that they follow it.
const LONGEST_LIFE_MS = 30 * 60_000

// How often a silent server is tried with a new session.
const PROBE_MS = 1_000

const silence = () => new DatabaseUnavailable('The database does not answer.')

/**
 * Sessions that are held by one caller at a time. The driver's own pool waits without end, and when a connection
 * that it has handed out is lost, it throws outside of any promise or goes on in a new one without the transaction.
 */
export function createPool({ open, max, waitMs, openTimeoutMs, failFast }: PoolOptions): Pool {
  const idle: Session[] = []
  const all = new Set<Session>()
  const waiters = new Set<Waiter>()
  const emptied = Promise.withResolvers<void>()
  let isShuttingDown = false
  let isSilent = false

  function grow(): void {
    const session: Session = { sql: open(() => discard(session)), openedAt: Date.now(), state: 'opening' }
    all.add(session)
    // The driver's own limit ends with the greeting: a server that falls silent after it would keep the place for ever.
    const timer = setTimeout(() => void session.sql.end({ timeout: 0 }), openTimeoutMs)
    session.sql`select 1`.then(
      () => {
        clearTimeout(timer)
        if (session.state === 'lost') return
        session.state = 'open'
        isSilent = false
        release(session)
      },
      (error) => {
        clearTimeout(timer)
        remove(session)
        // While other sessions are at work, a waiter may still be served by one of them.
        const isAnyOpen = [...all].some(({ state }) => state === 'open')
        if (!isAnyOpen) for (const waiter of waiters) waiter.reject(asUnavailable(error))
      },
    )
  }

  function remove(session: Session): void {
    session.state = 'lost'
    all.delete(session)
    if (idle.includes(session)) idle.splice(idle.indexOf(session), 1)
    void session.sql.end({ timeout: 0 })
    if (isShuttingDown && all.size === 0) emptied.resolve()
  }

  /** A session that fails while it opens is removed above, with its reason. */
  function discard(session: Session): void {
    if (session.state !== 'open') return
    remove(session)
    if (waiters.size > 0) grow()
  }

  function discardSilent(session: Session): void {
    discard(session)
    if (!failFast || isSilent || isShuttingDown) return
    isSilent = true
    for (const other of [...idle]) remove(other)
    for (const waiter of waiters) waiter.reject(silence())
    probe()
  }

  /** A session that opens ends the silence. */
  function probe(): void {
    if (!isSilent || isShuttingDown) return
    if (all.size < max) grow()
    setTimeout(probe, PROBE_MS).unref()
  }

  function release(session: Session): void {
    if (session.state === 'lost') return
    const [next] = waiters
    const isOld = Date.now() - session.openedAt > LONGEST_LIFE_MS
    if (isOld || (isShuttingDown && !next)) discard(session)
    else if (next) next.resolve(session)
    else idle.push(session)
  }

  function wait(): Promise<Session> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        waiters.delete(waiter)
      }
      const waiter: Waiter = {
        resolve: (session) => {
          settle()
          resolve(session)
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      }
      const timer = setTimeout(() => waiter.reject(new DatabaseUnavailable('The database is busy.')), waitMs)
      waiters.add(waiter)
      if (all.size < max) grow()
    })
  }

  async function acquire(): Promise<Session> {
    if (isShuttingDown) throw new DatabaseUnavailable('The database is closed.')
    if (isSilent) throw silence()
    return idle.pop() ?? (await wait())
  }

  function count(): SessionCounts {
    const opening = [...all].filter(({ state }) => state === 'opening').length
    return { busy: all.size - idle.length - opening, idle: idle.length, opening, waiting: waiters.size }
  }

  async function end(): Promise<void> {
    isShuttingDown = true
    for (const session of [...idle]) remove(session)
    if (waiters.size === 0) for (const session of [...all]) if (session.state === 'opening') remove(session)
    if (all.size > 0) await emptied.promise
  }

  return { acquire, release, discard, discardSilent, count, end }
}
