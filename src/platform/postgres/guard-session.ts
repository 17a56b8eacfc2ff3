import type { PostgresCursor, PostgresPoolClient } from 'kysely'
import type { QueryResult as PgResult, PoolClient } from 'pg'
import { asUnavailable } from '../database-unavailable.ts'
import { markResumed, markWaiting } from '../log/event-loop-time.ts'
import { errorType, startStatement } from '../tracing/trace.ts'
import { type Planning, planningOf } from './plan-once.ts'
import { startTimeLimit } from './time-limit.ts'

type Options = {
  answerTimeoutMs: number
  onFailure: (error: unknown) => void
  /** A statement got no answer, not even a timeout error: the server is frozen or unreachable. */
  onUnresponsive: () => void
}

type PgClient = PoolClient & { end(): Promise<void>; getTransactionStatus(): 'I' | 'T' | 'E' | null }

// Visitors decide the texts of filters and searches, and the server keeps up to 0.2 MB for each named
// statement of a session. The site itself has about 250.
const maxNamed = 400

type Statement = { name?: string; text: string }

// Most sessions prepare the same statements: they share the texts instead of each keeping copies.
const sharedTexts = new Map<string, string>()

function sharedText(text: string): string {
  const shared = sharedTexts.get(text)
  if (shared === undefined && sharedTexts.size < 2 * maxNamed) sharedTexts.set(text, text)
  return shared ?? text
}

function createStatements() {
  const named = new Map<string, Statement>()
  // Outdated names count too.
  let count = 0
  return {
    /** Without a name beyond the limit: the server prepares such a statement anew each time. */
    of(text: string): Statement {
      const statement = named.get(text)
      if (statement || count === maxNamed) return statement ?? { text }
      count += 1
      const added = { name: `s${count}`, text: sharedText(text) }
      named.set(added.text, added)
      return added
    },
    /** Names of statements prepared before a table change are not used again. */
    renew: () => named.clear(),
  }
}

// A good plan for few rows may be bad for very many: one plan for all values would be a hundred times slower for some.
const initialPlanning = 'each'
// A plan that is kept must suit the table after an import too: it finds rows by an index even while they are few.
const setPlanning = (planning: 'once' | 'each') =>
  planning === 'once'
    ? 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off'
    : 'set plan_cache_mode = force_custom_plan; set enable_seqscan = on'
export const firstStatementOfSession = setPlanning(initialPlanning)

/** pg would quote each number of an array, and the server read the quotes: long lists of ids take several times as long. */
const encodeNumbers = (value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each === 'number') ? `{${value.join(',')}}` : value

/** Such a prepared statement fails after a migration has added a column, and a transaction would fail with it. */
const returnsAllColumns = (text: string): boolean =>
  ['select *', '.*', 'returning *'].some((words) => text.includes(words))

/** A session for Kysely: its first statements are prepared, all run one after the other, and wait for a limited time. */
export function guardSession(client: PoolClient, { answerTimeoutMs, onFailure, onUnresponsive }: Options) {
  const session = client as PgClient
  let last: Promise<unknown> = Promise.resolve()
  const statements = createStatements()
  let sessionPlanning: Planning = initialPlanning

  /** Sent before the statement without waiting for its answer. Not in a transaction, whose rollback would undo it. */
  function switchPlanning(planning: Planning): void {
    if (planning === 'either' || planning === sessionPlanning || session.getTransactionStatus() !== 'I') return
    sessionPlanning = planning
    // If it fails, so does the statement behind it: the session is lost.
    session.query(setPlanning(planning)).catch(() => {})
  }

  async function send(text: string, values: readonly unknown[]): Promise<PgResult> {
    switchPlanning(planningOf(text))
    try {
      const isPrepared = session.getTransactionStatus() === 'I' || !returnsAllColumns(text)
      const statement = isPrepared ? statements.of(text) : { text }
      return await session.query({ ...statement, values: values.map(encodeNumbers) })
    } catch (error) {
      const isOutdated = (error as { routine?: string }).routine === 'RevalidateCachedQuery'
      if (!isOutdated) throw error
      statements.renew()
      if (session.getTransactionStatus() !== 'I') throw error
      return send(text, values)
    }
  }

  async function run(text: string, values: readonly unknown[]): Promise<PgResult> {
    // The server ends a statement at its time limit, unless it is frozen or the connection is cut.
    const cancelLimit = startTimeLimit(answerTimeoutMs, () => {
      onUnresponsive()
      void session.end()
    })
    const span = startStatement(text)
    try {
      markWaiting()
      const result = await send(text, values)
      span?.end()
      return result
    } catch (error) {
      span?.end({ error: errorType(error) })
      onFailure(error)
      throw asUnavailable(error)
    } finally {
      markResumed()
      cancelLimit()
    }
  }

  /** Closing the session also rolls back, and the caller gets the first error instead of this one. */
  const rollBack = () =>
    run('rollback', []).catch(() => {
      void session.end()
      return { command: 'ROLLBACK', rowCount: null, rows: [] }
    })

  function query(cursor: PostgresCursor<unknown>): PostgresCursor<unknown>
  function query(text: string, values: readonly unknown[]): Promise<PgResult>
  function query(query: PostgresCursor<unknown> | string, values: readonly unknown[] = []) {
    if (typeof query !== 'string') {
      switchPlanning(initialPlanning)
      return session.query(query as never) as unknown
    }
    const result = last.then(() => (query === 'rollback' ? rollBack() : run(query, values)))
    last = result.catch(() => {})
    return result
  }

  return { query, release: (isLost?: boolean) => session.release(isLost) } as PostgresPoolClient
}
