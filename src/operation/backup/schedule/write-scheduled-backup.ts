import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { PictureStorage } from '../../../pictures/storage/picture-storage.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isoInIndia } from '../../../shared/india-time.ts'
import { writeBackup } from '../write-backup.ts'
import type { MailDeps } from './backup-mails.ts'
import { addBackupRun, updateBackupRun } from './backup-runs.ts'
import type { BackupStore } from './backup-store.ts'
import { encrypted } from './encryption.ts'
import { recordResult } from './record-result.ts'

export type WriteDeps = MailDeps & {
  db: Db
  url: string
  store: BackupStore
  publicKey: string | null
  pictures: PictureStorage
  /** Of this site. */
  version: string
  clock: Clock
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

export type Written = { id: number } & ({ status: 'good' } | { status: 'failed' | 'interrupted'; failure: string })

/**
 * Writes one backup, and its row. `session` holds the lock: once it is lost another process may have begun, and nothing
 * gets a name any more.
 */
export async function writeScheduledBackup(deps: WriteDeps, session: Db, signal: AbortSignal): Promise<Written> {
  const { db, store, publicKey, clock, log } = deps
  const startedAt = clock()
  const isEncrypted = publicKey !== null
  const file = fileName(startedAt, isEncrypted)
  const id = await addBackupRun(session, { target: store.name, file, isEncrypted, startedAt })
  let upload: string | null = null
  const onUpload = async (started: string) => {
    upload = started
    await updateBackupRun(session, id, { upload })
  }
  try {
    await stream(deps, file, signal, {
      onUpload,
      // The same session as the lock's.
      beforeNaming: (stored) => updateBackupRun(session, id, stored),
    })
  } catch (error) {
    const status = signal.aborted ? 'interrupted' : 'failed'
    if (status === 'failed') log.error({ err: error, file }, 'The backup failed')
    const failure = describeFailure(error)
    const ending = signal.aborted ? AbortSignal.timeout(CLEANING_MS) : undefined
    const isClean = await removeUnfinished(deps, file, upload, ending)
    await recordResult(deps, db, id, { status, failure, finished_at: clock(), is_clean: isClean })
    return { id, status, failure }
  }
  // If this fails, the next run finds the file and records it.
  await recordResult(deps, session, id, { status: 'good', finished_at: clock(), upload: null, is_clean: true })
  return { id, status: 'good' }
}

/** Of a shutdown, whose time is limited. */
const CLEANING_MS = 5_000

/** False when it is to be tried again. */
export async function removeUnfinished(
  { store, log }: Pick<WriteDeps, 'store' | 'log'>,
  file: string,
  upload: string | null,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await store.removeUnfinished(file, upload, signal)
    return true
  } catch (error) {
    log.warn({ err: error, file }, 'What a failed backup left cannot be removed: it is tried again with the next one')
    return false
  }
}

/** Unlike any other, also of a wrong clock and of other sites that write to the same place. */
const fileName = (now: Date, isEncrypted: boolean): string =>
  `bachat-${isoInIndia(now).slice(0, 16).replace('T', '-').replace(':', '')}-${randomBytes(4).toString('hex')}.backup${isEncrypted ? '.age' : ''}`

type Steps = {
  onUpload(id: string): Promise<void>
  beforeNaming(stored: { bytes: number; sha256: Buffer }): Promise<void>
}

async function stream(
  { url, store, publicKey, pictures, version, clock, log }: WriteDeps,
  file: string,
  signal: AbortSignal,
  { onUpload, beforeNaming }: Steps,
): Promise<void> {
  const archive = new PassThrough()
  // Either side ends the other; what each throws is awaited below.
  archive.on('error', () => undefined)
  const measured = measure(publicKey === null ? archive : await encrypted(archive, publicKey))
  const printError = (sentence: string) => log.warn(sentence)
  const writing = writeBackup({ url, pictures, version, now: clock(), signal, printError }, archive)
  const storing = store
    .write(file, measured.chunks, {
      ...{ onUpload, signal },
      beforeNaming: async () => {
        await writing
        signal.throwIfAborted()
        await beforeNaming(measured.result())
      },
    })
    .catch((error: Error) => {
      archive.destroy(error)
      throw error
    })
  const [written, stored] = await Promise.allSettled([writing, storing])
  // A failed store has ended the writing, with another reason; a failed writing ends the store with its own.
  for (const side of [stored, written]) if (side.status === 'rejected') throw side.reason
}

function measure(source: Readable | AsyncIterable<Uint8Array>) {
  const digest = createHash('sha256')
  let bytes = 0
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { chunks: chunks(), result: () => ({ bytes, sha256: digest.digest() }) }
}

const MAX_FAILURE = 300

/** One line for people. */
export function describeFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.'
  return message.split('\n', 1)[0]?.slice(0, MAX_FAILURE) || 'without a message'
}
