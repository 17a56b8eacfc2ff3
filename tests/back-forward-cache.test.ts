import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')

test('no public page does what keeps a browser from restoring it on Back: unload handlers, open connections', () => {
  const files = globSync(['ui/**/*.{ts,tsx}', '**/web/**/*.{ts,tsx}'], { cwd: root })
  const ofPages = files.filter((file) => !/console|\.test\.tsx?$/.test(file))
  expect(ofPages.length).toBeGreaterThan(200)
  const obstacles = /['"](?:before)?unload['"]|\bonunload|\bonbeforeunload|new (?:WebSocket|EventSource)\b/
  expect(ofPages.filter((file) => obstacles.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
