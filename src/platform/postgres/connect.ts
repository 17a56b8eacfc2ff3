import { setTimeout as delay } from 'node:timers/promises'
import pg, { type ClientBase } from 'pg'
import { clientConfig } from './client-config.ts'

type Row = Record<string, unknown>

type Statements = {
  /** Values in the template become parameters. */
  <Rows extends readonly object[] = Row[]>(template: TemplateStringsArray, ...values: unknown[]): Promise<Rows>
  /** The text unchanged; without values it may contain several statements. */
  unsafe<Rows extends readonly object[] = Row[]>(text: string, values?: unknown[]): Promise<Rows>
}

/** Runs statements in one transaction; `client` is for COPY. */
export type TransactionSql = Statements & { client: ClientBase }

/** Runs statements outside Kysely: those of migrations, backups and checks. */
export type Sql = Statements & {
  begin<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T>
  begin<T>(mode: string, work: (tx: TransactionSql) => Promise<T>): Promise<T>
  end(): Promise<void>
}

export type SessionSettings = { application_name?: string; statement_timeout?: number }
type ConnectOptions = { max: number; connectTimeoutMs?: number; session?: SessionSettings }

const END_TIMEOUT_MS = 5_000

/** Connects on first use. */
export function connect(url: string, { max, connectTimeoutMs = 5_000, session }: ConnectOptions): Sql {
  const onConnect = async (client: ClientBase) => void (await limitStatements(client, session))
  const pool = openPool(url, { max, connectTimeoutMs, session, ...(session?.statement_timeout && { onConnect }) })

  async function begin<T>(...args: [string, Work<T>] | [Work<T>]): Promise<T> {
    const [mode, work] = args.length === 1 ? ['', args[0]] : args
    const client = await pool.connect()
    try {
      await client.query(`begin ${mode}`)
      const result = await work(Object.assign(statements(client), { client }))
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.')
      client.release()
      return result
    } catch (error) {
      // Closing the session rolls back, even where no further statement can be sent.
      client.release(true)
      throw error
    }
  }

  return Object.assign(statements(pool), { begin, end: () => endPool(pool) })
}

type Work<T> = (tx: TransactionSql) => Promise<T>

function statements(session: Pick<ClientBase, 'query'>): Statements {
  const unsafe = async (text: string, values?: unknown[]) => {
    const { rows } = await session.query(text, values)
    return rows as never
  }
  const tagged = (template: TemplateStringsArray, ...values: unknown[]) =>
    unsafe(String.raw({ raw: template }, ...values.map((_, index) => `$${index + 1}`)), values)
  return Object.assign(tagged as unknown as Statements, { unsafe })
}

type PoolOptions = Required<Omit<ConnectOptions, 'session'>> & {
  session: SessionSettings | undefined
  /** Runs on each session before its first use. */
  onConnect?: (client: ClientBase) => Promise<void>
}

// The server behind an address may change; renewed sessions follow it.
const LONGEST_LIFE_SECONDS = 30 * 60

export function openPool(url: string, { max, connectTimeoutMs, session, onConnect }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(url, session?.application_name ? { application_name: session.application_name } : {}),
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // A session takes about 10 MB of the server's memory.
    min: 1,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
    ...(onConnect && { onConnect }),
  })
  // A lost session fails its statement; without a listener it would also end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Not a parameter of the connection: PgBouncer accepts only a few of these. */
export const limitStatements = (client: ClientBase, { statement_timeout = 0 }: SessionSettings = {}) =>
  client.query(`set statement_timeout = ${statement_timeout}`)

/** Waits for running statements, and until the server has closed the sessions. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return
  const removed = Promise.withResolvers<void>()
  let remaining = pool.totalCount
  pool.on('remove', () => {
    remaining -= 1
    if (remaining <= 0) removed.resolve()
  })
  if (remaining === 0) removed.resolve()
  await pool.end()
  const limit = new AbortController()
  await Promise.race([removed.promise, delay(END_TIMEOUT_MS, null, { signal: limit.signal }).catch(() => {})])
  limit.abort()
}
