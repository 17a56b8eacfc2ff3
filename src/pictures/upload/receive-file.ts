import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../../platform/errors.ts'
import { sniffedBytes } from './picture-format.ts'

export const maxUploadBytes = 20_000_000

export type ReceivedFile = { path: string; digest: string; head: Buffer }

export const tooLarge = () =>
  new Problem(413, /*i18n*/ 'The file is larger than 20 MB. Please make the picture smaller and try again.', {
    file: /*i18n*/ 'The file is larger than 20 MB. Please make the picture smaller and try again.',
  })

/** Receives into a temporary file, so that uploads that wait for their turn hold no memory; removes it afterwards. */
export async function withReceivedFile<Result>(
  fill: (into: NodeJS.WritableStream) => Promise<void>,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `bachat-upload-${randomUUID()}`)
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > maxUploadBytes) done(tooLarge())
      else done(null, chunk)
    },
  })
  try {
    const writing = pipeline(measured, createWriteStream(path, { mode: 0o600 }))
    // `fill` reports the first failure.
    writing.catch(() => undefined)
    await fill(measured).catch((error: unknown) => {
      measured.destroy()
      throw error
    })
    await writing
    return await work({ path, digest: hash.digest('hex'), head: await headOf(path) })
  } finally {
    await rm(path, { force: true })
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
