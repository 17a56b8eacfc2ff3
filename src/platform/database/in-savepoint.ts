import { sql } from 'kysely'
import type { AnyDb } from './any-db.ts'

/** Within a transaction: when the work fails, what it wrote is undone and the transaction goes on. */
export async function inSavepoint<Result>(tx: AnyDb, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    // A lost connection fails here too: what ended the work tells more.
    await sql`rollback to savepoint part`.execute(tx).catch(() => undefined)
    throw error
  }
}

/** The data broke a rule of the database: a value out of range, a constraint, a trigger. */
export const isRefusedByDatabase = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^(22|23|P0)...$/.test(code)
}
