import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildInfo, buildText } from '../../src/server/build-info.ts'
import { freePort } from '../support/free-port.ts'
import {
  beginSite,
  buildPages,
  databasePid,
  dataFolder,
  endAll,
  run,
  startSite,
  timeoutMs,
  until,
} from './support/site.ts'

beforeAll(buildPages, timeoutMs)
afterAll(endAll, timeoutMs)

test("R7, H4: the first start prepares an empty folder, names its version, warns of a misspelt setting, has the categories of the menu and finally prints the site's address; the second builds and migrates nothing", {
  timeout: 3 * timeoutMs,
}, async () => {
  const dataDir = dataFolder()
  const first = await startSite({ DATA_DIR: dataDir, LOGLEVEL: 'debug' })
  // Since the site printed its address, requests of this test may have been answered, jobs done, and a slow machine warned of.
  const isOfStart = ({ msg, level }: Record<string, unknown>) =>
    msg !== 'answered' && msg !== 'job done' && level === 30
  const isRunning = `Bachat is running at http://localhost:${first.port}`
  // The log is written asynchronously: an answer may come earlier.
  await until('the start is logged', () => first.output().includes(isRunning))
  expect(first.log().findLast(isOfStart)).toMatchObject({ msg: isRunning })
  const [starting, misspelt] = first.log()
  expect(starting).toMatchObject({ msg: `Starting Bachat ${buildText}`, ...buildInfo })
  expect(misspelt).toMatchObject({
    level: 40,
    msg: 'LOGLEVEL is not a setting and has no effect: did you mean LOG_LEVEL?',
  })
  expect(first.output()).toContain('was migrated')
  for (const id of ['1422', '17', 'free-sample']) expect((await first.ask(`/dealsdetails/${id}`)).status, id).toBe(200)
  expect(await first.stop('SIGINT')).toEqual({ code: 0, signal: null })
  expect(databasePid(dataDir)).toBeNull()

  const second = await startSite({ DATA_DIR: dataDir })
  expect(second.output()).not.toMatch(/Building|was migrated/)
  expect((await second.ask('/dealsdetails/1422')).status).toBe(200)
  expect(await second.stop()).toEqual({ code: 0, signal: null })
  expect(databasePid(dataDir)).toBeNull()
})

test.for(['1', '3'])(
  'a port in use ends a start with %s web workers with one sentence that names PORT, before it creates a database',
  { timeout: 2 * timeoutMs },
  async (webWorkers) => {
    const dataDir = dataFolder()
    const other = createServer().listen(0, '127.0.0.1')
    await until('the other program is listening', () => other.listening)
    const { port } = other.address() as { port: number }
    const site = await beginSite({ DATA_DIR: dataDir, PORT: `${port}`, WEB_WORKERS: webWorkers })
    expect((await site.ended).code).toBe(1)
    expect(linesOutsideLog(site.output())).toEqual([
      `Port ${port} is in use by another program: stop it, or set PORT to another port.`,
    ])
    expect(existsSync(dataDir), 'a folder for the database').toBe(false)
    other.close()
  },
)

test('an unusable DATA_DIR ends the start with one sentence about it', {
  timeout: 2 * timeoutMs,
}, async () => {
  const file = dataFolder()
  writeFileSync(file, 'a file')
  const startOnFile = run(['start'], { DATA_DIR: file, PORT: `${await freePort()}` })
  expect((await startOnFile.ended).code).toBe(1)
  expect(linesOutsideLog(startOnFile.output())).toEqual([
    expect.stringMatching(/is a file, but DATA_DIR must be a folder\.$/),
  ])

  if (process.platform === 'linux') {
    const startInProc = run(['start'], { DATA_DIR: '/proc/bachat', PORT: `${await freePort()}` })
    expect((await startInProc.ended).code).toBe(1)
    expect(linesOutsideLog(startInProc.output())).toEqual([
      expect.stringMatching(/^\/proc\/bachat cannot be created: set DATA_DIR to another folder\.$/),
    ])
  }

  const readOnlyFolder = dataFolder()
  mkdirSync(readOnlyFolder)
  chmodSync(readOnlyFolder, 0o555)
  chmodSync(dirname(readOnlyFolder), 0o755)
  // Root may write anywhere.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const startOnReadOnlyFolder = run(['start'], { DATA_DIR: readOnlyFolder, PORT: `${await freePort()}` }, nobody)
  expect((await startOnReadOnlyFolder.ended).code).toBe(1)
  expect(linesOutsideLog(startOnReadOnlyFolder.output())).toEqual([
    expect.stringMatching(
      /cannot be used by .*: change its owner or permissions, or set DATA_DIR to another folder\.$/,
    ),
  ])
})

test('an invalid setting ends the start with one sentence that names it', {
  timeout: timeoutMs,
}, async () => {
  const start = run(['start'], { DATA_DIR: dataFolder(), PORT: 'eighty' })
  expect((await start.ended).code).toBe(1)
  expect(linesOutsideLog(start.output())).toEqual([expect.stringMatching(/^PORT must be .*\.$/)])
})

test('a DATABASE_URL without a server ends the start with one sentence that names it', {
  timeout: timeoutMs,
}, async () => {
  const DATABASE_URL = 'postgres://me:secret@127.0.0.1:1/bachat'
  const start = run(['start'], { DATA_DIR: dataFolder(), DATABASE_URL, PORT: `${await freePort()}` })
  expect((await start.ended).code).toBe(1)
  expect(linesOutsideLog(start.output())).toEqual([
    expect.stringMatching(/^The database in DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/),
  ])
  expect(start.output()).not.toContain('secret')
})

test('a start that is ended half-way leaves no database running', { timeout: 2 * timeoutMs }, async () => {
  const dataDir = dataFolder()
  const site = await beginSite({ DATA_DIR: dataDir, DEMO: '1' })
  await until('its database runs', () => databasePid(dataDir) !== null)
  expect(await site.stop()).toEqual({ code: 0, signal: null })
  expect(databasePid(dataDir)).toBeNull()
})

const linesOutsideLog = (output: string) => output.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
