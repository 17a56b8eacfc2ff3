import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Line, root } from './support.ts'

/** The folder that BENCH_RESULTS names, or `bench-results`. */
export const resultsFolder = process.env.BENCH_RESULTS ?? join(root, 'bench-results')

/** Writes a benchmark's figures for programs, as `<name>.json`. */
export function writeResults(name: string, results: unknown): void {
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)
}

/** One run of a benchmark. */
export type Run = {
  /** ISO 8601. */
  finishedAt: string
  /** Processor, cores, memory, Node. */
  machine: string
  lines: Line[]
}

export const runSuffix = '-run.json'

export function writeRun(name: string, lines: Line[]): void {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const machine = `${first?.model.trim() ?? arch()}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}`
  writeResults(`${name}-run`, { finishedAt: new Date().toISOString(), machine, lines } satisfies Run)
}
