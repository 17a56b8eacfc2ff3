import type { Kysely, Transaction } from 'kysely'
import { isUniqueViolation } from './violations.ts'

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
