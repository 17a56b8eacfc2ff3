import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { type ArchiveEntry, BackupError, readArchive, readJson } from './archive.ts'
import { createDigest, createRowDigest, type Digest } from './digest.ts'
import {
  asHead,
  entryKind,
  HEAD_NAME,
  type Head,
  MANIFEST_NAME,
  MAX_MANIFEST_BYTES,
  type Manifest,
  pictureMember,
} from './manifest.ts'

export type ArchiveReader = {
  onHead?(head: Head): Promise<void> | void
  /** All rows of one table; `chunks` must be read to its end. */
  onTable?(table: string, columns: string[], chunks: AsyncIterable<Uint8Array>): Promise<void>
  onPicture?(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
}

export type Verified = { head: Head; manifest: Manifest }

const damaged = (what: string) => new BackupError(`The archive is damaged: ${what}.`)

/**
 * Reads a whole archive and passes on its contents.
 * @throws BackupError when anything is missing, unknown, or differs from the manifest
 */
export async function readBackup(source: Readable, reader: ArchiveReader = {}): Promise<Verified> {
  const entries = readArchive(source)
  const first = await next(entries)
  if (first?.name !== HEAD_NAME) throw new BackupError('This is not a backup of the site.')
  const head = asHead(await readJson(first, MAX_MANIFEST_BYTES))
  await reader.onHead?.(head)
  const digests = { tables: {} as Record<string, Digest>, pictures: { ...createDigest().result(), bytes: 0 } }
  const pictures = createDigest()
  let entry = await next(entries)
  while (entry && entry.name !== MANIFEST_NAME) {
    const what = entryKind(entry.name)
    if (what?.kind === 'part') entry = await readTable(what.table, entry)
    else if (what?.kind === 'picture') {
      await readPicture(what.path, entry)
      entry = await next(entries)
    } else throw damaged(`it holds ${JSON.stringify(entry.name)}`)
  }
  if (!entry) throw new BackupError('The archive is truncated: its end is missing.')
  const manifest = (await readJson(entry, MAX_MANIFEST_BYTES)) as Manifest
  if (await next(entries)) throw damaged('there is data after its end')
  digests.pictures = { ...pictures.result(), bytes: digests.pictures.bytes }
  compare(head, manifest, digests)
  return { head, manifest }

  /** Returns the entry after the table's last part. */
  async function readTable(table: string, part: ArchiveEntry): Promise<ArchiveEntry | null> {
    const columns = head.tables[table]
    if (!columns || digests.tables[table]) throw damaged(`the table ${table} is not expected here`)
    const digest = createRowDigest()
    let after: ArchiveEntry | null = part
    async function* chunks() {
      for (; after && isPartOf(after, table); after = await next(entries))
        for await (const chunk of after.chunks) {
          digest.add(chunk)
          yield chunk
        }
    }
    await (reader.onTable ?? readThrough)(table, columns, chunks())
    digests.tables[table] = digest.result()
    return after
  }

  async function readPicture(path: string, { chunks }: ArchiveEntry): Promise<void> {
    const content = createHash('sha256')
    async function* counted() {
      for await (const chunk of chunks) {
        content.update(chunk)
        digests.pictures.bytes += chunk.length
        yield chunk
      }
    }
    await (reader.onPicture ? reader.onPicture(path, counted()) : readThrough('', [], counted()))
    pictures.add(pictureMember(path, content.digest('hex')))
  }
}

async function next(entries: AsyncGenerator<ArchiveEntry>): Promise<ArchiveEntry | null> {
  const { value, done } = await entries.next()
  return done ? null : value
}

function isPartOf({ name }: ArchiveEntry, table: string): boolean {
  const what = entryKind(name)
  return what?.kind === 'part' && what.table === table
}

async function readThrough(_table: string, _columns: string[], chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of chunks) {
    // Counted while streaming.
  }
}

function compare(head: Head, manifest: Manifest, digests: Pick<Manifest, 'tables' | 'pictures'>): void {
  const empty = createDigest().result()
  for (const table of Object.keys(head.tables))
    if (!isDeepStrictEqual(manifest.tables?.[table], digests.tables[table] ?? empty))
      throw damaged(`the checksum of the rows of ${table} does not match`)
  if (!isDeepStrictEqual(manifest.pictures, digests.pictures))
    throw damaged('the checksum of the pictures does not match')
}
