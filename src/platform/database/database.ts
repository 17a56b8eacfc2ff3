import { Kysely, type LogEvent, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import type { ClientBase } from 'pg'
import Cursor from 'pg-cursor'
import { connect, type Sql } from '../postgres/connect.ts'
import { type Listening, listen } from '../postgres/listen.ts'
import { createPool, type SessionCounts } from '../postgres/pool.ts'

export type DatabaseOptions = {
  /** Maximum number of sessions. */
  max?: number
  /** The server cancels statements that run longer. */
  statementTimeoutMs?: number
  /** How much longer an answer may take to arrive before the server counts as unresponsive. */
  answerGraceMs?: number
  /** How long a query may wait for a free session before it fails with DatabaseUnavailableError. */
  waitMs?: number
  /**
   * While the server does not answer, queries fail immediately with DatabaseUnavailableError. For work that a visitor waits
   * for.
   */
  failFast?: boolean
  /** Called for every failed statement, with the server's own error. */
  onFailure?: (error: unknown) => void
  /** Called after each statement, except those that stream their rows; the text is without values. */
  onStatement?: ((text: string, ms: number) => void) | undefined
  /** Runs on each new session before its first use. */
  onSession?: ((client: ClientBase) => Promise<void>) | undefined
}

export type Database<Tables> = {
  db: Kysely<Tables>
  /** For statements outside Kysely, on a few sessions of its own. */
  sql: Sql
  /** `onReconnect` is called after every gap, in which notifications may have been missed; `onLost` at its beginning. */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onReconnect: () => void,
    onLost?: () => void,
  ): Promise<Pick<Listening, 'query'>>
  /** Counts of `db`, for the metrics. */
  countSessions(): SessionCounts
  /** Waits for running statements. */
  close(): Promise<void>
}

const SQL_SESSIONS = 3
const MIN_CONNECT_TIMEOUT_MS = 5_000

/** Beside an interval the server would infer the parameter as an interval, so dates are cast explicitly. */
class QueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(value)
    if (value instanceof Date) this.append('::timestamptz')
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new QueryCompiler()
  }
}

const statementLogger =
  (onStatement: (text: string, ms: number) => void) =>
  (event: LogEvent): void => {
    if (!('isStream' in event && event.isStream)) onStatement(event.query.sql, event.queryDurationMillis)
  }

/** `url` is a postgres:// address; `?host=/folder` means a Unix socket in that folder. Connects on first use. */
export function openDatabase<Tables>(url: string, options: DatabaseOptions = {}): Database<Tables> {
  const { max = 10, statementTimeoutMs = 15_000, answerGraceMs = 2_000, waitMs = 1_000 } = options
  const { failFast = false, onFailure = () => {}, onStatement, onSession } = options
  const session = { statement_timeout: statementTimeoutMs }
  // A long wait also covers sessions that open slowly.
  const connectTimeoutMs = Math.max(waitMs, MIN_CONNECT_TIMEOUT_MS)
  const answerTimeoutMs = statementTimeoutMs + answerGraceMs
  const limits = { max, waitMs, connectTimeoutMs, answerTimeoutMs, failFast }
  const pool = createPool({ url, session, ...limits, onFailure, onSession })
  const db = new Kysely<Tables>({
    dialect: new Dialect({ pool, cursor: Cursor }),
    ...(onStatement && { log: statementLogger(onStatement) }),
  })
  const sql = connect(url, { max: SQL_SESSIONS, session })
  const listeners: Listening[] = []

  return {
    db,
    sql,
    listen: async (channel, onNotify, onReconnect, onLost) => {
      const listening = await listen(url, channel, { onNotify, onReconnect, onLost })
      listeners.push(listening)
      return listening
    },
    countSessions: pool.count,
    // Kysely closes its driver, and with it the pool, only after first use.
    close: async () => {
      await Promise.all([db.destroy(), pool.end(), sql.end(), ...listeners.map(({ end }) => end())])
    },
  }
}
