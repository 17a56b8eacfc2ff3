import { setTimeout as delay } from 'node:timers/promises'
import pg, { type ClientBase } from 'pg'
import { clientConfig, type SessionSettings } from './client-config.ts'

type Row = Record<string, unknown>

class Identifier {
  readonly quoted: string
  constructor(name: string) {
    this.quoted = pg.escapeIdentifier(name)
  }
}

type Statements = {
  /** Values in the template become parameters. */
  <Rows extends readonly object[] = Row[]>(template: TemplateStringsArray, ...values: unknown[]): Promise<Rows>
  /** The name of a table or a column as a value of a template. */
  (name: string): Identifier
  /** The text as it is; without values it may be several statements. */
  unsafe<Rows extends readonly object[] = Row[]>(text: string, values?: unknown[]): Promise<Rows>
}

/** Statements in one transaction; `client` is for COPY. */
export type TransactionSql = Statements & { client: ClientBase }

/** Statements that are not Kysely's: those of migrations, backups and checks. */
export type Sql = Statements & {
  begin<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T>
  begin<T>(mode: string, work: (tx: TransactionSql) => Promise<T>): Promise<T>
  end(): Promise<void>
}

type ConnectOptions = { max: number; connectTimeoutMs?: number; session?: SessionSettings }

const END_TIMEOUT_MS = 5_000

/** Connects on first use. */
export function connect(url: string, { max, connectTimeoutMs = 5_000, session }: ConnectOptions): Sql {
  const pool = openPool(url, { max, connectTimeoutMs, session })

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
      // The end of the session rolls back, also where nothing can be said any more.
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
  const tagged = (template: TemplateStringsArray | string, ...given: unknown[]) => {
    if (typeof template === 'string') return new Identifier(template)
    const values: unknown[] = []
    const placed = given.map((value) => (value instanceof Identifier ? value.quoted : `$${values.push(value)}`))
    return unsafe(String.raw({ raw: template }, ...placed), values)
  }
  return Object.assign(tagged as unknown as Statements, { unsafe })
}

type PoolOptions = Required<Omit<ConnectOptions, 'session'>> & {
  session: SessionSettings | undefined
  /** A session is used when this has run in it. */
  onConnect?: (client: ClientBase) => Promise<void>
}

// A server behind an address may change; sessions are renewed so that they follow it.
const LONGEST_LIFE_SECONDS = 30 * 60

export function openPool(url: string, { max, connectTimeoutMs, session, onConnect }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(url, session),
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
    ...(onConnect && { onConnect }),
  })
  // A session that is lost fails its statement; without a listener it would end the process as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Waits for what still runs, and until the server knows that the sessions are over. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return
  const removed = Promise.withResolvers<void>()
  let left = pool.totalCount
  pool.on('remove', () => {
    left -= 1
    if (left <= 0) removed.resolve()
  })
  if (left === 0) removed.resolve()
  await pool.end()
  const limit = new AbortController()
  await Promise.race([removed.promise, delay(END_TIMEOUT_MS, null, { signal: limit.signal }).catch(() => {})])
  limit.abort()
}
