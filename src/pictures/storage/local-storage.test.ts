import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLocalStorage } from './local-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'bachat-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function listedIn(path: string): Promise<string[]> {
  const paths: string[] = []
  for await (const picture of createLocalStorage(path).list('')) paths.push(picture.path)
  return paths
}

test('a missing folder has no pictures', async () => {
  expect(await listedIn(join(folder, 'missing'))).toEqual([])
})

test('a folder that cannot be read is an error, not an empty one', async () => {
  // Root may read every folder, but nobody can list a file.
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(listedIn(file)).rejects.toThrow('ENOTDIR')
})

test('the system folder of a mounted disk is not listed', async () => {
  const disk = join(folder, 'disk')
  mkdirSync(join(disk, 'lost+found'), { recursive: true })
  writeFileSync(join(disk, 'lost+found', '#1234'), '')
  writeFileSync(join(disk, 'one.webp'), '')
  expect(await listedIn(disk)).toEqual(['one.webp'])
})
