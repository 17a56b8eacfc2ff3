import { Command, type CommanderError } from 'commander'
import { registerAccounts } from '../accounts/members/server/accounts.cli.ts'
import { registerStores } from '../catalogue/stores/server/stores.cli.ts'
import { registerComments } from '../community/comments/server/comments.cli.ts'
import { registerNewsletter } from '../community/newsletter/server/newsletter.cli.ts'
import { registerImport } from '../importer/import.cli.ts'
import { registerImports } from '../importer/import-history.cli.ts'
import { registerBackup } from '../operation/backup/backup.cli.ts'
import { registerDoctor } from '../operation/doctor/doctor.cli.ts'
import { registerFeeds } from '../operation/feeds/server/feeds.cli.ts'
import { feedRunDeps } from '../operation/feeds/server/run/feed-run-deps.ts'
import { openPictureStorage } from '../pictures/storage/open-storage.ts'
import { systemClock } from '../platform/clock.ts'
import {
  CommandFailure,
  describeFailure,
  isJsonWanted,
  statusOf,
  WRONG_USAGE,
} from '../platform/command-line/command-failure.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { misspeltSettings } from '../platform/config/misspelt-settings.ts'
import { createCanFetch } from '../platform/http/networks.ts'
import { describeFileError } from '../platform/log/describe-file-error.ts'
import { createLog } from '../platform/log/log.ts'
import { createSendMail, type SendMail } from '../platform/mail/mail-queue.ts'
import type { Translate } from '../site/i18n/server/translate.ts'
import { buildInfo, buildText, recordCommit } from './build-info.ts'
import { describeDatabase, openCommandDatabase } from './command-database.ts'
import { registerCompletion } from './completion/completion.cli.ts'
import { createInterrupts } from './interrupts.ts'
import { registerMigrate } from './migrate.cli.ts'
import { registerSettings } from './settings.cli.ts'
import { openPreparedDatabase, openUnmigratedDatabase } from './start/open-database.ts'

const isJson = isJsonWanted(process.argv)
const EXAMPLES = `
Examples:
  bachat start
  bachat import feed.xml --feed google --dry-run
  bachat accounts disable asha@example.com --reason "advertises in comments"
  bachat help import

Settings are environment variables; \`bachat settings\` shows them. DATA_DIR and DATABASE_URL select the database.
With --json, standard output has only JSON, and a failure is one line of JSON on standard error.
Exit status: 0 success, 1 failure, 2 wrong usage, 129, 130 or 143 ended by a signal.`

// Read only when a command needs it, so that --help and --version work with invalid settings.
let config: Config | undefined
const settings = () => (config ??= readSettings())
const releases: (() => Promise<void>)[] = []
const interrupts = createInterrupts(async () => {
  await Promise.allSettled(releases.map((release) => release()))
})

const program = new Command('bachat')
  .description('Deals, coupons and price histories for shoppers in India')
  .version(buildText, '-V, --version', 'print the version and the commit')
  .option('--create', 'create the database if there is none')
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError(isJson ? false : '(use --help for usage)')
  .configureOutput(isJson ? { outputError: printUsageError } : {})
  .addHelpText('after', EXAMPLES)
  // Help and version exit with 0; every other exit of the parser is an error in the arguments.
  .exitOverride(({ exitCode }: CommanderError) => process.exit(exitCode === 0 ? 0 : WRONG_USAGE))

const printError = (message: string): void => void process.stderr.write(`${message}\n`)
/** What a program that reads the output does not need. */
const printNotice = isJson ? () => {} : printError

/** The parser's text is "error: …", and may have further lines with a suggestion. */
function printUsageError(text: string): void {
  const message = text.trim().replace(/^error: /, '')
  printError(describeFailure(new CommandFailure(message, WRONG_USAGE), isJson))
}

function readSettings(): Config {
  for (const sentence of misspeltSettings(process.env)) printNotice(`Warning: ${sentence}`)
  return readConfig(process.env)
}

async function openDb({ readOnly = false } = {}) {
  interrupts.listen()
  const { background: db, stop } = await openCommandDatabase(settings(), createLog('warn', process.stderr), {
    create: program.opts().create === true,
    readOnly,
    printError: printNotice,
  })
  return { db, close: releasedOnSignal(stop) }
}

/** Also released by a signal, and only once. */
function releasedOnSignal(release: () => Promise<void>): () => Promise<void> {
  let releasing: Promise<void> | undefined
  const once = () => (releasing ??= release())
  releases.push(once)
  return once
}

/** Loaded on demand, with the catalogues of messages. */
async function translations(): Promise<Translate> {
  const { createTranslate, readCatalogs } = await import('../site/i18n/server/translate.ts')
  return createTranslate(await readCatalogs())
}

const mailQueue = async (): Promise<SendMail> => createSendMail(await translations())

function register(): void {
  program.commandsGroup('The site:')
  program
    .command('start')
    .description('run the site')
    // Loaded on demand: an import needs none of it and must use little memory.
    .action(async () => (await import('./start/start.ts')).start(process.env))
  program
    .command('build')
    .description('build the pages without starting the site')
    .option('--json', 'print a JSON object')
    .action(async () => {
      const { ensureBuilt } = await import('./build/build.ts')
      const folder = await ensureBuilt(isJson ? { info: printNotice, warn: printNotice } : console)
      recordCommit()
      if (isJson) process.stdout.write(`${JSON.stringify({ folder, ...buildInfo })}\n`)
    })
  registerSettings(program, process.env)
  registerCompletion(program)
  program.commandsGroup('Deals and stores:')
  registerImport(program, {
    openDb,
    get dataDir() {
      return settings().dataDir
    },
    clock: systemClock,
    runInterruptible: (work) => interrupts.run(work),
    canFetch: (address) => createCanFetch(settings().feedPrivateNetworks)(address),
  })
  registerImports(program, { openDb })
  registerFeeds(program, {
    openDb,
    clock: systemClock,
    runInterruptible: (work) => interrupts.run(work),
    runDeps: async () => ({
      ...feedRunDeps(settings()),
      sendMail: await mailQueue(),
      log: createLog('warn', process.stderr),
    }),
  })
  registerStores(program, { openDb })
  registerMaintenanceCommands()
  registerPeopleCommands()
}

function registerPeopleCommands(): void {
  program.commandsGroup('People:')
  registerComments(program, {
    openDb,
    sendMail: mailQueue,
    get publicUrl() {
      return settings().publicUrl
    },
  })
  registerNewsletter(program, {
    openDb,
    clock: systemClock,
    translate: translations,
    get publicUrl() {
      return settings().publicUrl
    },
  })
  registerAccounts(program, {
    openDb,
    clock: systemClock,
    get publicUrl() {
      return settings().publicUrl
    },
    // Written beside the command's own output, so that a log collector receives these lines too.
    securityEvents: async () => {
      const { createSecurityEvents } = await import('../platform/security/security-events.ts')
      return createSecurityEvents({ log: createLog('info', process.stderr) })
    },
  })
}

/** These commands use the database as it is and do not migrate it. */
function registerMaintenanceCommands(): void {
  program.commandsGroup('The database:')
  const openUnmigrated = async (options: { createIfMissing: boolean }) => {
    interrupts.listen()
    printNotice(`Database: ${describeDatabase(settings())}`)
    const { url, close } = await openUnmigratedDatabase(settings(), createLog('warn', process.stderr), options)
    return { url, close: releasedOnSignal(close) }
  }
  registerMigrate(program, {
    settings,
    printNotice,
    withDatabase: async (work) => {
      interrupts.listen()
      const { stop } = await openPreparedDatabase(settings(), createLog('warn', process.stderr), work)
      await releasedOnSignal(stop)()
    },
  })
  registerBackup(program, {
    openUnmigrated,
    get dataDir() {
      return settings().dataDir
    },
    get pictures() {
      return openPictureStorage(settings(), createLog('warn', process.stderr))
    },
    version: buildInfo.version,
    clock: systemClock,
    runInterruptible: (work) => interrupts.run(work),
  })
  registerDoctor(program, { openUnmigrated, settings, clock: systemClock })
}

handleOutputErrors()
try {
  register()
  await program.parseAsync()
} catch (error) {
  const failure = describeFailure(error, isJson)
  if (error instanceof CommandFailure) printError(failure)
  // After a signal the database is closed under running work; the resulting errors are expected.
  await interrupts.end()
  if (!(error instanceof CommandFailure)) printError(failure)
  process.exit(statusOf(error))
}
await interrupts.end()

/**
 * A failed write to the output must not abort the work, as it would by default in Node. If the reader has closed (`|
 * head`), only output is lost; a full disk behind a redirected output fails the command by its exit status.
 */
function handleOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return
      const isFirst = process.exitCode === undefined
      process.exitCode = 1
      if (stream === process.stdout && isFirst)
        process.stderr.write(`The output cannot be written: ${describeFileError(error) ?? error.message}.\n`)
    })
}
