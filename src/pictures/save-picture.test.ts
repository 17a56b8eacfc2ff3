import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storePicture } from './save-picture.ts'
import { createLocalStorage } from './storage/local-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'bachat-pictures-'))
const mediaDir = join(folder, 'media')
const storage = createLocalStorage(mediaDir)
afterAll(() => rm(folder, { recursive: true }))

test('a picture is served under the name of its content', async () => {
  const address = await storePicture(storage, '<svg/>', 'svg')
  expect(address).toMatch(/^\/media\/[0-9a-f]{16}\.svg$/)
  expect(await readFile(join(folder, address), 'utf8')).toBe('<svg/>')
})

test('the same picture is one file, even when stored several times at the same time, and no draft is left', async () => {
  const addresses = await Promise.all(Array.from({ length: 8 }, () => storePicture(storage, '<svg id="a"/>', 'svg')))
  expect(new Set(addresses).size).toBe(1)
  expect(await readdir(mediaDir)).toHaveLength(2)
})
