import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { asUnavailable, DatabaseBusyError, DatabaseUnavailableError } from '../database-unavailable.ts'
import { markWaiting } from '../log/event-loop-time.ts'
import { endPool, limitStatements, openPool, type SessionSettings } from './connect.ts'
import { firstStatementOfSession, guardSession } from './guard-session.ts'
import { startTimeLimit } from './time-limit.ts'

type Options = {
  url: string
  session: SessionSettings
  max: number
  /** How long a caller may wait for a session. */
  waitMs: number
  /** How long a new session may take to open, and then to answer its first statement. */
  connectTimeoutMs: number
  /** A server that has not answered a statement for this long counts as lost. */
  answerTimeoutMs: number
  /** While the server does not answer, throw immediately instead of letting every caller wait. */
  failFast: boolean
  /** Called for every failed statement, with the server's own error. */
  onFailure: (error: unknown) => void
  /** Runs on each session before its first use. */
  onSession?: ((client: ClientBase) => Promise<void>) | undefined
}

// How often an unresponsive server is tried with a new session.
const PROBE_MS = 1_000
const RETRY_MS = 50
// A server may stay read-only, as with a full disk: reads must not open new sessions for every write that fails.
const LEAVE_MS = 5_000

const noAnswerError = () => new DatabaseUnavailableError('The database does not answer.')

/** Busy sessions, free sessions, sessions being opened, and callers that wait for one. */
export type SessionCounts = { busy: number; idle: number; opening: number; waiting: number }

/** pg's pool for Kysely, bounded: callers wait at most `waitMs`, and not at all for a server known to be unresponsive. */
export function createPool(options: Options): PostgresPool & { count(): SessionCounts } {
  const { waitMs, failFast } = options
  const pool = openPool(options.url, { ...options, onConnect: (client) => firstStatements(client, options) })
  const sessions = new WeakMap<PoolClient, PostgresPoolClient>()
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
  })
  const waiting = createWaitingLine(waitMs)
  let isUnresponsive = false
  let leftAt = Number.NEGATIVE_INFINITY

  /** The server is not the primary any more: new sessions find the one to which its address leads now. */
  function leaveServer(client: ClientBase): void {
    void end(client)
    if (performance.now() - leftAt < LEAVE_MS) return
    leftAt = performance.now()
    dropIdle(pool)
  }

  function onUnresponsive(): void {
    if (!failFast || isUnresponsive || pool.ending) return
    isUnresponsive = true
    waiting.rejectAll(noAnswerError)
    dropIdle(pool)
    probe(pool, () => {
      isUnresponsive = false
    })
  }

  /** One object per session: Kysely identifies sessions by it. */
  function sessionOf(client: PoolClient): PostgresPoolClient {
    const guarded = sessions.get(client)
    if (guarded) return guarded
    const onFailure = (error: unknown) => {
      if (isReadOnly(error)) leaveServer(client)
      options.onFailure(error)
    }
    const session = guardSession(client, { ...options, onFailure, onUnresponsive })
    sessions.set(client, session)
    return session
  }

  async function connect(): Promise<PostgresPoolClient> {
    markWaiting()
    if (pool.ending) throw new DatabaseUnavailableError('The database is closed.')
    if (isUnresponsive) throw noAnswerError()
    // This session is free and goes to no other caller: no timeout is needed.
    if (pool.idleCount > pool.waitingCount) return sessionOf(await pool.connect())
    return sessionOf(await waiting.wait((hasLeft) => free(pool, hasLeft)))
  }

  function count(): SessionCounts {
    const { totalCount, idleCount: idle } = pool
    const opening = Math.max(0, totalCount - open.size)
    return { busy: totalCount - idle - opening, idle, opening, waiting: waiting.count() }
  }

  return { connect, count, end: () => endPool(pool), options: {} }
}

/** Callers that wait for a session, each for a bounded time. */
function createWaitingLine(waitMs: number) {
  const waiters = new Set<(error: unknown) => void>()

  async function wait(ask: (hasLeft: () => boolean) => Promise<PoolClient>): Promise<PoolClient> {
    const limit = Promise.withResolvers<never>()
    const cancelLimit = startTimeLimit(waitMs, () => limit.reject(new DatabaseBusyError('The database is busy.')))
    waiters.add(limit.reject)
    const connecting = ask(() => !waiters.has(limit.reject))
    try {
      return await Promise.race([connecting, limit.promise])
    } catch (error) {
      // It may still arrive, and then goes to the next caller.
      connecting.then(
        (client) => client.release(),
        () => {},
      )
      throw asUnavailable(error)
    } finally {
      cancelLimit()
      waiters.delete(limit.reject)
    }
  }

  function rejectAll(makeError: () => Error): void {
    for (const reject of waiters) reject(makeError())
  }

  return { wait, rejectAll, count: () => waiters.size }
}

/** A server may accept a connection and then stop answering: it must not occupy a slot of the pool. */
async function firstStatements(client: ClientBase, { connectTimeoutMs, session, onSession }: Options): Promise<void> {
  // A client that ends during a statement closes its connection.
  const timer = setTimeout(() => void end(client), connectTimeoutMs)
  try {
    await client.query(firstStatementOfSession)
    await limitStatements(client, session)
    await onSession?.(client)
  } finally {
    clearTimeout(timer)
  }
}

/** A busy session may become free for a caller whose new session could not open. */
async function free(pool: Pool, isTooLate: () => boolean): Promise<PoolClient> {
  for (;;)
    try {
      return await pool.connect()
    } catch (error) {
      if (pool.totalCount === 0 || pool.ending || isTooLate()) throw error
      await delay(RETRY_MS)
    }
}

const isReadOnly = (error: unknown) => (error as { code?: unknown }).code === '25006'

const end = (client: ClientBase) => (client as PoolClient & { end(): Promise<void> }).end()

function dropIdle(pool: Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle -= 1)
    void pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
}

/** Tries an unresponsive server with one more session every second, until one opens. */
function probe(pool: Pool, onAnswer: () => void): void {
  const attempt = () =>
    pool.connect().then(
      (client) => {
        clearInterval(timer)
        client.release()
        onAnswer()
      },
      () => {},
    )
  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer)
    else if (pool.totalCount < (pool.options.max ?? 1)) void attempt()
  }, PROBE_MS).unref()
  void attempt()
}
