import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { asUnavailable, DatabaseUnavailable } from '../database-unavailable.ts'
import { codeResumes, codeWaits } from '../log/event-loop-time.ts'
import type { Pool, Session } from './pool.ts'

const SERVER_DECIDES = 0

/** Told of every statement that failed, with the server's own error. */
type OnFailure = (error: unknown) => void

/** Kysely on our pool of postgres.js sessions. A server that has not answered after `answerTimeoutMs` is taken for lost. */
export function createDialect(pool: Pool, answerTimeoutMs: number, onFailure: OnFailure = () => {}): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool, answerTimeoutMs, onFailure),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Kysely's own driver knows how to begin, commit and save; where sessions come from and go to is ours. */
function createDriver(pool: Pool, answerTimeoutMs: number, onFailure: OnFailure): Driver {
  const words = new PostgresDriver({} as PostgresDialectConfig) as Required<Driver>
  return {
    init: async () => {},
    destroy: () => pool.end(),
    acquireConnection: async () => {
      codeWaits()
      const session = await pool.acquire()
      return new SessionConnection(session, () => pool.discardSilent(session), answerTimeoutMs, onFailure)
    },
    releaseConnection: async (connection) => pool.release((connection as SessionConnection).session),
    beginTransaction: (connection, settings) => words.beginTransaction(connection, settings),
    commitTransaction: (connection) => words.commitTransaction(connection),
    // What cannot roll back is given up, which rolls it back: the caller should see the first error, not this one.
    rollbackTransaction: (connection) =>
      words.rollbackTransaction(connection).catch(() => pool.discard((connection as SessionConnection).session)),
    savepoint: (...args) => words.savepoint(...args),
    rollbackToSavepoint: (...args) => words.rollbackToSavepoint(...args),
    releaseSavepoint: (...args) => words.releaseSavepoint(...args),
  }
}

class SessionConnection implements DatabaseConnection {
  readonly session: Session
  readonly #giveUp: () => void
  readonly #answerTimeoutMs: number
  readonly #onFailure: OnFailure
  #last: Promise<unknown> = Promise.resolve()

  constructor(session: Session, giveUp: () => void, answerTimeoutMs: number, onFailure: OnFailure) {
    this.session = session
    this.#giveUp = giveUp
    this.#answerTimeoutMs = answerTimeoutMs
    this.#onFailure = onFailure
  }

  /** Statements of one holder run one after the other: none ever waits inside the driver on a lost connection. */
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = this.#last.then(() => this.#run<Row>(query))
    this.#last = result.catch(() => {})
    return result
  }

  async #run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // A statement ends by its own time limit, unless nobody is there to keep it: a frozen host, a cut line.
    // Bytes that came while this process was busy are read first: its own delay is not the server's.
    let giveUp: NodeJS.Immediate | undefined
    const timer = setTimeout(() => {
      giveUp = setImmediate(this.#giveUp)
    }, this.#answerTimeoutMs)
    try {
      this.#assertThere()
      // The driver takes a statement without parameters for several at once, unless told otherwise.
      const how = { prepare: true, simple: false }
      const values = this.#values(parameters)
      codeWaits()
      const result = await this.session.sql.unsafe(sql, values, how)
      codeResumes()
      const { command, count } = result
      // A commit that the server turned into a rollback is recognised by Kysely from this row.
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as Row] }
      const rows = Array.from(result) as Row[]
      return command === 'SELECT' || count === null ? { rows } : { rows, numAffectedRows: BigInt(count) }
    } catch (error) {
      codeResumes()
      this.#onFailure(error)
      throw asUnavailable(error)
    } finally {
      clearTimeout(timer)
      clearImmediate(giveUp)
    }
  }

  async *streamQuery<Row>(
    { sql, parameters }: CompiledQuery,
    rowsAtOnce: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    try {
      this.#assertThere()
      const cursor = this.session.sql.unsafe(sql, this.#values(parameters)).cursor(rowsAtOnce)
      for await (const rows of cursor) yield { rows: Array.from(rows) as Row[] }
    } catch (error) {
      throw asUnavailable(error)
    }
  }

  /** The driver guesses types from values: jsonb's true would be a boolean, an array what its first element is. */
  #values(parameters: readonly unknown[]): never[] {
    const { typed } = this.session.sql
    const isGuessedWrong = (value: unknown) => typeof value === 'boolean' || Array.isArray(value)
    return parameters.map((value) => (isGuessedWrong(value) ? typed(value as never, SERVER_DECIDES) : value)) as never[]
  }

  #assertThere(): void {
    if (this.session.state === 'lost') throw new DatabaseUnavailable('The connection to the database was lost.')
  }
}
