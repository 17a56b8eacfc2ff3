import { expect, test } from 'vitest'
import { photo } from '../../tests/support/hostile-pictures.ts'
import { copyInProcess } from './resize-in-child-process.ts'

const log = { warn: () => undefined }
const sizes = [160, 320]

test("another site's picture is copied in a process; a damaged one, or one that takes too long, is an error", async () => {
  const original = await photo(300, 200).png().toBuffer()
  expect((await copyInProcess({ original, sizes }, { log })).map(({ size }) => size)).toEqual(sizes)
  await expect(copyInProcess({ original: Buffer.from('x'), sizes }, { log })).rejects.toThrow(/unsupported image/)
  await expect(copyInProcess({ original, sizes }, { log, timeoutMs: 1 })).rejects.toThrow(/too long/)
})
