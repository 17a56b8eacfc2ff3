import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../tests/support/run-command.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Tables } from '../platform/schema/tables.ts'
import { registerImports } from './import-history.cli.ts'
import { listImportRuns } from './import-runs.queries.ts'
import { beginImportRun, finishImportRun } from './record-import-run.ts'

const { db, url } = await testDatabase()
const at = (minute: number) => new Date(Date.UTC(2026, 2, 12, 9, minute))
const begun = {
  feed: 'shop.csv',
  source: '/feeds/shop.csv',
  store: null,
  options: { map: 'shop' },
  reportPath: '/r.ndjson',
}

test('an import is running until it finishes, and then shows its row counts', async () => {
  const run = await beginImportRun(db, begun, at(1))
  expect(await listImportRuns(db, 1)).toMatchObject([{ id: run.id, status: 'running', finished_at: null, counts: {} }])
  const counts = { inserted: 3, updated: 1, rejected: 2 }
  await finishImportRun(db, run, { status: 'done', counts, rejects: { 'price: unreadable': 2 } }, at(2))
  expect(await listImportRuns(db, 1)).toMatchObject([
    { status: 'done', finished_at: at(2), counts, rejects: { 'price: unreadable': 2 }, options: { map: 'shop' } },
  ])
})

test('a run whose process has ended shows as interrupted', async () => {
  const other = openDatabase<Tables>(url, { max: 1 })
  onTestFinished(() => other.close())
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.db)
  const run = await beginImportRun(other.db, begun, at(3))
  expect(await listImportRuns(db, 1)).toMatchObject([{ id: run.id, status: 'running' }])
  await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`.execute(db)
  expect(await listImportRuns(db, 1)).toMatchObject([{ id: run.id, status: 'interrupted', finished_at: null }])
  await run.release()
})

test('the address of a feed is logged without its password and its key', async () => {
  const source = 'https://user:secret@shop.example/feed.csv?key=secret'
  await finishImportRun(
    db,
    await beginImportRun(db, { ...begun, source }, at(4)),
    { status: 'failed', counts: {}, failure: 'Too large.' },
    at(5),
  )
  expect(await listImportRuns(db, 1)).toMatchObject([
    { source: 'https://shop.example/feed.csv', failure: 'Too large.' },
  ])
})

test('the oldest runs are removed when there are more than a thousand', async () => {
  await sql`insert into import_runs (feed, source, started_at, status)
    select 'old.csv', 'old.csv', timestamptz '2025-01-01' + n * interval '1 minute', 'done' from generate_series(1, 1100) n`.execute(
    db,
  )
  await finishImportRun(db, await beginImportRun(db, begun, at(6)), { status: 'done', counts: {} }, at(7))
  const runs = await listImportRuns(db, 2000)
  expect(runs).toHaveLength(1000)
  expect(runs[0]?.feed).toBe('shop.csv')
})

test('the command line lists imports, newest first, as text or as JSON', async () => {
  const list = async (...args: string[]) => {
    const { out } = await runCommand(['imports', ...args], (program) =>
      registerImports(program, { openDb: async () => ({ db, close: async () => {} }) }),
    )
    return out
  }
  const run = await beginImportRun(db, begun, at(8))
  await finishImportRun(
    db,
    run,
    { status: 'done', counts: { historyLines: 3, inserted: 1200 }, rejects: { 'price: unreadable': 2 } },
    at(9),
  )
  const text = await list('--limit', '2')
  expect(text).toContain(`${run.id}  2026-03-12T14:38:00+05:30  done, 60.0 s  shop.csv`)
  expect(text).toContain('1,200 inserted, 3 price changes added')
  expect(text).toContain('2 rejected: price: unreadable')
  expect(text).toContain('report: /r.ndjson')
  const [line = ''] = (await list('--limit', '1', '--json')).split('\n')
  expect(JSON.parse(line)).toMatchObject({ id: run.id, status: 'done', startedAt: '2026-03-12T09:08:00.000Z' })
})
