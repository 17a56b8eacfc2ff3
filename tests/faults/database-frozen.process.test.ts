import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from './support/send-request.ts'
import { databasePid, endAll, preparedDataFolder, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

let folder: string
let site: SiteHere

beforeAll(async () => {
  folder = await preparedDataFolder()
  site = await serveSiteHere({ DATA_DIR: folder })
}, 3 * timeoutMs)
afterAll(async () => {
  signalDatabase('SIGCONT')
  await site.end()
  await endAll()
}, timeoutMs)

/** To the server and each of its sessions. */
function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const server = databasePid(folder)
  if (server === null) return
  const sessions = `${execFileSync('pgrep', ['-P', `${server}`])}`.trim().split('\n').map(Number)
  for (const pid of [server, ...sessions]) process.kill(pid, signal)
}

// A second on an idle machine; without the limit 15 and more.
const promptMs = 14_000

const cachedPaths = ['/', '/deals', '/ifs/getdeals']
const subscribe = (email: string) => site.ask('/ifs/newsletter', formOf({ email }))

test('while the database is frozen, uncached pages, calls and writes fail within a second; cached pages are sent', {
  timeout: 2 * timeoutMs,
}, async () => {
  for (const path of cachedPaths) await until(`${path} is served`, async () => (await site.ask(path)).status === 200)
  expect((await subscribe('before@mail.example')).status).toBe(200)
  signalDatabase('SIGSTOP')

  // All together, so that no request benefits from what another has detected.
  const [pages, calls, writes, cachedAnswers] = await Promise.all([
    Promise.all(['/superdeals', '/coupons', '/stores', '/sitemap.xml'].map((path) => site.ask(path))),
    Promise.all(['/ifs/search?s=kettle', '/ifs/stores', '/ifsredirect/1/go'].map((path) => site.ask(path))),
    Promise.all([
      subscribe('meanwhile@mail.example'),
      site.ask('/ifs/login', formOf({ email: 'asha@mail.example', password: 'a long password' })),
      site.ask('/newsletter', formOf({ email: 'form@mail.example' })),
    ]),
    Promise.all(cachedPaths.map((path) => site.ask(path))),
  ])
  for (const { status, ms, headers, body } of [...pages, ...calls, ...writes]) {
    expect(status, body.slice(0, 300)).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(ms).toBeLessThan(promptMs)
  }
  for (const { status, ms } of cachedAnswers) {
    expect(status).toBe(200)
    expect(ms).toBeLessThan(promptMs)
  }
  expect((await site.ask('/readyz')).status).toBe(503)
  expect((await site.ask('/healthz')).status).toBe(200)
})

test('many simultaneous requests do not wait one after the other', { timeout: timeoutMs }, async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => site.ask(`/ifs/search?s=word&page=${n + 1}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(promptMs)
  expect((await site.ask('/deals')).status).toBe(200)
})

test('when the database continues, so does the site, and rejected requests can be repeated', {
  timeout: timeoutMs,
}, async () => {
  signalDatabase('SIGCONT')
  await until('the site is ready', async () => (await site.ask('/readyz')).status === 200)
  expect((await site.ask('/superdeals')).status).toBe(200)
  expect((await subscribe('meanwhile@mail.example')).status).toBe(200)
})
