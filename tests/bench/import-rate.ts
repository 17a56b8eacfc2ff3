import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { writeCatalogue } from './catalogue.ts'
import { type Line, peakMb, root, temporaryFolder, withCleanup } from './support.ts'

const fileRows = 200_000
const feedRows = 1_000_000
const memorySampleMs = 200

/** Large files through the real command line into a new database: one file, and a complete feed that is compared. */
export const importRate = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const folder = temporaryFolder(defer)
    const env = { DATA_DIR: join(folder, 'data'), DEMO: '0' }
    const [file, feed] = [join(folder, 'catalogue.csv'), join(folder, 'feed.csv')]
    await writeCatalogue(file, fileRows)
    await writeCatalogue(feed, feedRows)
    const mapped = ['--feed', 'csv', '--map', 'bigbasket']
    const imported = await runCommand(['--create', 'import', file, ...mapped], env)
    await runCommand(
      ['feeds', 'add', 'Large', '--from', feed, ...mapped, '--store', 'Large', '--every', '24h', '--full'],
      env,
    )
    const applied = await runCommand(['feeds', 'run', 'Large', '--wait', '--json'], env)
    const { inserted } = (JSON.parse(applied.output) as { counts: { inserted: number } }).counts
    return [
      ...linesOf('a file', fileRows, countIn(imported.output, /([\d,]+) {2}inserted/), imported),
      ...linesOf('a complete feed', feedRows, inserted, applied),
    ]
  })

type Result = { output: string; seconds: number; peak: number }

const linesOf = (what: string, rows: number, inserted: number, { seconds, peak }: Result): Line[] => [
  { what: `${what}: rows inserted`, figure: `${inserted}`, goal: `${rows}`, met: inserted === rows },
  {
    what: `${what}: rows/s`,
    figure: (rows / seconds).toFixed(0),
    goal: '>= 5000',
    met: rows / seconds >= 5000,
  },
  { what: `${what}: peak memory`, figure: `${peak.toFixed(0)} MB`, goal: '< 300 MB', met: peak < 300 },
]

const countIn = (output: string, pattern: RegExp) => Number(pattern.exec(output)?.[1]?.replaceAll(',', ''))

/** Throws if it fails. */
export async function runCommand(args: string[], env: Record<string, string>): Promise<Result> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['src/server/cli.ts', ...args], { cwd: root, env: { ...process.env, ...env } })
  const [output, errors] = [textOf(child.stdout), textOf(child.stderr)]
  const peak = watchMemory(child)
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${args[0]} failed:\n${await output}${await errors}`)
  return { output: await output, seconds: (performance.now() - startedAt) / 1000, peak: await peak }
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}

async function watchMemory(child: ChildProcess): Promise<number> {
  let peak = 0
  while (child.exitCode === null) {
    peak = peakMb(child.pid) || peak
    await delay(memorySampleMs)
  }
  return peak
}
