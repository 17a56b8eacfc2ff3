// An applied migration is never edited, and 0014 names the type by the driver of its time.
declare module 'postgres' {
  export type TransactionSql = import('../src/platform/postgres/connect.ts').TransactionSql
}
