import { type Kysely, sql, type Transaction } from 'kysely'
import type { AnyDb } from './any-db.ts'

/** In the transaction that the caller has begun, or else in one of its own. */
export const inTransaction = <Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))

/**
 * A transaction that runs again, once, when another one has taken a unique value since it looked: its second run sees
 * that value and refuses it in words.
 */
export async function inRetriedTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return db.transaction().execute(work)
  }
}

/** Within a transaction: when the work fails, what it wrote is undone and the transaction goes on. */
export async function inSavepoint<Result>(tx: AnyDb, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tx)
    return result
  } catch (error) {
    // A lost connection fails here too: what ended the work tells more.
    await sql`rollback to savepoint attempt`.execute(tx).catch(() => undefined)
    throw error
  }
}

/** The data broke a rule of the database: a value out of range, a constraint, a trigger. */
export const isRefusedByDatabase = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^(22|23|P0)...$/.test(code)
}

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** A row that another one refers to does not exist, or no longer. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'

const codeOf = (error: unknown) => ((error ?? {}) as { code?: unknown }).code
