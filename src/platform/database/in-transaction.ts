import type { Kysely } from 'kysely'

/** In the transaction that the caller has begun, or else in one of its own. */
export const inTransaction = <Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))
