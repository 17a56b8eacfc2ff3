import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { photo } from '../../../tests/support/hostile-pictures.ts'
import { encodeInProcess } from './encode-in-child-process.ts'
import { pathsOf } from './picture-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'bachat-encode-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const path = join(folder, 'picture')
await writeFile(path, await photo(300, 200).png().toBuffer())
const warnings: unknown[] = []
const log = { warn: (about: unknown) => void warnings.push(about) }
const whole = { kind: 'whole', path, format: 'png' } as const

test('a picture comes back from its process in every size', async () => {
  const { id, width, height, files } = await encodeInProcess(whole, log)
  expect({ width, height }).toEqual({ width: 300, height: 200 })
  expect(files.map((file) => file.path)).toEqual(pathsOf(id))
  for (const { bytes } of files) expect(bytes.length).toBeGreaterThan(50)
})

test('a process that takes too long is ended, and the answer says what to do', async () => {
  await expect(encodeInProcess(whole, log, 1)).rejects.toMatchObject({
    status: 415,
    message: 'The picture takes too long to read. Please save it again as JPEG and retry.',
  })
})

test('a fault of ours is an error with its reason, and no sentence about the picture', async () => {
  const job = {
    kind: 'crop',
    whole: Buffer.from('x'),
    id: 'x',
    crop: { x: 0, y: 0, width: 1, height: 1 },
  } as const
  await expect(encodeInProcess(job, log)).rejects.toThrow(
    /^The process that encodes pictures failed: .*unsupported image/,
  )
  expect(warnings).toEqual([])
})
