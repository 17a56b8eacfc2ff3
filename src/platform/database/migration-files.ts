import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OperatorError } from '../operator-error.ts'
import type { TransactionSql } from '../postgres/connect.ts'

/** The database and the code do not match. */
export class MigrationError extends OperatorError {
  override name = 'MigrationError'
}

/** A migration's name and the SHA-256 of its text. */
export type Applied = { name: string; checksum: string }
export type Migration = Applied & { up: (tx: TransactionSql) => Promise<unknown> }

/** A version of a migration that was once on main, and the SQL that makes its schema equal to the current version's. */
export type Superseded = Applied & {
  /** Later migrations that the current version includes: name to checksum. */
  followedBy?: Record<string, string>
  repairSql: string
}

export type KnownMigrations = { migrations: Migration[]; superseded: Superseded[] }

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations')
const SUPERSEDED_FILE = 'superseded.json'
const REPAIRS_FOLDER = 'repairs'

export function readMigrations(folder: string): KnownMigrations {
  const names = readdirSync(folder).filter((name) => /^\d{4}-.*\.(sql|ts)$/.test(name))
  return {
    migrations: names.sort().map((name) => readMigration(join(folder, name), name)),
    superseded: readSuperseded(folder),
  }
}

export function readMigration(path: string, name: string): Migration {
  const text = readFileSync(path)
  return {
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    up: async (tx) => (name.endsWith('.sql') ? tx.unsafe(`${text}`) : (await import(pathToFileURL(path).href)).up(tx)),
  }
}

function readSuperseded(folder: string): Superseded[] {
  const file = join(folder, SUPERSEDED_FILE)
  if (!existsSync(file)) return []
  const listed = JSON.parse(readFileSync(file, 'utf8')) as (Omit<Superseded, 'repairSql'> & { repair: string })[]
  return listed.map(({ repair, ...one }) => ({
    ...one,
    repairSql: readFileSync(join(folder, REPAIRS_FOLDER, repair), 'utf8'),
  }))
}
