import { createHash, type Hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { escapeIdentifier } from 'pg'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { appliedMigrations } from '../../platform/database/compare-migrations.ts'
import { connect, type TransactionSql } from '../../platform/postgres/connect.ts'
import { type ArchiveWriter, BackupError, writeArchive } from './archive.ts'
import { beginCancellable } from './cancellable-transaction.ts'
import { copyOut, listSequences, listTables, setTextFormat } from './copy-tables.ts'
import { createDigest, createRowDigest, type Digest } from './digest.ts'
import {
  entryKind,
  FORMAT,
  HEAD_NAME,
  type Head,
  MANIFEST_NAME,
  type Manifest,
  partName,
  pictureMember,
  pictureName,
} from './manifest.ts'

export type BackupOptions = {
  url: string
  pictures: PictureStorage
  /** Of this site. */
  version: string
  now: Date
  signal?: AbortSignal
  /** Called with the snapshot before any rows are read. */
  onSnapshot?: (id: string) => Promise<void>
  printError: (message: string) => void
}

/** Large enough to compress well, small enough for memory: an entry's size precedes its data. */
const PART_BYTES = 4_000_000

/**
 * Writes a consistent snapshot to `out` while the site keeps running. Readers and writers are not blocked; only a
 * schema change would wait.
 */
export async function writeBackup(options: BackupOptions, out: Writable): Promise<Manifest> {
  const sql = connect(options.url, { max: 1, session: { application_name: 'bachat backup' } })
  const archive = writeArchive(out)
  const interrupted = new BackupError('The backup was interrupted.')
  const onAbort = () => out.destroy(interrupted)
  options.signal?.addEventListener('abort', onAbort)
  try {
    const mode = 'isolation level repeatable read read only'
    const { tables, sequences } = await beginCancellable(sql, options, mode, (tx) => writeTables(tx, archive, options))
    // After the rows, so that every picture that a row names is included.
    const pictures = await writePictures(archive, options)
    const manifest = { tables, sequences, pictures }
    await addJson(archive, MANIFEST_NAME, manifest)
    await archive.end()
    return manifest
  } catch (error) {
    await archive.abort(error)
    // Either the output or the cancelled statement may fail first.
    throw options.signal?.aborted ? interrupted : error
  } finally {
    options.signal?.removeEventListener('abort', onAbort)
    await sql.end()
  }
}

async function writeTables(tx: TransactionSql, archive: ArchiveWriter, { version, now, onSnapshot }: BackupOptions) {
  await setTextFormat(tx)
  await tx`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
  if (onSnapshot) {
    const [row] = await tx<{ id: string }[]>`select pg_export_snapshot() as id`
    await onSnapshot(row?.id ?? '')
  }
  const columns = await listTables(tx)
  if (!('deals' in columns)) throw new BackupError('There is no site in this database.')
  await tx.unsafe(`lock table ${Object.keys(columns).map(escapeIdentifier).join(', ')} in access share mode`)
  const migrations = await tx.unsafe<Head['migrations']>(appliedMigrations)
  const head: Head = {
    format: FORMAT,
    version,
    createdAt: now.toISOString(),
    migrations: [...migrations],
    tables: columns,
  }
  await addJson(archive, HEAD_NAME, head)
  const tables: Record<string, Digest> = {}
  for (const [table, names] of Object.entries(columns)) tables[table] = await writeTable(tx, archive, table, names)
  return { tables, sequences: await listSequences(tx) }
}

async function writeTable(
  tx: TransactionSql,
  archive: ArchiveWriter,
  table: string,
  columns: string[],
): Promise<Digest> {
  const digest = createRowDigest()
  let buffered: Buffer[] = []
  let bytes = 0
  let part = 0
  const flush = async () => {
    const [chunks, size] = [buffered, bytes]
    buffered = []
    bytes = 0
    if (size > 0) await archive.add(partName(table, ++part), size, [Buffer.concat(chunks)])
  }
  for await (const chunk of copyOut(tx, table, columns)) {
    digest.add(chunk)
    buffered.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flush()
  }
  await flush()
  return digest.result()
}

/** Leaves out what somebody else has put there under a name that no picture has: a restore would not accept it. */
async function writePictures(
  archive: ArchiveWriter,
  { pictures: storage, printError }: BackupOptions,
): Promise<Manifest['pictures']> {
  const digest = createDigest()
  let bytes = 0
  const leftOut: string[] = []
  for await (const { path } of storage.list('')) {
    if (entryKind(pictureName(path)) === null) {
      leftOut.push(path)
      continue
    }
    const picture = await storage.open(path)
    // It was deleted meanwhile.
    if (!picture) continue
    const { size, body } = picture
    try {
      const content = createHash('sha256')
      await archive.add(pictureName(path), size, hashed(body, content))
      digest.add(pictureMember(path, content.digest('hex')))
      bytes += size
    } finally {
      body.destroy()
    }
  }
  if (leftOut.length > 0)
    printError(`Left out, because no picture of the site has such a name: ${listed(leftOut)} in ${storage.name}.`)
  return { ...digest.result(), bytes }
}

const MAX_LISTED = 5

const listed = (paths: readonly string[]): string => {
  const names = paths.slice(0, MAX_LISTED).map((path) => JSON.stringify(path))
  const more = paths.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, content: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    content.update(chunk)
    yield chunk
  }
}

async function addJson(archive: ArchiveWriter, name: string, value: unknown): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(value)}\n`)
  await archive.add(name, bytes.length, [bytes])
}
