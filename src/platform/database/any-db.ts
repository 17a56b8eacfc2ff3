import type { Kysely } from 'kysely'

/** A database, or a transaction on it, with whatever tables it has. */
// biome-ignore lint/suspicious/noExplicitAny: the caller determines the tables.
export type AnyDb = Kysely<any>
