import { Kysely } from 'kysely'
import Cursor from 'pg-cursor'
import { connect, type Sql } from '../postgres/connect.ts'
import { Dialect } from '../postgres/dialect.ts'
import { listen } from '../postgres/listen.ts'
import { createPool, type SessionCounts } from '../postgres/pool.ts'

export type DatabaseOptions = {
  /** Most sessions at once. */
  max?: number
  /** A statement that runs longer is cancelled by the server. */
  statementTimeoutMs?: number
  /** How much longer its answer may take to arrive before the server counts as silent. */
  answerGraceMs?: number
  /** How long a query may wait for a free session before it is DatabaseUnavailableError. */
  waitMs?: number
  /** While the server is silent, queries are DatabaseUnavailableError at once. For those whom somebody waits for. */
  failFast?: boolean
  /** Told of every statement that failed, with the server's own error. */
  onFailure?: (error: unknown) => void
}

export type Database<Tables> = {
  db: Kysely<Tables>
  /** For statements that are not Kysely's, on a few sessions of its own. */
  sql: Sql
  /** `onReconnect` fires after every gap, in which notifications may have been missed. */
  listen(channel: string, onNotify: (payload: string) => void, onReconnect: () => void): Promise<void>
  /** Of `db`, for the metrics. */
  countSessions(): SessionCounts
  /** Waits for what is still running. */
  close(): Promise<void>
}

const SQL_SESSIONS = 3
const MIN_CONNECT_TIMEOUT_MS = 5_000

/** `url` is a postgres:// address; `?host=/folder` means a Unix socket in that folder. Connects on first use. */
export function openDatabase<Tables>(url: string, options: DatabaseOptions = {}): Database<Tables> {
  const { max = 10, statementTimeoutMs = 15_000, answerGraceMs = 2_000, waitMs = 1_000 } = options
  const { failFast = false, onFailure = () => {} } = options
  const session = { statement_timeout: statementTimeoutMs }
  // Who waits for long does so for a session that is slow to open, too.
  const connectTimeoutMs = Math.max(waitMs, MIN_CONNECT_TIMEOUT_MS)
  const answerTimeoutMs = statementTimeoutMs + answerGraceMs
  const pool = createPool({ url, session, max, waitMs, connectTimeoutMs, answerTimeoutMs, failFast, onFailure })
  const db = new Kysely<Tables>({ dialect: new Dialect({ pool, cursor: Cursor }) })
  const sql = connect(url, { max: SQL_SESSIONS, session })
  const listeners: (() => Promise<void>)[] = []

  return {
    db,
    sql,
    listen: async (channel, onNotify, onReconnect) => {
      listeners.push(await listen(url, channel, { onNotify, onReconnect }))
    },
    countSessions: pool.count,
    // Kysely ends its driver only when it has been used, and then the pool.
    close: async () => {
      await Promise.all([db.destroy(), pool.end(), sql.end(), ...listeners.map((end) => end())])
    },
  }
}
