import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { constants, getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { ensureBuilt } from '../../../src/server/build/build.ts'
import { freePort } from '../../support/free-port.ts'
import { testBotToken } from '../../support/telegram.ts'
import { type SharedSite, shareSites } from './site.ts'

const root = join(import.meta.dirname, '../../..')
const timeoutMs = 180_000

/**
 * Starts a site for each worker as `npm start` does, on a free port with an empty database that it fills with demo
 * content. SITE_URL selects a running site for all of them instead.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls a set-up file's default export
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const indexes = Array.from({ length: workers }, (_, index) => index)
  const { SITE_URL: url } = process.env
  if (url) {
    shareSites(indexes.map(() => ({ url })))
    return async () => undefined
  }
  // Once, not by each site as it starts.
  await ensureBuilt({ info: () => undefined, warn: console.warn })
  const sites = await Promise.all(indexes.map(startSharedSite))
  shareSites(sites.map(({ site }) => site))
  // The workers and their browsers: a real site does not share its processors with those of its visitors.
  // Never above the sites, which have the priority of the whole run.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  return async () => {
    await Promise.all(sites.map(({ end }) => end()))
  }
}

/** Google and Facebook are at ports of this machine, where tests replace them. */
async function startSharedSite(): Promise<{ site: SharedSite; end: () => Promise<void> }> {
  const [googlePort, facebookPort] = [await freePort(), await freePort()]
  const providers = providerSettings(googlePort, facebookPort)
  const { url, dataDir, end } = await startFreshSite({ DEMO: '1', LOG_LEVEL: 'warn', ...providers })
  return { site: { url, dataDir, googlePort, facebookPort }, end }
}

type StartedSite = {
  url: string
  /** Its output so far. */
  output: () => string
  end: () => Promise<void>
}

/** A site on a free port with a new, empty database. */
export async function startFreshSite(settings: Record<string, string>): Promise<StartedSite & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bachat-e2e-'))
  // The database runs as a separate user when the tests run as root.
  await chmod(dataDir, 0o711)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const site = await startProcess(dataDir, settings)
    return { ...site, dataDir, end: () => site.end().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A process of a site on a free port, with the database of a data folder. */
export async function startProcess(dataDir: string, settings: Record<string, string>): Promise<StartedSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const site = spawn(process.execPath, ['src/server/cli.ts', 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      WEB_WORKERS: '1',
      // All tests come from one address.
      RATE_LIMITS: 'off',
      ...settings,
    },
  })
  const output: string[] = []
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  try {
    await waitUntilReady(url, site)
  } catch (error) {
    await stop(site)
    throw new Error(`The site did not start.\n${output.join('')}`, { cause: error })
  }
  const end = async () => {
    const code = await stop(site)
    if (code !== 0) throw new Error(`The site did not end cleanly (${code}).\n${output.join('')}`)
  }
  return { url, output: () => output.join(''), end }
}

const providerSettings = (googlePort: number, facebookPort: number): Record<string, string> => ({
  GOOGLE_CLIENT_ID: 'bachat-google',
  GOOGLE_CLIENT_SECRET: 'the secret of the client',
  GOOGLE_TOKEN_URL: `http://127.0.0.1:${googlePort}`,
  GOOGLE_API_URL: `http://127.0.0.1:${googlePort}`,
  GOOGLE_SIGN_IN_URL: `http://127.0.0.1:${googlePort}`,
  FACEBOOK_APP_ID: 'bachat-facebook',
  FACEBOOK_APP_SECRET: 'the secret of the app',
  FACEBOOK_GRAPH_URL: `http://127.0.0.1:${facebookPort}`,
  FACEBOOK_SIGN_IN_URL: `http://127.0.0.1:${facebookPort}`,
  TELEGRAM_BOT_NAME: 'BachatBot',
  TELEGRAM_BOT_TOKEN: testBotToken,
  // Nobody answers there: no test writes to the bot.
  TELEGRAM_API_URL: 'http://127.0.0.1:9',
})

async function waitUntilReady(url: string, site: ChildProcess): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (site.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(site.exitCode === null ? 'It was not ready in time.' : 'Its process exited.')
}

async function stop(site: ChildProcess): Promise<number | null> {
  if (site.exitCode === null) {
    const exit = once(site, 'exit')
    site.kill('SIGTERM')
    await exit
  }
  return site.exitCode
}
