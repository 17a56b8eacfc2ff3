import { getFirst } from '../../platform/get-first.ts'
import { connect, type Sql, type TransactionSql } from '../../platform/postgres/connect.ts'

const CANCEL_INTERVAL_MS = 200

type Interruption = { url: string; signal?: AbortSignal | undefined }

/** A transaction that rolls back when the signal is aborted; a running statement is cancelled. */
export function beginCancellable<Result>(
  sql: Sql,
  { url, signal }: Interruption,
  mode: string,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return sql.begin(mode, async (tx) => {
    const { pid } = getFirst(await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)
    signal?.throwIfAborted()
    const over = Promise.withResolvers<void>()
    let cancelling: Promise<void> | undefined
    const onAbort = () => {
      cancelling = cancelUntil(over.promise, url, pid)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      const result = await work(tx)
      signal?.throwIfAborted()
      return result
    } finally {
      signal?.removeEventListener('abort', onAbort)
      over.resolve()
      await cancelling
    }
  })
}

/** Repeated, because the signal may arrive between two statements. */
async function cancelUntil(over: Promise<void>, url: string, pid: number): Promise<void> {
  const sql = connect(url, { max: 1 })
  const cancel = () => void sql`select pg_cancel_backend(${pid})`.catch(() => undefined)
  cancel()
  const timer = setInterval(cancel, CANCEL_INTERVAL_MS)
  await over
  clearInterval(timer)
  await sql.end()
}
