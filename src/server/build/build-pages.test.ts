import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { carryOver } from './build-pages.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bachat-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A build with its own files, after another build. */
async function build(name: string, files: Record<string, string>, before: string): Promise<string[]> {
  const assets = join(folder, name, 'client/assets')
  await mkdir(assets, { recursive: true })
  for (const [file, content] of Object.entries(files)) await writeFile(join(assets, file), content)
  await carryOver(join(folder, before), join(folder, name), 'client/assets')
  return readdir(assets)
}

test('the files of the previous build stay beside the new ones; those of the build before it are removed', async () => {
  expect(await build('one', { 'deals-1.js': 'one', 'same.js': 'same' }, 'none')).toEqual(['deals-1.js', 'same.js'])
  expect(await build('two', { 'deals-2.js': 'two', 'same.js': 'same' }, 'one')).toEqual([
    'deals-1.js',
    'deals-2.js',
    'same.js',
  ])
  expect(await build('three', { 'deals-3.js': 'three', 'entry.css': 'new' }, 'two')).toEqual([
    'deals-2.js',
    'deals-3.js',
    'entry.css',
    'same.js',
  ])
  expect(await readFile(join(folder, 'three/client/assets/deals-2.js'), 'utf8')).toBe('two')
})
