import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { FeedFormat } from '../../src/importer/formats/feed-format.ts'
import { registerImport } from '../../src/importer/import.cli.ts'
import { importFeed } from '../../src/importer/import-feed.ts'
import type { RejectedRow } from '../../src/importer/offer/feed-row.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { runCommand } from './run-command.ts'

type Options = Partial<Parameters<typeof importFeed>[1]>

/** Imports a file, and returns the rejected rows and the warnings too. */
export async function importFile(db: Db, path: string, format: FeedFormat, now: Date, options: Options = {}) {
  const rejected: RejectedRow[] = []
  const warnings: RejectedRow[] = []
  const summary = await importFeed(
    { path, name: basename(path), format, store: null },
    {
      db,
      dryRun: false,
      rejects: { add: (row) => rejected.push(row), warn: (row) => warnings.push(row) },
      now: () => now,
      events: { onProgress: () => {} },
      ...options,
    },
  )
  return { summary, rejected, warnings }
}

/** Runs `bachat import` on a database. */
export const runImport = (db: Db, dataDir: string, args: readonly string[], stdin = '') =>
  runCommand(['import', ...args], (program) =>
    registerImport(program, {
      openDb: async () => ({ db, close: async () => {} }),
      dataDir,
      clock: () => new Date('2026-07-06T06:00:00Z'),
      stdin: Readable.from([Buffer.from(stdin)]),
    }),
  )
