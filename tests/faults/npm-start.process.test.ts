import { afterAll, beforeAll, expect, test } from 'vitest'
import { findScript, oldNodeFirst, untilStopped } from './support/npm.ts'
import { buildPages, dataFolder, endAll, run, startSite, timeoutMs, until } from './support/site.ts'

// The other signals are in npm-signals.deep.test.ts, other versions of npm and Node in install.deep.test.ts.

const { PATH, remove } = oldNodeFirst()
beforeAll(buildPages, timeoutMs)
afterAll(async () => {
  await endAll()
  remove()
}, timeoutMs)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '`npm start` uses the pinned Node although an older one is first on the PATH, and %s to npm stops the site',
  { timeout: 3 * timeoutMs },
  async (signal) => {
    const dataDir = dataFolder()
    const site = await startSite({ DATA_DIR: dataDir, PATH }, { program: findScript('npm'), args: ['start'] })
    const { code } = await site.stop(signal)
    await untilStopped(site, dataDir)
    expect(site.output()).toContain('Shutting down: finishing requests and jobs')
    expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([])
    if (signal === 'SIGTERM') expect(code).toBe(0)
  },
)

test('`npx bachat start` on an old Node runs on the pinned one, and SIGTERM stops the site', {
  timeout: 3 * timeoutMs,
}, async () => {
  const dataDir = dataFolder()
  const site = await startSite({ DATA_DIR: dataDir, PATH }, { program: findScript('npx'), args: ['bachat', 'start'] })
  await site.stop('SIGTERM')
  await untilStopped(site, dataDir)
  expect(site.output()).toContain('Shutting down: finishing requests and jobs')
})

test('`npm run build` and `npm test` use the pinned Node as well', { timeout: timeoutMs }, async () => {
  const program = findScript('npm')
  const settings = { DATA_DIR: dataFolder(), PATH }
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
  const site = await startSite({ DATA_DIR: dataDir, PATH }, npm)
  expect(site.output()).toContain('There is no administrator yet')
  // A busy machine may not count them in time at first.
  await until('its jobs are known', async () => /^bachat_jobs\b/m.test((await site.ask('/metrics')).body))
  await site.stop('SIGTERM')
  await untilStopped(site, dataDir)
})
