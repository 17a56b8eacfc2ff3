import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { dataFolder, endAll, type Site, startSite, timeoutMs, until } from './support/site.ts'

const { db, url } = await testDatabase()
let site: Site

beforeAll(async () => {
  await createSeed(db, new Date()).deal({ title: 'Kettle' })
  site = await startSite({ DATABASE_URL: url, DATA_DIR: dataFolder(), SHUTDOWN_NOTICE_MS: '200' })
}, 2 * timeoutMs)
afterAll(endAll, timeoutMs)

test('a shutdown fails readiness first and lets every running request finish; no request on a keep-alive connection is reset, however late it arrives or is read', {
  timeout: 2 * timeoutMs,
}, async () => {
  // Some clients continue immediately; others pause almost as long as keep-alive permits, so that they arrive after the notice.
  const pauses = [5, ...Array.from({ length: 60 }, (_, n) => (n + 1) * 60)]
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
  // Not earlier: the site waits ten seconds for the headers of a request.
  const partialRequest = await beginRequest('GET /readyz HTTP/1.1\r\nHost: localhost\r\n')
  const form = 'stores=&categories='
  const headers = `Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n`
  const runningRequest = await beginRequest(`POST /ifs/filters HTTP/1.1\r\n${headers}\r\nsto`)
  // On a connection of its own: those before it are accepted.
  const idle = new Agent({ keepAlive: true })
  expect((await site.ask('/healthz', { agent: idle })).status).toBe(200)

  const startedAt = performance.now()
  site.child.kill('SIGINT')
  await until('the shutdown has begun', () => site.output().includes('Shutting down: finishing requests and jobs'))
  // Ctrl-C under npm arrives twice.
  site.child.kill('SIGINT')
  const readiness = await partialRequest.finish('\r\n')
  expect(readiness).toMatch(/^HTTP\/1\.1 503 /)
  expect(readiness).toMatch(/^connection: close\r$/im)
  expect(await runningRequest.finish(form.slice(3))).toMatch(/^HTTP\/1\.1 200 /)

  await delay(2_000)
  // A busy machine may hold up the process past the time at which idle connections are closed.
  site.child.kill('SIGSTOP')
  await delay(4_000)
  site.child.kill('SIGCONT')
  await Promise.all(runningClients)
  expect(failures).toEqual([])
  expect([...statuses]).toEqual([200])
  expect(await site.ended).toEqual({ code: 0, signal: null })
  // The idle connection, which lasts that long, does not delay the shutdown.
  expect(performance.now() - startedAt).toBeLessThan(72_000)
  expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([])
  idle.destroy()
})

/** A request whose end is sent later. */
async function beginRequest(beginning: string): Promise<{ finish: (end: string) => Promise<string> }> {
  const socket = connect(site.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await new Promise((resolve) => socket.write(beginning, resolve))
  return {
    finish: (end) =>
      new Promise((resolve, reject) => {
        socket.on('error', reject)
        socket.on('close', () => resolve(answer))
        socket.write(end)
      }),
  }
}
