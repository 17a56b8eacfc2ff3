import { Command } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { registerAccounts } from '../accounts/accounts.cli.ts'
import { registerBackup } from '../backup/backup.cli.ts'
import { registerComments } from '../comments/comments.cli.ts'
import { registerImport } from '../feeds/import.cli.ts'
import { registerImports } from '../feeds/imports.cli.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { createSendMail } from '../platform/mail.ts'
import { openAddress, openMigratedDatabase } from './open-database.ts'

const program = new Command('bachat').description('Deals, coupons and honest price histories for shoppers in India')

program
  .command('start')
  .description('run the site')
  // Loaded when wanted: an import needs none of it, and has little memory to spend.
  .action(async () => (await import('./start.ts')).start(process.env))
program
  .command('build')
  .description('build the pages without starting the site')
  .action(async () => {
    const { ensureBuilt } = await import('./build.ts')
    await ensureBuilt((sentence) => console.log(sentence))
  })

try {
  const config = readConfig(process.env)
  const openDb = async () => {
    const { background: db, stop } = await openMigratedDatabase(config, createLog('warn'))
    return { db, close: stop }
  }
  registerImport(program, { openDb, dataDir: config.dataDir, clock: systemClock })
  registerImports(program, { openDb })
  registerBackup(program, {
    openAddress: (options) => openAddress(config, createLog('warn', process.stderr), options),
    dataDir: config.dataDir,
    version: packageFile.version,
    clock: systemClock,
  })
  registerComments(program, {
    openDb,
    sendMail: async () => {
      const { createTranslate, readCatalogs } = await import('../words/translate.ts')
      return createSendMail(createTranslate(await readCatalogs()))
    },
    publicUrl: config.publicUrl,
  })
  registerAccounts(program, {
    openDb,
    clock: systemClock,
    // Beside the command's own words, so that whoever collects the site's log can have these lines too.
    securityEvents: async () => {
      const { createSecurityEvents } = await import('../platform/security-events.ts')
      return createSecurityEvents({ log: createLog('info', process.stderr) })
    },
  })
  await program.parseAsync()
} catch (error) {
  // What a person can mend comes as one sentence; a fault of ours with its trace.
  console.error(isForPeople(error) ? error.message : error)
  process.exit(1)
}

function isForPeople(error: unknown): error is Error {
  return (
    error instanceof Error &&
    ['ConfigError', 'StartError', 'MigrationError', 'BrokenFeed', 'DatabaseUnavailable', 'Error'].includes(error.name)
  )
}
