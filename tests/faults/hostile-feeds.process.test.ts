import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { registerImport } from '../../src/importer/import.cli.ts'
import { isDeep } from '../support/is-deep.ts'
import { runCommand } from '../support/run-command.ts'
import { testDatabase } from '../support/test-database.ts'
import { hostileFeeds, largeFeeds } from './support/hostile-feeds.ts'
import { endAll, run, timeoutMs } from './support/site.ts'

const MAX_PEAK_MB = 250

const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'bachat-hostile-'))
const writePeak = fileURLToPath(new URL('./support/write-peak-memory.ts', import.meta.url))
vi.setConfig({ maxConcurrency: 2, testTimeout: timeoutMs })
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true })
})

let files = 0

/** The real command on a new file; `peakMb` is its peak memory. */
async function importFile(content: Uint8Array, args: string[]) {
  const file = join(folder, `feed-${files++}`)
  writeFileSync(file, content)
  const importer = run(['import', file, ...args], {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${writePeak}`,
    PEAK_MEMORY_FILE: `${file}.peak`,
  })
  const { code } = await importer.ended
  return { code, output: importer.output(), peakMb: Number(readFileSync(`${file}.peak`, 'utf8')) }
}

const dealCount = async () =>
  Number(
    (
      await database.db
        .selectFrom('deals')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

// Their memory is measured in a process of their own: in the short tests, of one of each format.
const measuredFeeds = hostileFeeds.filter(
  ({ name }) => isDeep || ['a text of 1 GB', 'lists ten million deep', 'a quote that is open for 1 GB'].includes(name),
)
const measuredLargeFeeds = largeFeeds.filter(({ name }) => isDeep || name === 'products of nearly 1 MB')

function expectOneSentence(output: string, error: RegExp): void {
  expect(output).toMatch(error)
  // It names its database, and on a slow machine it shows its progress.
  expect(output.split('\n').filter((line) => !/^(Database: .*|Checking: .*|)$/.test(line))).toHaveLength(1)
}

describe.concurrent('a hostile feed ends with one sentence, status 1 and nothing written, in little memory', () => {
  for (const { name, args, content, error } of measuredFeeds)
    test(`${args[1]}: ${name}`, async ({ expect }) => {
      const { code, output, peakMb } = await importFile(content, args)
      expectOneSentence(output, error)
      expect(code).toBe(1)
      expect(peakMb).toBeGreaterThan(0)
      expect(peakMb).toBeLessThan(MAX_PEAK_MB)
    })
})

// Unpacking gigabytes takes long; read-feeds.test.ts reads a smaller one.
const slowFeed = '10 GB of the same product'

test.each(hostileFeeds.filter((feed) => !measuredFeeds.includes(feed) && feed.name !== slowFeed))(
  'a hostile feed ends with one sentence, status 1 and nothing written: $name',
  async ({ args, content, error }) => {
    const file = join(folder, `feed-${files++}`)
    writeFileSync(file, content)
    const { status, output } = await runCommand(['import', file, ...args], (program) =>
      registerImport(program, {
        openDb: async () => ({ db: database.db, close: async () => {} }),
        dataDir: folder,
        clock: () => new Date(),
      }),
    )
    rmSync(file)
    expectOneSentence(output, error)
    expect(status).toBe(1)
  },
)

test('after all of them there is no deal', async () => {
  expect(await dealCount()).toBe(0)
})

describe.concurrent('a feed just within the limits is imported, in little memory', () => {
  for (const { name, args, content, output: expected, code: status = 0 } of measuredLargeFeeds)
    test(`${args[1]}: ${name}`, async ({ expect }) => {
      const { code, output, peakMb } = await importFile(content(), args)
      expect(output).toMatch(expected)
      expect(code).toBe(status)
      expect(peakMb).toBeLessThan(MAX_PEAK_MB)
    })
})
