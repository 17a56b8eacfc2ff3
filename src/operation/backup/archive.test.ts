import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'

const content = randomBytes(200_000)

async function archiveOf(bytes: Uint8Array): Promise<Buffer> {
  const out = new PassThrough()
  const all = buffer(out)
  const archive = writeArchive(out)
  await archive.add('rows', bytes.length, [bytes])
  await archive.end()
  return all
}

async function contentOf(source: Readable): Promise<Record<string, Buffer>> {
  const entries: Record<string, Buffer> = {}
  for await (const { name, chunks } of readArchive(source)) entries[name] = await buffer(chunks)
  return entries
}

test('an archive is read wherever the chunks of its source end', async () => {
  const archive = await archiveOf(content)
  const lastBytes = Array.from(archive.subarray(-40), (byte) => Buffer.of(byte))
  expect(await contentOf(Readable.from([archive]))).toEqual({ rows: content })
  expect(await contentOf(Readable.from([archive.subarray(0, -40), ...lastBytes]))).toEqual({ rows: content })
  for (let rest = 1; rest <= 40; rest += 1) {
    const chunks = [archive.subarray(0, -rest), archive.subarray(-rest)]
    expect(await contentOf(Readable.from(chunks)), `the last ${rest} bytes alone`).toEqual({ rows: content })
  }
})

test('a source that closes before its end is an error', async () => {
  const archive = await archiveOf(content)
  const source = new PassThrough()
  source.write(archive.subarray(0, 100_000))
  const reading = contentOf(source)
  source.destroy()
  await expect(reading).rejects.toThrow('The archive is truncated or damaged: Premature close.')
})

test('a complete compression of half a tar is an error that ends with one full stop', async () => {
  const tar = zstdDecompressSync(await archiveOf(content))
  const half = zstdCompressSync(tar.subarray(0, tar.length / 2))
  await expect(contentOf(Readable.from([half]))).rejects.toThrow(/^The archive is truncated or damaged: .*[^.]\.$/)
})

test('the error of a source is the reason', async () => {
  const source = Readable.from(
    (async function* () {
      yield (await archiveOf(content)).subarray(0, 100_000)
      throw new Error('EIO: the disk failed')
    })(),
  )
  await expect(contentOf(source)).rejects.toThrow('The archive is truncated or damaged: EIO: the disk failed.')
})
