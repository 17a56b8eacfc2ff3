import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from '../../src/platform/cache/announce-tags.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { DatabaseUnavailableError } from '../../src/platform/database-unavailable.ts'
import { createLog } from '../../src/platform/log/log.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { openPreparedDatabase } from '../../src/server/start/open-database.ts'
import { createSeed } from '../support/factories.ts'
import { type ReplicatedServers, startReplicatedServers } from '../support/replicated-servers.ts'
import { formOf } from './support/send-request.ts'
import { endAll, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

let servers: ReplicatedServers
let database: Database<Tables>
let site: SiteHere
let deal: { id: number; slug: string }

beforeAll(async () => {
  servers = await startReplicatedServers()
  database = openDatabase<Tables>(servers.primary.url, { waitMs: timeoutMs })
  deal = await createSeed(database.db, new Date()).deal({ title: 'Copper kettle' })
  site = await serveSiteHere({
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: servers.replica.url,
    RATE_LIMITS: 'off',
  })
  await untilReplicaIs('used')
}, 3 * timeoutMs)
afterAll(async () => {
  await site.end()
  await endAll()
  await database.close()
  await servers.end()
}, timeoutMs)

const metric = async (name: string): Promise<number> => {
  const { body } = await site.ask('/metrics')
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 'NaN',
  )
}
const reads = (on: 'replica' | 'primary' | 'repeated') => metric(`bachat_replica_reads_total{on="${on}"}`)
const untilReplicaIs = (state: 'used' | 'left out') =>
  until(`the replica is ${state}`, async () => (await metric('bachat_replica_used')) === (state === 'used' ? 1 : 0))
const pauseReplay = () => servers.replica.sql`select pg_wal_replay_pause()`
const resumeReplay = () => servers.replica.sql`select pg_wal_replay_resume()`
let readCount = 0
/** A read whose answer no cache has. */
function readUncached() {
  readCount += 1
  return site.ask(`/ifs/search?s=kettle${readCount}`)
}
/** Waits until it has replayed what was announced: only then are reads sent to it. */
async function untilReplicaHasCaughtUp() {
  const before = await reads('replica')
  await until('the replica is read again', async () => {
    await readUncached()
    return (await reads('replica')) > before
  })
}
const rename = (title: string) =>
  database.db.transaction().execute(async (tx) => {
    await tx.updateTable('deals').set({ title }).where('id', '=', deal.id).execute()
    await announce(tx, ['deals', `deal:${deal.id}`])
  })
const messages = (text: string) => site.log().filter(({ msg }) => `${msg}`.includes(text))

test('pages, lists and search are read on the replica', { timeout: timeoutMs }, async () => {
  const paths = [
    '/',
    '/deals',
    '/superdeals',
    '/coupons',
    '/stores',
    '/filters',
    '/deals?search=kettle',
    '/pages/sitemap',
  ]
  const [before, onPrimary] = [await reads('replica'), await reads('primary')]
  for (const path of [...paths, `/singleproduct/${deal.slug}`, '/hi/deals', '/ifs/getdeals', '/ifs/stores'])
    await until(`${path} is served`, async () => (await site.ask(path)).status === 200)
  expect(await reads('replica')).toBeGreaterThan(before + paths.length)
  expect(await reads('primary')).toBe(onPrimary)
  expect(await reads('repeated')).toBe(0)
})

test('an announced change is on every page immediately and stays, though the replica has not replayed it', {
  timeout: 2 * timeoutMs,
}, async () => {
  const places = ['/deals', `/singleproduct/${deal.slug}`, '/ifs/getdeals', '/deals?search=kettle', '/hi/deals']
  for (const path of places) expect((await site.ask(path)).body, path).toContain('Copper kettle')
  await pauseReplay()
  for (const title of ['Brass kettle', 'Steel kettle']) {
    await rename(title)
    // The site has the announcement when one page shows the change: from then on no answer may be older. Within less
    // than ten seconds, after which the replica would be left out in any case.
    await until('the change is shown', async () => (await site.ask('/deals')).body.includes(title), 5_000)
    for (const path of [...places, ...places]) expect((await site.ask(path)).body, path).toContain(title)
  }
  const onReplica = await reads('replica')
  for (let n = 0; n < 5; n += 1) expect((await readUncached()).status).toBe(200)
  expect(await reads('replica')).toBe(onReplica)

  await resumeReplay()
  await untilReplicaHasCaughtUp()
  await rename('Clay kettle')
  await until('the change is shown', async () => (await site.ask('/deals')).body.includes('Clay kettle'))
})

test('a visitor who comments reads the comment immediately, though the replica has not replayed it', {
  timeout: timeoutMs,
}, async () => {
  await pauseReplay()
  const comment = formOf({
    comment_post_ID: deal.id,
    comment: 'It boils fast',
    author: 'Asha',
    email: 'asha@example.com',
  })
  const answer = await site.ask('/ifs/commentspost', comment)
  const recentComments = await site.ask('/ifs/recentcomments')
  await resumeReplay()
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)])
  expect(recentComments.body).toContain('"author":"Asha"')
})

test('a click is counted on the primary, though the call reads on the replica', { timeout: timeoutMs }, async () => {
  await untilReplicaHasCaughtUp()
  const form = formOf({ dealid: deal.id })
  const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const onReplica = await reads('replica')
  const { status } = await site.ask('/ifs/redirection', {
    ...form,
    headers: { ...form.headers, 'user-agent': browser },
  })
  expect(status).toBe(200)
  expect(await reads('replica')).toBe(onReplica + 1)
  const clicks = await database.db.selectFrom('clicks').select('count').where('deal_id', '=', deal.id).execute()
  expect(clicks).toEqual([{ count: 1 }])
  expect(messages('could not be counted')).toEqual([])
})

test('readers see no error while the replica is stopped and started, and it is used again automatically', {
  timeout: 3 * timeoutMs,
}, async () => {
  await untilReplicaIs('used')
  const failures: string[] = []
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      const { status, body } = await readUncached()
      if (status !== 200) failures.push(`${status} ${body.slice(0, 200)}`)
      await delay(20)
    }
  }
  const readers = [reader(), reader()]
  const [leftOutBefore, usedBefore] = [messages('is left out').length, messages('go to the replica').length]
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await servers.replica.signal(signal)
    await untilReplicaIs('left out')
    expect((await site.ask('/readyz')).status).toBe(200)
    await servers.replica.start()
    await untilReplicaIs('used')
  }
  isOver = true
  await Promise.all(readers)
  expect(failures).toEqual([])
  expect(messages('is left out').length - leftOutBefore).toBe(2)
  expect(messages('go to the replica').length - usedBefore).toBe(2)
})

test('a replica more than ten seconds behind is left out, and used again when it has caught up', {
  timeout: 3 * timeoutMs,
}, async () => {
  // On a slow machine an earlier test pauses it for as long.
  const before = messages('more than 10 seconds behind').length
  await pauseReplay()
  await untilReplicaIs('left out')
  expect(messages('more than 10 seconds behind').length - before).toBe(1)
  expect(await metric('bachat_replica_behind_seconds')).toBeGreaterThan(10)
  await resumeReplay()
  await untilReplicaIs('used')
})

test('a comment that no synchronous replica has confirmed is not acknowledged', {
  timeout: 3 * timeoutMs,
}, async () => {
  const setSynchronous = async (replica: string) => {
    await servers.primary.sql.unsafe(`alter system set synchronous_standby_names to '${replica}'`)
    await servers.primary.sql`select pg_reload_conf()`
  }
  let count = 0
  const post = () => {
    count += 1
    const comment = { comment: `Light kettle ${count}`, author: 'Asha', email: 'asha@example.com' }
    return site.ask('/ifs/commentspost', formOf({ comment_post_ID: deal.id, ...comment }))
  }
  await setSynchronous('missing')
  await expect.poll(async () => (await post()).status, { timeout: timeoutMs }).toBe(503)
  await setSynchronous('')
  await expect.poll(async () => (await post()).status, { timeout: timeoutMs }).toBe(200)
})

test('a replica is not taken for the primary', { timeout: timeoutMs }, async () => {
  const config = readConfig({ DATABASE_URL: servers.replica.url })
  const { db, stop } = await openPreparedDatabase(config, createLog('silent'), async () => {})
  await expect(db.selectFrom('deals').select('id').execute()).rejects.toThrow(DatabaseUnavailableError)
  await stop()
})

test('without its primary the site is read from the replica', { timeout: 3 * timeoutMs }, async () => {
  await servers.primary.signal('SIGQUIT')
  for (const path of ['/newsarticleslisting', '/hi/stores', `/hi/singleproduct/${deal.slug}`, '/hi/coupons'])
    await until(`${path} is read from the replica`, async () => (await site.ask(path)).status === 200)
  for (let n = 0; n < 20; n += 1) expect((await readUncached()).status).toBe(200)
  await servers.primary.start()
  await until('the primary is back', async () => (await site.ask('/readyz')).status === 200)
  await rename('Glass kettle')
  await until('the change is shown', async () => (await site.ask('/deals')).body.includes('Glass kettle'))
})
