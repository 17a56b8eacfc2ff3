import { type Kysely, sql } from 'kysely'

/** Within a transaction: when the work fails, what it wrote is undone and the transaction goes on. */
export async function inSavepoint<Result>(
  // biome-ignore lint/suspicious/noExplicitAny: the caller determines the tables.
  tx: Kysely<any>,
  work: () => Promise<Result>,
): Promise<Result> {
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
