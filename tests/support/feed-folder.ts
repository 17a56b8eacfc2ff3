import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for feeds, which is removed after the tests of a file. `write` returns a file's path. */
export function feedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bachat-feeds-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (name: string, content: string | Uint8Array): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  return { folder, write }
}
