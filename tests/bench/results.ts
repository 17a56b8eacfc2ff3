import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './support.ts'

/** Writes a benchmark's figures as `<name>.json` into the folder that BENCH_RESULTS names. */
export function writeResults(name: string, results: unknown): void {
  const folder = process.env.BENCH_RESULTS ?? join(root, 'bench-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)
}
