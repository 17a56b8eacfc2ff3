import { Kysely } from 'kysely'
import type { Sql } from 'postgres'
import { asUnavailable } from '../database-unavailable.ts'
import { connect } from '../postgres/connect.ts'
import { createDialect } from '../postgres/dialect.ts'
import { createPool, type SessionCounts } from '../postgres/pool.ts'

export type DatabaseOptions = {
  /** Most sessions at once. */
  max?: number
  /** A statement that runs longer is cancelled by the server. */
  statementTimeoutMs?: number
  /** How much longer its answer may take to arrive before the server counts as silent. */
  answerGraceMs?: number
  /** How long a query may wait for a free session before it is DatabaseUnavailable. */
  waitMs?: number
  /** While the server is silent, queries are DatabaseUnavailable at once. For those whom somebody waits for. */
  failFast?: boolean
  /** Told of every statement that failed, with the server's own error. */
  onFailure?: (error: unknown) => void
}

export type Database<Tables> = {
  db: Kysely<Tables>
  /**
   * For single statements that Kysely cannot say, as COPY, on a few sessions of its own. Not for transactions: when
   * a connection is lost in one, the driver throws outside of any promise. `db` keeps its own sessions safe from that.
   */
  sql: Sql
  /** `onReconnect` fires after every gap, in which notifications may have been missed. */
  listen(channel: string, onNotify: (payload: string) => void, onReconnect: () => void): Promise<void>
  /** Of `db`, for the metrics. */
  countSessions(): SessionCounts
  /** Waits for what is still running. */
  close(): Promise<void>
}

const SQL_SESSIONS = 3
const SHORTEST_CONNECT_TIMEOUT_MS = 5_000

/** `url` is a postgres:// address; `?host=/folder` means a Unix socket in that folder. Connects on first use. */
export function openDatabase<Tables>(url: string, options: DatabaseOptions = {}): Database<Tables> {
  const { max = 10, statementTimeoutMs = 15_000, answerGraceMs = 2_000, waitMs = 1_000, failFast = false } = options
  // What suits a list may be few or very many: one plan for all values would be a hundred times slower for some.
  const session = { statement_timeout: statementTimeoutMs, plan_cache_mode: 'force_custom_plan' } as const
  // Who waits for long does so for a session that is slow to open, too.
  const connectTimeoutMs = Math.max(waitMs, SHORTEST_CONNECT_TIMEOUT_MS)
  const open = (onClose: () => void) => connect(url, { max: 1, session, connectTimeoutMs, onClose })
  // The driver gives up first where it can: it knows why.
  const openTimeoutMs = connectTimeoutMs + 1_000
  const pool = createPool({ open, max, waitMs, openTimeoutMs, failFast })
  const db = new Kysely<Tables>({ dialect: createDialect(pool, statementTimeoutMs + answerGraceMs, options.onFailure) })
  const sql = connect(url, { max: SQL_SESSIONS, session })

  async function listen(channel: string, onNotify: (payload: string) => void, onReconnect: () => void): Promise<void> {
    let isFirst = true
    const onListen = () => {
      if (!isFirst) onReconnect()
      isFirst = false
    }
    await sql.listen(channel, onNotify, onListen).catch((error) => Promise.reject(asUnavailable(error)))
  }

  async function close(): Promise<void> {
    // Kysely ends its driver only when it has been used, and then the pool.
    await Promise.all([db.destroy(), pool.end(), sql.end({ timeout: 5 })])
  }

  return { db, sql, listen, countSessions: pool.count, close }
}
