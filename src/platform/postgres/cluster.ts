import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '../files/make-folder.ts'
import type { Folders } from './data-folders.ts'
import { explainFailure } from './explain-failure.ts'
import { isProcess } from './postmaster-pid.ts'
import { childOptions, type ServerOptions } from './server-process.ts'
import { StartError } from './start-error.ts'
import { findInaccessibleFolder, nameOfUser, type SystemUser } from './system-user.ts'

export const SUPERUSER = 'bachat'
const VERSION = '18'

/** Creates folders, permissions and, the first time, the data itself. Safe to run in several processes at the same time. */
export async function prepareCluster(options: ServerOptions): Promise<void> {
  const { folders, user } = options
  if (!user) checkOwner(folders)
  await makeFolders(folders, user)
  if (user) assertAccessible(options, user)
  if (!hasCluster(folders)) await createCluster(options)
  const version = readFileSync(join(folders.data, 'PG_VERSION'), 'utf8').trim()
  if (version === VERSION) return
  throw new StartError(
    `${folders.data} was created by PostgreSQL ${version}, but this is ${VERSION}: set DATA_DIR to a new folder and restore a backup into it.`,
  )
}

export function hasCluster({ data }: Pick<Folders, 'data'>): boolean {
  return existsSync(join(data, 'PG_VERSION'))
}

function checkOwner({ data }: Folders): void {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid
  if (owner === undefined || owner === process.getuid?.()) return
  throw new StartError(
    `${data} belongs to the user "${nameOfUser(owner)}": start the site as that user, or set DATA_DIR to another folder.`,
  )
}

async function makeFolders({ root, run, sockets }: Folders, user: SystemUser | null): Promise<void> {
  await prepareFolder(root, 0o755, null)
  await prepareFolder(run, 0o700, user)
  if (sockets !== run) await prepareFolder(sockets, 0o700, user)
}

async function prepareFolder(folder: string, mode: number, user: SystemUser | null): Promise<void> {
  try {
    if (await makeFolder(folder, mode)) chmodSync(folder, mode)
    if (mode === 0o755) return
    // Others can create folders in the system's temporary folder: following their link must not lead elsewhere.
    const stats = lstatSync(folder)
    if (!stats.isDirectory()) throw new StartError(`${folder} is not a folder.`)
    if (user && stats.uid !== user.uid) chownSync(folder, user.uid, user.gid)
    chmodSync(folder, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartError(`${folder} cannot be created: set DATA_DIR to another folder.`)
    throw explainFailure(error, folder)
  }
}

function assertAccessible({ folders, binaries }: ServerOptions, user: SystemUser): void {
  const closed = findInaccessibleFolder(binaries.postgres, user) ?? findInaccessibleFolder(folders.data, user)
  if (!closed) return
  throw new StartError(
    `PostgreSQL does not run as root but as the system user "${user.name}", who has no access to ${closed}: run "chmod o+x ${closed}", move the site elsewhere, start it as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Created aside and renamed into place: a crash leaves no partial data, and of two simultaneous starts one wins. */
async function createCluster(options: ServerOptions): Promise<void> {
  const { folders } = options
  removeAbandonedDrafts(folders)
  const draft = join(folders.run, `draft-${process.pid}-${Date.now()}`)
  try {
    await initdb(options, draft)
    renameSync(draft, folders.data)
    if (options.durable) syncFolder(folders.root)
  } catch (error) {
    if (!hasCluster(folders)) throw explainFailure(error, folders.data)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Without it, a power failure could undo the rename and lose everything committed since. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function initdb(options: ServerOptions, folder: string): Promise<void> {
  const args = ['-D', folder, '-U', SUPERUSER, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-messages=C')
  if (!options.durable) args.push('--no-sync')
  // Searching words in other scripts needs the system's own character types, whose name differs between systems.
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      await promisify(execFile)(options.binaries.initdb, [...args, `--lc-ctype=${letters}`], childOptions(options))
      return
    } catch (error) {
      if (!String((error as { stderr?: string }).stderr).includes('invalid locale name')) throw error
    }
  }
}

function removeAbandonedDrafts({ run }: Folders): void {
  for (const name of readdirSync(run)) {
    const maker = /^draft-(\d+)-/.exec(name)?.[1]
    if (!maker || isProcess(Number(maker))) continue
    try {
      rmSync(join(run, name), { recursive: true, force: true })
    } catch {
      // Its creator was killed and its children still write: a later start removes it.
    }
  }
}
