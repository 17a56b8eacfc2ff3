import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const script = join(import.meta.dirname, '../../../tests/support/fill-response-cache.ts')
const budget = 16 * 1024 * 1024

/** In a process of its own, so that nothing else is measured. */
async function filled(count: number, bodyBytes: number, compressed: boolean) {
  const args = ['--expose-gc', script, count, bodyBytes, budget, compressed ? 1 : 0]
  const { stdout } = await run(process.execPath, args.map(String))
  return JSON.parse(stdout) as { entries: number; bytes: number; evictions: number; taken: number }
}

test.each([
  ['small', 40_000, 60, false],
  ['small, compressed', 12_000, 60, true],
  ['long, compressed', 3_000, 8_000, true],
] as const)('%s entries use no more memory than they are charged for', async (_, count, bodyBytes, compressed) => {
  const { entries, bytes, evictions, taken } = await filled(count, bodyBytes, compressed)
  expect(evictions).toBe(count - entries)
  expect(evictions).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budget)
  expect(bytes).toBeGreaterThan(0.9 * budget)
  expect(taken).toBeLessThan(1.3 * bytes)
  // The charge is not much higher than the actual use either.
  expect(taken).toBeGreaterThan(0.5 * bytes)
})
