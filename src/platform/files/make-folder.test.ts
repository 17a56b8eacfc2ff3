import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/support/test-folder.ts'
import { makeFolder } from './make-folder.ts'

const parent = makeTestFolder()
afterAll(() => rmSync(parent, { recursive: true }))

test('a folder is created with those above it, and one that exists is left as it is', async () => {
  const folder = join(parent, 'media', 'deals')
  expect(await makeFolder(folder, 0o700)).toBe(true)
  expect(statSync(folder).isDirectory()).toBe(true)
  expect(await makeFolder(folder)).toBe(false)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('two who create the same folders at the same time both have them', async () => {
  const folder = join(parent, 'one', 'two', 'three')
  expect((await Promise.all([makeFolder(folder), makeFolder(folder)])).sort()).toEqual([false, true])
})

test.skipIf(process.platform !== 'linux')('where folders cannot be created, that is an error', async () => {
  await expect(makeFolder('/proc/bachat/media')).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/bachat' })
})

test('a file in the place of a folder is an error', async () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'media'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})
