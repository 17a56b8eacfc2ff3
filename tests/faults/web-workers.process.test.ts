import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isProcess } from '../../src/platform/postgres/postmaster-pid.ts'
import { createSeed } from '../support/factories.ts'
import { startOtlpReceiver } from '../support/otlp-receiver.ts'
import { testDatabase } from '../support/test-database.ts'
import { type DatabaseLink, linkTo } from './support/database-proxy.ts'
import { formOf } from './support/send-request.ts'
import { databasePid, dataFolder, endAll, type Site, startSite, timeoutMs, until } from './support/site.ts'

const { db, sql, url } = await testDatabase()
const receiver = await startOtlpReceiver()
let link: DatabaseLink
let site: Site
let deal: { id: number; slug: string }

// Without jobs: a queued email stays in the queue, so that it can be counted.
beforeAll(async () => {
  deal = await createSeed(db, new Date()).deal({ title: 'Copper kettle' })
  link = await linkTo(url)
  // The workers get the address from the primary process: with the file and the password again, it would be refused.
  const DATA_DIR = dataFolder()
  const secrets = { DATABASE_URL_FILE: `${DATA_DIR}.url`, DATABASE_PASSWORD_FILE: `${DATA_DIR}.password` }
  writeFileSync(secrets.DATABASE_URL_FILE, link.url)
  writeFileSync(secrets.DATABASE_PASSWORD_FILE, 'not asked for')
  site = await startSite({ ...secrets, DATA_DIR, PROCESS: 'web', WEB_WORKERS: '2' })
  await untilBothServe(site)
}, 3 * timeoutMs)
afterAll(async () => {
  await endAll()
  await link.end()
}, timeoutMs)

/** The workers that serve the site, in the order of their starts. */
const workersOf = ({ log }: Site) => [
  ...new Set(log().flatMap(({ msg, pid }) => (`${msg}`.startsWith('Listening on') ? [Number(pid)] : []))),
]
const livingWorkersOf = (target: Site) => workersOf(target).filter((pid) => isProcess(pid))

/** Each process writes its log asynchronously: the line of a worker may follow that of the primary process. */
const untilBothServe = (target: Site) =>
  until(
    'both workers serve the site',
    () => target.output().includes('Bachat is running at') && workersOf(target).length === 2,
  )

/** One connection to each of two workers, which keeps to it. */
async function connectToBoth(target: Site): Promise<[Agent, Agent]> {
  const agentsByWorker = new Map<unknown, Agent>()
  await until('two workers have answered', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const id = (await target.ask('/healthz', { agent })).headers['x-request-id']
    await until('the answer is logged', () => target.log().some(({ reqId }) => reqId === id))
    const pid = target.log().find(({ reqId }) => reqId === id)?.pid
    if (agentsByWorker.has(pid)) agent.destroy()
    else agentsByWorker.set(pid, agent)
    return agentsByWorker.size === 2
  })
  return [...agentsByWorker.values()] as [Agent, Agent]
}

async function metric(name: string): Promise<number> {
  const { body } = await site.ask('/metrics')
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  )
}

const dealCountMetric = 'bachat_http_request_seconds_count{method="GET",route="/ifs/getcount",status="200"}'

test('what is written through one worker is on the pages of the other, without waiting for its cache', {
  timeout: 2 * timeoutMs,
}, async () => {
  const [one, other] = await connectToBoth(site)
  const page = `/singleproduct/${deal.slug}`
  let outdatedPages = 0
  for (let n = 1; n <= 4; n += 1) {
    const [writer, reader] = n % 2 === 0 ? [one, other] : [other, one]
    // Both cache the page; it would be fresh for 30 s.
    for (const agent of [one, other, one, other])
      await until('the page is served', async () => (await site.ask(page, { agent })).status === 200)
    const text = `Boils quickly, number ${n}`
    const values = { comment: text, comment_post_ID: deal.id, author: 'Asha', email: `asha${n}@mail.example` }
    const answer = await site.ask('/ifs/commentspost', { ...formOf(values), agent: writer })
    expect(answer.status, answer.body).toBe(200)
    await until(
      'the comment is shown',
      async () => {
        const isShown = (await site.ask(page, { agent: reader })).body.includes(text)
        if (!isShown) outdatedPages += 1
        return isShown
      },
      20_000,
    )
  }
  console.log(`${outdatedPages} outdated pages right after 4 writes through the other worker`)
  one.destroy()
  other.destroy()
})

test('/metrics is the sum of all workers, whichever answers, and counts the queues once', {
  timeout: timeoutMs,
}, async () => {
  const subscription = await site.ask('/ifs/newsletter', formOf({ email: 'ravi@mail.example' }))
  expect(subscription.status, subscription.body).toBe(200)
  const agents = await connectToBoth(site)
  const ask = (agent: Agent, n: number) => site.ask(`/ifs/getcount?timestamp=${n}`, { agent })
  await ask(agents[0], 1)
  const before = await metric(dealCountMetric)
  for (let n = 2; n < 12; n += 1) for (const agent of agents) expect((await ask(agent, n)).status).toBe(200)
  for (const agent of agents) {
    const { body } = await site.ask('/metrics', { agent })
    expect(body).toContain(`${dealCountMetric} ${before + 20}\n`)
    expect(body).toMatch(/^bachat_build_info\{version="[^"]+",commit="[^"]+"\} 1$/m)
  }
  // Read at most every ten seconds.
  await until('the email is counted', async () => (await metric('bachat_mails{state="waiting"}')) === 1)
  // Each request has a session of its own in both pools, and the primary process one for its probe.
  expect(await metric('bachat_database_sessions{pool="background",state="idle"}')).toBeGreaterThanOrEqual(3)
  for (const agent of agents) agent.destroy()
})

test('while a write that one worker was asked for fails, no worker is ready', { timeout: timeoutMs }, async () => {
  const agents = await connectToBoth(site)
  const untilAllAnswer = async (expected: number) => {
    for (const agent of agents)
      await until(
        `a worker answers ${expected}`,
        async () => (await site.ask('/readyz', { agent })).status === expected,
      )
  }
  await untilAllAnswer(200)
  await sql.unsafe(`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
    create trigger full_disk before insert on subscribers for each row execute function full_disk();
    create trigger full_disk before insert on write_probe for each row when (new.padding <> '')
      execute function full_disk()`)
  const subscription = formOf({ email: 'asha@mail.example' })
  expect((await site.ask('/ifs/newsletter', { ...subscription, agent: agents[0] })).status).toBe(503)
  await untilAllAnswer(503)
  await sql`drop function full_disk cascade`
  await untilAllAnswer(200)
  for (const agent of agents) agent.destroy()
})

test('together the workers let one network read no more than one process would', { timeout: timeoutMs }, async () => {
  const agent = new Agent({ localAddress: '127.0.0.9' } as never)
  const startedAt = performance.now()
  const statuses: number[] = []
  // A call that is counted and needs no database, so that also a busy machine answers many more than ten a second.
  for (let n = 0; n < 900; n += 10) {
    const pendingAnswers = Array.from({ length: 10 }, () => site.ask('/ifs/myfavourites', { agent }))
    statuses.push(...(await Promise.all(pendingAnswers)).map(({ status }) => status))
  }
  const seconds = (performance.now() - startedAt) / 1000
  const answeredCount = statuses.filter((status) => status === 401).length
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(answeredCount).toBeLessThanOrEqual(600 + 10 * seconds)
  // Connections are spread evenly: a network with several gets nearly all of it.
  expect(answeredCount).toBeGreaterThan(500)
  expect((await site.ask('/ifs/getcount?timestamp=9')).status).toBe(200)
})

test('together the workers keep no more connections of one network than one process would', {
  timeout: timeoutMs,
}, async () => {
  let [acceptedCount, refusedCount] = [0, 0]
  const sockets = Array.from({ length: 400 }, () => {
    const socket = connect({ port: site.port, host: '127.0.0.1', localAddress: '127.0.0.8' })
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    let isAccepted = false
    socket.on('error', () => {})
    socket.once('data', () => {
      isAccepted = true
      acceptedCount += 1
    })
    socket.once('close', () => {
      if (!isAccepted) refusedCount += 1
    })
    return socket
  })
  await until('each is answered or refused', () => acceptedCount + refusedCount === sockets.length)
  for (const socket of sockets) socket.destroy()
  expect(acceptedCount).toBeLessThanOrEqual(256)
  expect(acceptedCount).toBeGreaterThan(200)
})

test('a killed worker is replaced, the other one answers meanwhile, and what it had counted stays in /metrics', {
  timeout: 2 * timeoutMs,
}, async () => {
  const [killedPid, otherPid] = livingWorkersOf(site) as [number, number]
  const agentsBefore = await connectToBoth(site)
  for (const agent of agentsBefore) expect((await site.ask('/ifs/getcount?timestamp=7', { agent })).status).toBe(200)
  for (const agent of agentsBefore) agent.destroy()
  const before = await metric(dealCountMetric)
  let isOver = false
  const answers: { status: number; at: number }[] = []
  let lostCount = 0
  const visitor = async () => {
    while (!isOver) {
      // A connection that was being handed to the killed worker is never answered.
      const answer = await Promise.race([site.ask('/deals').catch(() => null), delay(15_000, null, { ref: false })])
      if (answer) answers.push({ status: answer.status, at: performance.now() })
      else lostCount += 1
      await delay(20)
    }
  }
  const visitors = Array.from({ length: 4 }, visitor)
  await until('the site is busy', () => answers.length > 20)
  process.kill(killedPid, 'SIGKILL')
  const killedAt = performance.now()
  await until('another worker serves the site', () =>
    workersOf(site).some((pid) => pid !== killedPid && pid !== otherPid),
  )
  const replacedAt = performance.now()
  isOver = true
  await Promise.all(visitors)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.filter(({ at }) => at > killedAt && at < replacedAt).length).toBeGreaterThan(0)
  // At most the requests that the killed worker had accepted.
  expect(lostCount).toBeLessThanOrEqual(visitors.length)
  expect(site.log()).toContainEqual(
    expect.objectContaining({
      msg: 'A web worker has ended: starting another one',
      worker: killedPid,
      signal: 'SIGKILL',
    }),
  )
  const agents = await connectToBoth(site)
  expect(before).toBeGreaterThanOrEqual(2)
  expect(await metric(dealCountMetric)).toBe(before)
  for (const agent of agents) agent.destroy()
})

test('a worker that cannot start is tried again with pauses until it can, while the other one answers', {
  timeout: 3 * timeoutMs,
}, async () => {
  const failures = () => site.log().filter(({ msg }) => msg === 'A web worker could not start')
  expect((await site.ask('/deals')).status).toBe(200)
  const [killedPid] = livingWorkersOf(site)
  await link.cut()
  process.kill(killedPid as number, 'SIGKILL')
  await until('two starts have failed', () => failures().length >= 2)
  expect((await site.ask('/healthz')).status).toBe(200)
  const times = failures().map(({ time }) => new Date(`${time}`).getTime())
  // A pause of 300 ms at least.
  expect((times[1] as number) - (times[0] as number)).toBeGreaterThan(300)
  await link.restore()
  await until('the site is ready again', async () => (await site.ask('/readyz')).status === 200)
  const agents = await connectToBoth(site)
  for (const agent of agents) agent.destroy()
})

test.runIf(process.platform === 'linux')(
  'a worker for which the system has no room is tried again until it has',
  {
    timeout: 3 * timeoutMs,
  },
  async () => {
    const limitFiles = (limits: string) => execFileSync('prlimit', ['--pid', `${site.child.pid}`, `--nofile=${limits}`])
    const failures = () => site.log().filter(({ err }) => (err as { code?: string } | undefined)?.code === 'EMFILE')
    const [killedPid] = livingWorkersOf(site)
    limitFiles('1:')
    process.kill(killedPid as number, 'SIGKILL')
    await until('two starts have failed', () => failures().length >= 2)
    limitFiles('1024:')
    await until('another worker serves the site', () => livingWorkersOf(site).length === 2)
    expect(livingWorkersOf(site)).not.toContain(killedPid)
    const agents = await connectToBoth(site)
    for (const agent of agents) agent.destroy()
  },
)

test('TR3: at shutdown all workers fail readiness first, finish every request and export their traces, and nothing is left', {
  timeout: 3 * timeoutMs,
}, async () => {
  const dataDir = dataFolder()
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER: 'always_on' }
  const ownSite = await startSite({ DATA_DIR: dataDir, WEB_WORKERS: '2', SHUTDOWN_NOTICE_MS: '10000', ...traces })
  await untilBothServe(ownSite)
  expect(ownSite.output().match(/There is no administrator yet/g)).toHaveLength(1)
  expect(ownSite.output().match(/The database was migrated/g)).toHaveLength(1)
  const workers = workersOf(ownSite)
  expect(workers).toHaveLength(2)
  const agents = await connectToBoth(ownSite)
  const statuses: number[] = []
  // On connections that stay open, until the site says that it closes them: none of these requests may be reset.
  const visitor = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let isOver = false; !isOver; ) {
      const { status, headers } = await ownSite.ask('/deals', { agent })
      statuses.push(status)
      isOver = headers.connection === 'close'
      // Without pauses, a busy machine would answer some that they come back later.
      await delay(100)
    }
    agent.destroy()
  }
  const visitors = Array.from({ length: 6 }, visitor)
  await until('there are visitors', () => statuses.length > 10)

  // Ctrl-C in a terminal, which reaches every process, and under npm the site a second time.
  for (const pid of [...workers, ownSite.child.pid as number, ownSite.child.pid as number]) process.kill(pid, 'SIGINT')
  await until('the shutdown has begun', () => ownSite.output().includes('Shutting down: finishing requests and jobs'))
  for (const agent of agents)
    await until('a worker is not ready', async () => (await ownSite.ask('/readyz', { agent })).status === 503)
  expect((await ownSite.ask('/deals')).status).toBe(200)
  await Promise.all(visitors)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await ownSite.ended).toEqual({ code: 0, signal: null })
  expect(workers.filter((pid) => isProcess(pid))).toEqual([])
  expect(databasePid(dataDir)).toBeNull()
  expect(ownSite.log().filter(({ level }) => Number(level) >= 50)).toEqual([])
  expect(receiver.spans).toContainEqual(expect.objectContaining({ service: 'bachat-web', name: 'GET /readyz' }))
  for (const agent of agents) agent.destroy()
})

test('workers do not survive a killed primary process', { timeout: 2 * timeoutMs }, async () => {
  const workers = livingWorkersOf(site)
  expect(workers).toHaveLength(2)
  expect(await site.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
  await until('the workers have ended', () => !workers.some((pid) => isProcess(pid)))
  await expect(site.ask('/healthz')).rejects.toThrow('ECONNREFUSED')
})
