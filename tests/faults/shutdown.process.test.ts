import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { linkTo } from './support/database-proxy.ts'
import { buildPages, databasePid, dataFolder, endAll, type Site, startSite, timeoutMs, until } from './support/site.ts'

const { db, url } = await testDatabase()

beforeAll(async () => {
  const seed = createSeed(db, new Date())
  for (let n = 0; n < 5; n += 1) await seed.deal({ title: `Kettle number ${n}` })
  await buildPages()
}, timeoutMs)
afterAll(endAll, timeoutMs)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal} fails readiness first and lets every running request finish`, {
    timeout: 2 * timeoutMs,
  }, async () => {
    const link = await linkTo(url)
    const site = await startSite({ DATABASE_URL: link.url, DATA_DIR: dataFolder() })
    await openSessions(site, link.slow)
    const idle = new Agent({ keepAlive: true })
    expect((await site.ask('/healthz', { agent: idle })).status).toBe(200)
    const partialRequest = await sendPartialRequest(site.port, '/readyz')
    expect((await site.ask('/deals')).status).toBe(200)
    const load = requestContinuously(site)

    link.slow(100)
    const bytesBefore = link.bytesSent()
    const pendingAnswers = Array.from({ length: 4 }, (_, n) => site.ask(`/ifs/search?s=kettle&page=${n + 1}`))
    await until('the database is being queried', () => link.bytesSent() > bytesBefore)
    const startedAt = performance.now()
    site.child.kill(signal)
    await until('the shutdown has begun', () => site.output().includes('Shutting down: finishing requests and jobs'))
    // Ctrl-C under npm arrives twice.
    site.child.kill(signal)

    const readiness = await partialRequest.finish()
    expect(readiness).toMatch(/^HTTP\/1\.1 503 /)
    expect(readiness).toMatch(/^connection: close\r$/im)
    for (const { status } of await Promise.all(pendingAnswers)) expect(status).toBe(200)
    const { answers, failures } = await load
    expect(failures).toEqual([])
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await site.ended).toEqual({ code: 0, signal: null })
    // An idle connection, which lasts up to 72 s, must not delay the shutdown.
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([])
    idle.destroy()
    await link.end()
  })

test('no request on a keep-alive connection is reset at shutdown, however late it arrives or is read', {
  timeout: 2 * timeoutMs,
}, async () => {
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: dataFolder(), SHUTDOWN_NOTICE_MS: '200' })
  // Some clients continue at once; others pause almost as long as keep-alive permits, so that they arrive after the notice.
  const pauses = Array.from({ length: 200 }, (_, n) => n * 18)
  const connected = new Set<number>()
  const failures: string[] = []
  const statuses = new Set<number>()
  const runClient = async (pauseMs: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let isOver = false; !isOver; ) {
      const answer = await site.ask('/ifs/getdeals', { agent }).catch((error: NodeJS.ErrnoException) => error)
      connected.add(pauseMs)
      if (answer instanceof Error) failures.push(`${answer.message} after a pause of ${pauseMs} ms`)
      else statuses.add(answer.status)
      isOver = answer instanceof Error || answer.headers.connection === 'close'
      const pausedAt = performance.now()
      if (!isOver) await delay(pauseMs)
      // Where this process was held up, the site may rightly have closed the connection.
      isOver ||= performance.now() - pausedAt > 4_500
    }
    agent.destroy()
  }
  const runningClients = pauses.map(runClient)
  await until('each has a connection', () => connected.size === pauses.length)
  site.child.kill('SIGTERM')
  await delay(2_000)
  // A busy machine may hold up the process past the time at which idle connections are closed.
  site.child.kill('SIGSTOP')
  await delay(4_000)
  site.child.kill('SIGCONT')
  await Promise.all(runningClients)
  expect(failures).toEqual([])
  expect([...statuses]).toEqual([200])
  expect(await site.ended).toEqual({ code: 0, signal: null })
})

test('readiness fails for the whole notice period, while pages are sent', { timeout: 2 * timeoutMs }, async () => {
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: dataFolder(), SHUTDOWN_NOTICE_MS: '60000' })
  site.child.kill('SIGTERM')
  await until('readiness fails', async () => (await site.ask('/readyz')).status === 503)
  for (let n = 0; n < 20; n += 1) expect((await site.ask('/deals')).status).toBe(200)
  expect(site.child.exitCode).toBeNull()
  site.child.kill('SIGKILL')
})

test('the last process to leave a folder stops its database', { timeout: 3 * timeoutMs }, async () => {
  const dataDir = dataFolder()
  const web = await startSite({ DATA_DIR: dataDir, PROCESS: 'web' })
  const worker = await startSite({ DATA_DIR: dataDir })
  const pid = databasePid(dataDir)
  expect(await web.stop()).toEqual({ code: 0, signal: null })
  expect(databasePid(dataDir)).toBe(pid)
  expect((await worker.ask('/readyz')).status).toBe(200)
  expect(await worker.stop()).toEqual({ code: 0, signal: null })
  expect(databasePid(dataDir)).toBeNull()
})

test('a shutdown without a database works as well', { timeout: 2 * timeoutMs }, async () => {
  const link = await linkTo(url)
  const site = await startSite({ DATABASE_URL: link.url, DATA_DIR: dataFolder() })
  await link.cut()
  const startedAt = performance.now()
  expect(await site.stop()).toEqual({ code: 0, signal: null })
  expect(performance.now() - startedAt).toBeLessThan(30_000)
})

/** Sends several at once, so that each gets a database session: opening one would take too long through the slow proxy. */
async function openSessions(site: Site, slow: (ms: number) => void): Promise<void> {
  slow(100)
  let requestCount = 0
  await until('eight answers at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.ask(`/ifs/search?s=warm&page=${++requestCount}`)),
    )
    return answers.every(({ status }) => status === 200)
  })
  slow(0)
}

/** A request whose end is sent later. */
async function sendPartialRequest(port: number, path: string): Promise<{ finish: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await new Promise((resolve) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`, resolve))
  return {
    finish: () =>
      new Promise((resolve, reject) => {
        socket.on('error', reject)
        socket.on('close', () => resolve(answer))
        socket.write('\r\n')
      }),
  }
}

/** Requests a page on keep-alive connections, one request after the other, until the site closes connections. */
async function requestContinuously(site: Site) {
  const answers: number[] = []
  const failures: string[] = []
  const runClient = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const answer = await site.ask('/deals', { agent }).catch((error: Error) => error)
      if (answer instanceof Error) {
        failures.push(answer.message)
        break
      }
      answers.push(answer.status)
      if (answer.headers.connection === 'close') break
      await delay(5)
    }
    agent.destroy()
  }
  await Promise.all([runClient(), runClient(), runClient(), runClient()])
  return { answers, failures }
}
