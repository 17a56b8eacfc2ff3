import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

export type SystemUser = { name: string; uid: number; gid: number }

/**
 * The user to run PostgreSQL as when the current user is root, which it rejects; null for an ordinary user. The owner
 * of existing data takes precedence.
 */
export function serverUser(dataFolder: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: nameOfUser(owner.uid), uid: owner.uid, gid: owner.gid }
  return findUser('postgres') ?? findUser('bachat') ?? createUser('bachat')
}

function createUser(name: string): SystemUser {
  try {
    execFileSync(
      '/usr/sbin/useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
      {
        stdio: 'ignore',
      },
    )
  } catch {
    // Another process may have created it at the same time.
  }
  const user = findUser(name)
  if (user) return user
  throw new StartError(
    `PostgreSQL does not run as root and the system user "${name}" cannot be created: start the site as an ordinary user, or set DATABASE_URL.`,
  )
}

function findUser(name: string): SystemUser | null {
  return users().find((user) => user.name === name) ?? null
}

export function nameOfUser(uid: number): string {
  return users().find((user) => user.uid === uid)?.name ?? String(uid)
}

function users(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** The first folder on a path that this user may not enter, or null. */
export function findInaccessibleFolder(path: string, user: SystemUser): string | null {
  const parents: string[] = []
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) parents.unshift(folder)
  return parents.find((folder) => !canEnter(folder, user)) ?? null
}

function canEnter(folder: string, { uid, gid }: SystemUser): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) return true
  const bit = stats.uid === uid ? 0o100 : stats.gid === gid ? 0o010 : 0o001
  return (stats.mode & bit) !== 0
}
