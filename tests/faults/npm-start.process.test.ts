import { accessSync, chmodSync, constants, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildPages,
  databasePid,
  dataFolder,
  endAll,
  run,
  type Site,
  startSite,
  timeoutMs,
  until,
} from './support/site.ts'

// The site as people start it: by npm or npx, on whatever Node is first on their PATH.

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'bin/bachat.js')
const folder = mkdtempSync(join(tmpdir(), 'bachat-old-node-'))
const oldNodeFirst = { PATH: `${folder}${delimiter}${process.env.PATH}` }

beforeAll(() => {
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "v18.0.0 is too old for: $*" >&2\nexit 9\n')
  chmodSync(join(folder, 'node'), 0o755)
  buildPages()
}, timeoutMs)
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true })
}, timeoutMs)

/** The script behind a program on the PATH, for Node to run. */
function findScript(name: string): string {
  const paths = (process.env.PATH ?? '').split(delimiter).map((path) => join(path, name))
  const script = paths.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
  if (!script) throw new Error(`${name} is not on the PATH.`)
  return realpathSync(script)
}

async function untilStopped(site: Site, dataDir: string): Promise<void> {
  await until('nothing listens on the port', () =>
    site.ask('/healthz').then(
      () => false,
      () => true,
    ),
  )
  await until('the database has stopped', () => databasePid(dataDir) === null)
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '`npm start` uses the pinned Node although an older one is first on the PATH, and %s to npm stops the site',
  { timeout: 3 * timeoutMs },
  async (signal) => {
    const dataDir = dataFolder()
    const site = await startSite(
      { DATA_DIR: dataDir, ...oldNodeFirst },
      { program: findScript('npm'), args: ['start'] },
    )
    expect(site.output()).not.toContain('too old')
    const { code } = await site.stop(signal)
    await untilStopped(site, dataDir)
    expect(site.output()).toContain('Shutting down: finishing requests and jobs')
    expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([])
    if (signal === 'SIGTERM' || signal === 'SIGINT') expect(code).toBe(0)
  },
)

test('SIGTERM to `npx bachat start` stops the site, although a shell runs in between', {
  timeout: 3 * timeoutMs,
}, async () => {
  const dataDir = dataFolder()
  const npx = { program: findScript('npx'), args: ['bachat', 'start'] }
  const site = await startSite({ DATA_DIR: dataDir, ...oldNodeFirst }, npx)
  await site.stop('SIGTERM')
  await untilStopped(site, dataDir)
  expect(site.output()).toContain('Shutting down: finishing requests and jobs')
})

// Before the program itself is loaded, Node is made to report an old version.
const oldNodeVersion = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `if (process.argv[1]?.endsWith('bachat.js')) Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`,
  )}`,
}

test.each(['SIGTERM', 'SIGHUP'] as const)(
  '`bachat start` on an old Node hands over to the pinned one, and %s stops it with status 0',
  { timeout: 3 * timeoutMs },
  async (signal) => {
    const dataDir = dataFolder()
    const site = await startSite({ DATA_DIR: dataDir, ...oldNodeVersion }, { program: bin })
    expect(await site.stop(signal)).toEqual({ code: 0, signal: null })
    await untilStopped(site, dataDir)
  },
)

test('`npm run build` and `npm test` use the pinned Node as well', { timeout: timeoutMs }, async () => {
  const program = findScript('npm')
  const settings = { DATA_DIR: dataFolder(), ...oldNodeFirst }
  const build = run(['run', 'build'], settings, { program })
  expect(await build.ended, build.output()).toEqual({ code: 0, signal: null })
  const checks = run(['test', '--', 'no such check'], settings, { program })
  await checks.ended
  expect(checks.output()).toContain('0 passed, 0 failed')
})

test('`npm run dev` runs the jobs and offers to create the first administrator, like `npm start`', {
  timeout: 3 * timeoutMs,
}, async () => {
  const dataDir = dataFolder()
  const npm = { program: findScript('npm'), args: ['run', 'dev'] }
  const site = await startSite({ DATA_DIR: dataDir, ...oldNodeFirst }, npm)
  expect(site.output()).toContain('There is no administrator yet')
  expect((await site.ask('/metrics')).body).toMatch(/^bachat_jobs\b/m)
  await site.stop('SIGTERM')
  await untilStopped(site, dataDir)
})
