import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress, type ZstdDecompress } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { OperatorError } from '../../platform/operator-error.ts'

/** A backup that cannot be created or used. */
export class BackupError extends OperatorError {
  override name = 'BackupError'
}

export type ArchiveWriter = {
  /** `size` bytes in total: a tar header precedes the data. */
  add(name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  end(): Promise<void>
  /** Ends the output too. */
  abort(reason: unknown): Promise<void>
}

export type ArchiveEntry = { name: string; chunks: AsyncIterable<Uint8Array> }

const COMPRESSION_LEVEL = 3

/** A tar, compressed with zstd and its checksum. Only data that the output has not accepted yet is in memory. */
export function writeArchive(out: Writable): ArchiveWriter {
  const { readable, controller } = createTarPacker()
  const params = { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL, [constants.ZSTD_c_checksumFlag]: 1 }
  const written = pipeline(Readable.fromWeb(readable as never), createZstdCompress({ params }), out)
  // The next add() or end() rejects with it.
  written.catch(() => undefined)
  return {
    async add(name, size, chunks) {
      const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
      try {
        for await (const chunk of chunks) await writer.write(chunk)
        await writer.close()
      } catch (error) {
        // The output's own error has the reason; this one only reports that it was closed.
        controller.error(error)
        await written
        throw error
      }
    },
    async end() {
      controller.finalize()
      await written
    },
    async abort(reason) {
      controller.error(reason)
      await written.catch(() => undefined)
    },
  }
}

/**
 * The entries in order; each must be read to its end before the next. Throws BackupError for a truncated or damaged
 * archive.
 */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const unpacked = createZstdDecompress()
  const reading = Promise.all([unpack(source, unpacked), feed(unpacked, writable)])
  reading.catch(() => undefined)
  try {
    for await (const { header, body } of readable) {
      if (header.type !== undefined && header.type !== 'file')
        throw new BackupError('The archive is damaged: it contains entries that are not files.')
      yield { name: header.name, chunks: withMessages(body as AsyncIterable<Uint8Array>) }
    }
    // Also reads beyond the tar's end, up to the checksum of the whole stream.
    await reading
  } catch (error) {
    throw asBackupError(error)
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

/**
 * Writes the first zstd frame of `source` to `unpacked`: all data and their checksum. Node's compressor adds an empty
 * second frame, and its decompressor fails where a chunk contains the first one's end and only a part of the second.
 */
async function unpack(source: Readable, unpacked: ZstdDecompress): Promise<void> {
  let givenBytes = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      givenBytes += chunk.length
      await new Promise<void>((resolve, reject) =>
        unpacked.write(chunk, (error) => (error ? reject(error) : resolve())),
      )
      // The decompressor has stopped at the frame's end.
      if (unpacked.bytesWritten < givenBytes) break
    }
    unpacked.end()
  } catch (error) {
    unpacked.destroy(error as Error)
    throw error
  }
}

/** A failed source destroys the decoder, which would otherwise wait for more. */
async function feed(unpacked: AsyncIterable<Uint8Array>, decoder: WritableStream<Uint8Array>): Promise<void> {
  const writer = decoder.getWriter()
  writer.closed.catch(() => undefined)
  try {
    for await (const chunk of unpacked) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
    throw error
  }
}

async function* withMessages(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    throw asBackupError(error)
  }
}

const asBackupError = (error: unknown): BackupError =>
  error instanceof BackupError
    ? error
    : new BackupError(`The archive is truncated or damaged: ${(error as Error).message.replace(/\.$/, '')}.`, {
        cause: error,
      })

/** The content of a small entry. */
export async function readJson(entry: ArchiveEntry, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of entry.chunks) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BackupError(`The archive is damaged: ${entry.name} is too long.`)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw new BackupError(`The archive is damaged: ${entry.name} cannot be read.`)
  }
}
