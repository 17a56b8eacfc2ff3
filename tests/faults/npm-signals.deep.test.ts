import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findScript, oldNodeFirst, untilStopped } from './support/npm.ts'
import { buildPages, dataFolder, endAll, startSite, timeoutMs } from './support/site.ts'

const { PATH, remove } = oldNodeFirst()
beforeAll(buildPages, timeoutMs)
afterAll(async () => {
  await endAll()
  remove()
}, timeoutMs)

test.each(['SIGINT', 'SIGHUP'] as const)(
  '%s to `npm start` stops the site',
  { timeout: 3 * timeoutMs },
  async (signal) => {
    const dataDir = dataFolder()
    const site = await startSite({ DATA_DIR: dataDir, PATH }, { program: findScript('npm'), args: ['start'] })
    const { code } = await site.stop(signal)
    await untilStopped(site, dataDir)
    expect(site.output()).toContain('Shutting down: finishing requests and jobs')
    if (signal === 'SIGINT') expect(code).toBe(0)
  },
)

const launcher = join(import.meta.dirname, '../../bin/bachat.js')
const oldVersion = `if (process.argv[1]?.endsWith('bachat.js')) Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`

test.each(['SIGTERM', 'SIGHUP'] as const)(
  '`bachat start` on an old Node hands over to the pinned one, and %s stops it with status 0',
  { timeout: 3 * timeoutMs },
  async (signal) => {
    const dataDir = dataFolder()
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(oldVersion)}`
    const site = await startSite({ DATA_DIR: dataDir, NODE_OPTIONS }, { program: launcher })
    expect(await site.stop(signal)).toEqual({ code: 0, signal: null })
    await untilStopped(site, dataDir)
  },
)
