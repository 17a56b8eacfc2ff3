import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER, readMigrations } from '../../src/platform/database/migration-files.ts'

/** Migration to the SHA-256 of its text. */
export type Released = Record<string, string>

const LIST = 'migrations/released.json'
const root = join(import.meta.dirname, '../..')

export const listedMigrations = (folder = root): Released => JSON.parse(readFileSync(join(folder, LIST), 'utf8'))

export const presentMigrations = (): Released =>
  Object.fromEntries(readMigrations(MIGRATIONS_FOLDER).migrations.map(({ name, checksum }) => [name, checksum]))

/** Adds new migrations to the list. An existing entry never changes, because it records what was released. */
export function listNewMigrations(): void {
  const all = { ...presentMigrations(), ...listedMigrations() }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(join(root, LIST), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Every state of the list in the checkout's Git history; null without a history. */
export function listedInHistory(folder = root): Released[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const commits = git('log', '--format=%H', '--diff-filter=AM', '--', LIST).split('\n').filter(Boolean)
    return commits.map((commit) => JSON.parse(git('show', `${commit}:${LIST}`)))
  } catch {
    return null
  }
}

/**
 * Errors in the migrations, one sentence each. `history` is compared too: it reveals a migration that was edited
 * together with its entry in the list. Migrations up to `lastReplaced` are gone, because the baseline stands for them.
 */
export function releaseFaults(
  present: Released,
  listed: Released,
  history: readonly Released[],
  lastReplaced = '',
): string[] {
  const faults = new Set<string>()
  for (const [name, checksum] of Object.entries(present))
    if (listed[name] === undefined) faults.add(`${name} is not in ${LIST}: run npm run db:types.`)
    else if (listed[name] !== checksum) faults.add(editedFault(name))
  for (const release of [listed, ...history])
    for (const [name, checksum] of Object.entries(release)) {
      if (present[name] === checksum || (present[name] === undefined && name <= lastReplaced)) continue
      faults.add(present[name] === undefined ? `${name} is in ${LIST}, and its file is gone.` : editedFault(name))
    }
  return [...faults]
}

const editedFault = (name: string) =>
  `${name} was edited after it was listed in ${LIST}: restore it and add a new migration. If it has never been on main, squash the commits and list it again.`
