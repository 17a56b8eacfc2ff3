import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** The database and the code do not match. */
export class MigrationError extends OperatorError {
  override name = 'MigrationError'
}

/** A migration's name and the SHA-256 of its text. */
export type Applied = { name: string; checksum: string }
/** `needs`: the migration that a version must have to work with this one; null: earlier versions work with it. */
export type Needing = Applied & { needs: string | null }
export type Migration = Needing & { text: string }

/** The migrations of an earlier version that the files of the baseline replace. */
type Replaced = {
  version: string
  /** The last of them, by name. */
  last: string
  /** Of all names and checksums. */
  digest: string
}

export type KnownMigrations = { migrations: Migration[]; replaced: Replaced | null }

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations')
export const BASELINE = '0000-baseline'
const REPLACED_FILE = `${BASELINE}/replaces.json`

/** In the order in which they run: first the files of the baseline, then the later migrations by number. */
export function readMigrations(folder: string): KnownMigrations {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^\d{4}-[^/]+(\/\d\d-[^/]+)?\.sql$/.test(name))
    .sort()
  const replacedFile = join(folder, REPLACED_FILE)
  return {
    migrations: names.map((name) => readMigration(folder, name)),
    replaced: existsSync(replacedFile) ? JSON.parse(readFileSync(replacedFile, 'utf8')) : null,
  }
}

function readMigration(folder: string, name: string): Migration {
  const text = readFileSync(join(folder, name), 'utf8')
  const [, needs = null] = /^-- Needs versions with (\S+\.sql)$/.exec(firstLineOf(text)) ?? []
  return { name, checksum: createHash('sha256').update(text).digest('hex'), needs, text }
}

const firstLineOf = (text: string): string => text.split('\n', 1)[0] ?? ''

/** Independent of the order, which the database's locale decides. */
export function digestOf(applied: readonly Applied[]): string {
  const lines = applied.map(({ name, checksum }) => `${name} ${checksum}`)
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}
