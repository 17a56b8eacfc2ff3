import type { PostgresCursor, PostgresPoolClient } from 'kysely'
import type { QueryResult as PgResult, PoolClient } from 'pg'
import { asUnavailable } from '../database-unavailable.ts'
import { markResumed, markWaiting } from '../log/event-loop-time.ts'

type Options = {
  answerTimeoutMs: number
  onFailure: (error: unknown) => void
  /** A statement got no answer, not even that it took too long: the server is frozen, or cannot be reached. */
  onSilent: () => void
}

type PgClient = PoolClient & { end(): Promise<void>; getTransactionStatus(): 'I' | 'T' | 'E' | null }

// A statement is parsed once in a session. Its text is held once, not for each session.
const prepared = new Map<string, { name: string; text: string }>()

function prepare(text: string): { name: string; text: string } {
  const known = prepared.get(text) ?? { name: `s${prepared.size}`, text }
  if (known.text === text) prepared.set(text, known)
  return known
}

/** A session as Kysely uses it: its statements are prepared, run one after the other, and wait for a bounded time. */
export function guardSession(client: PoolClient, { answerTimeoutMs, onFailure, onSilent }: Options) {
  const session = client as PgClient
  let last: Promise<unknown> = Promise.resolve()
  // Names of statements that were prepared before a table changed are not used again.
  let generation = 0

  async function send(text: string, values: readonly unknown[]): Promise<PgResult> {
    const statement = prepare(text)
    try {
      return await session.query({ text: statement.text, name: `${statement.name}_${generation}`, values: [...values] })
    } catch (error) {
      const isOutdated = (error as { routine?: string }).routine === 'RevalidateCachedQuery'
      if (!isOutdated) throw error
      generation += 1
      if (session.getTransactionStatus() !== 'I') throw error
      return send(text, values)
    }
  }

  async function run(text: string, values: readonly unknown[]): Promise<PgResult> {
    // A statement ends by its own time limit, unless nobody is there to keep it: a frozen host, a cut line.
    // Bytes that came while this process was busy are read first: its own delay is not the server's.
    let giveUp: NodeJS.Immediate | undefined
    const timer = setTimeout(() => {
      giveUp = setImmediate(() => {
        onSilent()
        void session.end()
      })
    }, answerTimeoutMs)
    try {
      markWaiting()
      return await send(text, values)
    } catch (error) {
      onFailure(error)
      throw asUnavailable(error)
    } finally {
      markResumed()
      clearTimeout(timer)
      clearImmediate(giveUp)
    }
  }

  /** The end of the session rolls back as well, and the caller sees the first error instead of this one. */
  const rollBack = () =>
    run('rollback', []).catch(() => {
      void session.end()
      return { command: 'ROLLBACK', rowCount: null, rows: [] }
    })

  function query(cursor: PostgresCursor<unknown>): PostgresCursor<unknown>
  function query(text: string, values: readonly unknown[]): Promise<PgResult>
  function query(query: PostgresCursor<unknown> | string, values: readonly unknown[] = []) {
    if (typeof query !== 'string') return session.query(query as never) as unknown
    const result = last.then(() => (query === 'rollback' ? rollBack() : run(query, values)))
    last = result.catch(() => {})
    return result
  }

  return { query, release: (isLost?: boolean) => session.release(isLost) } as PostgresPoolClient
}
