import type { Command } from 'commander'
import { migrateWithVocabulary } from '../catalogue/deals/server/search/vocabulary/load-vocabulary.ts'
import type { Config } from '../platform/config/config.ts'
import { findPendingMigrations } from '../platform/database/migrate.ts'
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
        const names = dryRun ? await findPendingMigrations(url) : await apply(url, print)
        if (dryRun) print(listOf(names, 'would be applied'))
        if (json) process.stdout.write(`${JSON.stringify(dryRun ? { pending: names } : { applied: names })}\n`)
      })
    })
}

async function apply(url: string, print: (text: string) => void): Promise<string[]> {
  const names = await migrateWithVocabulary(url, {
    onWait: () => print('Another process is migrating the database: waiting for it.'),
    onPending: (pending) => print(listOf(pending, 'will be applied')),
  })
  if (names.length > 0) print('Done.')
  return names
}

const listOf = (names: string[], what: string): string =>
  names.length === 0
    ? 'The database is up to date.'
    : [`${names.length === 1 ? '1 migration' : `${names.length} migrations`} ${what}:`, ...names].join('\n  ')
