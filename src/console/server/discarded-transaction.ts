import type { Db } from '../../platform/schema/db.ts'

/** Everything that the work writes is taken back: previews show what the code that saves would do. */
export async function inDiscardedTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}
