import type { Command } from 'commander'
import { openPictureStorage } from '../../pictures/storage/open-storage.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../platform/database/migration-files.ts'
import { createLog } from '../../platform/log/log.ts'
import { connect } from '../../platform/postgres/connect.ts'
import type { Tables } from '../../platform/schema/tables.ts'
import { backupChecks } from './backup-checks.ts'
import { type Check, type Finding, runCheck } from './check.ts'
import { counterChecks, dealChecks } from './counter-checks.ts'
import { databaseChecks, indexChecks } from './database-checks.ts'
import { feedChecks } from './feed-checks.ts'
import { diskCheck, pictureChecks } from './file-checks.ts'
import { jobChecks, mailChecks } from './queue-checks.ts'

export type DoctorDeps = {
  openUnmigrated(options: { createIfMissing: boolean }): Promise<{ url: string; close(): Promise<void> }>
  /** Read only when the command needs them. */
  settings(): Pick<Config, 'dataDir' | 's3' | 'smtpUrl' | 'publicUrl' | 'backups'>
  clock: Clock
}

const MAX_WAIT_MS = 60_000
const longTimeouts = { max: 2, statementTimeoutMs: MAX_WAIT_MS, waitMs: MAX_WAIT_MS }

/** Adds `doctor` to the command line: one line per check, status 1 when a problem remains. */
export function registerDoctor(program: Command, deps: DoctorDeps): void {
  program
    .command('doctor')
    .description(
      'check database, indexes, counters, pictures, disk, clock, mail, jobs, feeds and backups; the site can keep running',
    )
    .option('--repair', 'repair problems that can be repaired without data loss')
    .option('--json', 'print one JSON object per line')
    .action(async ({ repair = false, json = false }: { repair?: boolean; json?: boolean }) => {
      const output = { isRepairing: repair, print: json ? printAsJson : printFinding }
      // The disk first: while it is full, the database may not start.
      const disk = await look(diskCheck(deps.settings().dataDir), output)
      const { url, close } = await deps.openUnmigrated({ createIfMissing: false })
      const database = openDatabase<Tables>(url, longTimeouts)
      try {
        let problems = disk.level === 'problem' ? 1 : 0
        for (const check of allChecks(url, database, deps)) {
          const { level } = await look(check, output)
          if (level === 'problem') problems += 1
          // Without a database the others cannot run.
          if (level === 'problem' && check.name === 'database') break
        }
        if (problems > 0) process.exitCode = 1
      } finally {
        await database.close()
        await close()
      }
    })
}

type Database = ReturnType<typeof openDatabase<Tables>>

function allChecks(url: string, { db }: Database, { settings, clock }: DoctorDeps): Check[] {
  const config = settings()
  const pictures = openPictureStorage(config, createLog('warn', process.stderr))
  return [
    ...databaseChecks(db, url, readMigrations(MIGRATIONS_FOLDER)),
    ...indexChecks(db, (statement) => runUnlimited(url, statement)),
    ...counterChecks(db),
    ...dealChecks(db, clock),
    ...pictureChecks(db, pictures, clock),
    ...mailChecks(db, config),
    ...jobChecks(db),
    ...feedChecks(db, clock),
    ...backupChecks(db, config, clock),
  ]
}

/** A large index takes long to rebuild. */
async function runUnlimited(url: string, statement: string): Promise<void> {
  const sql = connect(url, { max: 1 })
  await sql.unsafe(statement).finally(() => sql.end())
}

type Output = { isRepairing: boolean; print: typeof printFinding }

async function look(check: Check, { isRepairing, print }: Output): Promise<Finding> {
  const finding = await runCheck(check)
  print(finding.level, check.name, finding.what)
  if (finding.level === 'ok' || !isRepairing || !check.repair) return finding
  try {
    print('repaired', check.name, await check.repair())
  } catch (error) {
    print('problem', check.name, `it could not be repaired: ${(error as Error).message}`)
  }
  const after = await runCheck(check)
  if (after.level !== 'ok') print(after.level, check.name, after.what)
  return after
}

const printFinding = (level: string, name: string, what: string): void =>
  void process.stdout.write(`${level.padEnd(9)} ${name.padEnd(21)} ${what}\n`)

const printAsJson = (level: string, check: string, message: string): void =>
  void process.stdout.write(`${JSON.stringify({ check, level, message })}\n`)
