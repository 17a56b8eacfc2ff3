import type { Command } from 'commander'
import { migrateWithVocabulary } from '../catalogue/deals/server/search/vocabulary/load-vocabulary.ts'
import type { Config } from '../platform/config/config.ts'
import { newerNotice } from '../platform/database/compare-migrations.ts'
import { findPendingMigrations, type MigrationEvents } from '../platform/database/migrate.ts'
import type { Needing } from '../platform/database/migration-files.ts'
import { hasEmbeddedDatabase } from '../platform/postgres/embedded.ts'
import { describeDatabase } from './command-database.ts'
import { DatabaseNotUsableError } from './start/open-database.ts'

export type MigrateDeps = {
  settings(): Config
  /** What a program that reads the result does not need. */
  printNotice(message: string): void
  /** Opens the database, runs the work on its address, and closes it. */
  withDatabase(work: (url: string) => Promise<void>): Promise<void>
}

/** Adds `migrate` to the command line. An external database may be empty; the embedded one is created on request. */
export function registerMigrate(program: Command, deps: MigrateDeps): void {
  program
    .command('migrate')
    .description('apply the pending migrations and end; another process that applies them is waited for')
    .option('--dry-run', 'list the pending migrations without applying them')
    .option('--json', 'print the migrations as a JSON object')
    .action(async ({ dryRun = false, json = false }: { dryRun?: boolean; json?: boolean }) => {
      const { databaseUrl, dataDir } = deps.settings()
      const isCreated = !dryRun && program.opts().create === true
      if (databaseUrl === null && !isCreated && !hasEmbeddedDatabase(dataDir))
        throw new DatabaseNotUsableError(`There is no database in ${dataDir} yet: set DATA_DIR, or pass --create.`)
      deps.printNotice(`Database: ${describeDatabase({ databaseUrl, dataDir })}`)
      await deps.withDatabase(async (url) => {
        const print = json ? () => {} : (text: string) => void process.stdout.write(`${text}\n`)
        const onNewer = (newer: string[]) => deps.printNotice(newerNotice(newer))
        const pending = dryRun ? await findPendingMigrations(url, undefined, { onNewer }) : []
        const applied = dryRun ? [] : await apply(url, print, { onNewer })
        const names = pending.map(({ name }) => name)
        if (dryRun) print(listOf(pending.map(withWarning(names)), 'would be applied'))
        if (json) process.stdout.write(`${JSON.stringify(dryRun ? { pending: names } : { applied })}\n`)
      })
    })
}

async function apply(
  url: string,
  print: (text: string) => void,
  { onNewer }: Required<Pick<MigrationEvents, 'onNewer'>>,
): Promise<string[]> {
  const names = await migrateWithVocabulary(url, {
    onNewer,
    onLocked: (name) => print(`${name} waits for a table that another session uses.`),
    onWait: () => print('Another process is migrating the database: waiting for it.'),
    onPending: (pending) => print(listOf(pending, 'will be applied')),
  })
  if (names.length > 0) print('Done.')
  return names
}

/** The version that runs now has none of the pending ones. */
const withWarning =
  (pending: readonly string[]) =>
  ({ name, needs }: Needing): string =>
    needs !== null && pending.includes(needs) ? `${name} (stop all processes first: they do not work with it)` : name

const listOf = (names: string[], what: string): string =>
  names.length === 0
    ? 'The database is up to date.'
    : [`${names.length === 1 ? '1 migration' : `${names.length} migrations`} ${what}:`, ...names].join('\n  ')
