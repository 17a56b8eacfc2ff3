import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { linkTo } from '../../../tests/faults/support/database-proxy.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { startPurgeServer } from '../../../tests/support/purge-server.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { announce } from './announce-tags.ts'
import { startPurgingCaches } from './purge-caches.ts'
import { everythingKey, keysToPurge } from './surrogate-keys.ts'

const { db, url } = await testDatabase()
const timeout = 60_000

/** A worker's purging of these caches, over a connection of its own, once for each announcement; its log. */
async function purging(
  urls: string[],
  { databaseUrl = url, token = null as string | null, times = { betweenMs: 0, settledMs: 0 } } = {},
) {
  const database = openDatabase<unknown>(databaseUrl)
  const log: string[] = []
  const registry = new Registry()
  const write = (_fields: object, message: string) => void log.push(message)
  const { stop } = await startPurgingCaches({
    listen: database.listen,
    caches: { urls, token },
    registry,
    log: { info: write, warn: write } as never,
    times,
  })
  onTestFinished(async () => {
    await stop()
    await database.close()
  })
  /** By the port of the cache. */
  const failingSeconds = async () => {
    const values = (await registry.getSingleMetric('bachat_cache_purge_failing_seconds')?.get())?.values ?? []
    return Object.fromEntries(values.map(({ labels, value }) => [`${labels.cache}`.split(':').at(-1), value]))
  }
  return { log, stop, failingSeconds }
}

async function purgeServer(options?: { port: number }) {
  const server = await startPurgeServer(options)
  onTestFinished(() => server.stop())
  return server
}

const keyOf = (tag: string) => keysToPurge([tag]).at(-1) ?? ''
/** How often a key was purged. */
const count = ({ keys }: { keys: () => string[] }, key: string) => keys().filter((each) => each === key).length
const untilPurged = (server: { keys: () => string[] }, tag: string) =>
  expect.poll(() => server.keys(), { timeout }).toContain(keyOf(tag))
/** The start purges everything. */
const untilStarted = (server: { keys: () => string[] }) =>
  expect.poll(() => count(server, everythingKey), { timeout }).toBe(1)

test('at its start every cache is purged of everything, then of what is announced', {
  timeout,
}, async () => {
  const [one, other] = [await purgeServer(), await purgeServer()]
  await purging([one.url, other.url], { token: 'secret' })
  await untilStarted(one)
  await db.transaction().execute((tx) => announce(tx, ['deals', 'deal:12']))
  for (const server of [one, other]) {
    await untilPurged(server, 'deal:12')
    expect(count(server, everythingKey)).toBe(1)
    const last = server.purges.at(-1)
    expect(last).toMatchObject({ method: 'PURGE', path: '/purge', authorization: 'Bearer secret' })
    expect(last?.keys.toSorted()).toEqual(keysToPurge(['deals', 'deal:12']).toSorted())
  }
})

test('what is announced together is purged together, in requests of a bounded size', { timeout }, async () => {
  const server = await purgeServer()
  await purging([server.url])
  await untilStarted(server)
  const before = server.purges.length
  await db.transaction().execute((tx) =>
    announce(
      tx,
      Array.from({ length: 600 }, (_, id) => `deal:${id}`),
    ),
  )
  await untilPurged(server, 'deal:599')
  for (const { keys } of server.purges.slice(before)) expect(keys.length).toBeLessThanOrEqual(256)
  expect(new Set(server.keys()).size).toBeGreaterThanOrEqual(600)
})

test('a flood of announcements purges everything instead', { timeout }, async () => {
  const server = await purgeServer()
  await purging([server.url], { times: { betweenMs: 60_000, settledMs: 60_000 } })
  await untilStarted(server)
  await db.transaction().execute((tx) =>
    announce(
      tx,
      Array.from({ length: 60_000 }, (_, id) => `deal:${id}`),
    ),
  )
  await expect.poll(() => count(server, everythingKey), { timeout }).toBeGreaterThan(1)
})

test('a cache that refuses or does not answer is purged when it does again; others do not wait for it', {
  timeout,
}, async () => {
  const [away, other] = [await startPurgeServer({ port: await freePort() }), await purgeServer()]
  const { log, failingSeconds } = await purging([away.url, other.url])
  await untilStarted(away)
  await untilStarted(other)
  away.answer(503)
  await db.transaction().execute((tx) => announce(tx, ['deal:1']))
  await expect.poll(() => log, { timeout }).toEqual([expect.stringContaining('could not be purged')])
  const failing = await failingSeconds()
  expect([failing[other.port], failing[away.port]]).toEqual([0, expect.any(Number)])
  expect(failing[away.port]).toBeGreaterThan(0)
  await away.stop()
  await db.transaction().execute((tx) => announce(tx, ['deal:2']))
  await untilPurged(other, 'deal:2')
  const back = await purgeServer({ port: away.port })
  for (const tag of ['deal:1', 'deal:2']) await untilPurged(back, tag)
  await expect.poll(() => log, { timeout }).toEqual([expect.any(String), 'The cache in front was purged'])
  expect(await failingSeconds()).toEqual({ [away.port]: 0, [other.port]: 0 })
})

test('after a lost connection to the database everything is purged', { timeout }, async () => {
  const [link, server] = [await linkTo(url), await purgeServer()]
  onTestFinished(link.end)
  await purging([server.url], { databaseUrl: link.url })
  await untilStarted(server)
  await link.cut()
  await db.transaction().execute((tx) => announce(tx, ['deal:3']))
  await link.restore()
  await expect.poll(() => count(server, everythingKey), { timeout }).toBeGreaterThan(1)
})

test('one that was stopped sends nothing more', { timeout }, async () => {
  const server = await purgeServer()
  const { stop } = await purging([server.url])
  await untilStarted(server)
  await stop()
  const sent = server.purges.length
  const other = await purgeServer()
  await purging([other.url])
  await untilStarted(other)
  await db.transaction().execute((tx) => announce(tx, ['deal:4']))
  await untilPurged(other, 'deal:4')
  expect(server.purges).toHaveLength(sent)
})
