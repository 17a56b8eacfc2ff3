import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { Registry } from 'prom-client'
import { afterAll, inject } from 'vitest'
import { createLocalStorage } from '../../src/pictures/storage/local-storage.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { ensureBuilt } from '../../src/server/build/build.ts'
import { loadPageBuild } from '../../src/server/rendering/page-build.ts'
import { createWeb } from '../../src/server/start/create-web.ts'
import { createSeed } from './factories.ts'
import { createDemoTemplate, createTestDatabase, now } from './test-server.ts'

export type SitePage = {
  status: number
  headers: Record<string, unknown>
  html: string
  /** The page's document. Text is folded by `textOf`. */
  document: HTMLElement
}

type Request = { method?: 'GET' | 'POST' | 'HEAD'; headers?: Record<string, string>; form?: Record<string, string> }

/**
 * The whole site as `npm start` serves it, with its built pages and files and the demo content, on a database of its own and
 * without a port: for what the HTML that a visitor gets can prove. Its clock starts at `now`.
 */
export async function testSite(settings: Record<string, string> = {}) {
  const dist = await ensureBuilt({ info: () => undefined, warn: console.warn })
  const pageBuild = await loadPageBuild(dist)
  const serverUrl = inject('databaseServerUrl')
  const { folder: mediaDir } = inject('demo')
  const template = await createDemoTemplate(serverUrl, inject('demo'))
  const { url, db, listen, countSessions, close } = await createTestDatabase(serverUrl, template)
  const dataDir = await mkdtemp(join(tmpdir(), 'bachat-test-site-'))
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, ...settings })
  const registry = new Registry()
  const startedAtMs = performance.now()
  const clock = () => new Date(now.getTime() + performance.now() - startedAtMs)
  const { app } = await createWeb({
    config,
    database: {
      db,
      background: db,
      replica: null,
      listen,
      countSessions: () => ({ requests: countSessions() }),
      registry,
    },
    pictures: createLocalStorage(mediaDir),
    pageBuild,
    clientDir: join(dist, 'client'),
    clock,
    log: createLog('silent'),
  })
  afterAll(async () => {
    await app.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** A page as a browser without JavaScript gets it; a `form` is posted. */
  async function open(path: string, { method, headers = {}, form }: Request = {}): Promise<SitePage> {
    const answer = await app.inject({
      url: path,
      method: method ?? (form ? 'POST' : 'GET'),
      headers: {
        accept: 'text/html',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      html: answer.body,
      document: parse(answer.body, { blockTextElements: { script: true, style: true } }),
    }
  }

  /** The `responseData` of a call. */
  async function call<Data>(path: string, form?: Record<string, string>): Promise<{ data: Data; total?: number }> {
    const { status, html } = await open(`/ifs${path}`, form ? { form } : {})
    if (status !== 200) throw new Error(`${path} answered ${status}: ${html}`)
    return JSON.parse(html).responseData
  }

  return { app, db, databaseUrl: url, dataDir, open, call, now, seed: createSeed(db, now) }
}

/** An element's text with white space folded; an empty one if there is no such element. */
export const textOf = (element: HTMLElement | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
