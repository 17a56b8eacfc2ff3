import { copyFileSync, existsSync, readdirSync, utimesSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { feedFolder } from '../../../../../tests/support/feed-folder.ts'
import { type FeedAnswer, feedServer } from '../../../../../tests/support/feed-server.ts'
import { queuedMails } from '../../../../../tests/support/mails.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { createSendMail } from '../../../../platform/mail/mail-queue.ts'
import { createTranslate, readCatalogs } from '../../../../site/i18n/server/translate.ts'
import { findFeed } from '../feed.queries.ts'
import { acceptHeldRun, createFeed, discardHeldRun, pauseFeed, resumeFeed, updateFeed } from '../feed-commands.ts'
import type { FeedValues } from '../feed-values.ts'
import { tryLockFeed, withLockSession } from './feed-locks.ts'
import { purgeFeedFiles } from './purge-feed-files.ts'
import { runDueFeeds } from './run-due-feeds.ts'

const { db, seed } = await testDatabase()
const { folder, write } = feedFolder()
const server = await feedServer()
const secretsKey = Buffer.alloc(32, 1)
const start = new Date('2026-03-12T09:30:00Z')
let now = start
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const log = { warn: () => {}, error: ({ err }: { err: unknown }) => Promise.reject(err) }
const deps = {
  ...{ db, dataDir: folder, clock: () => now, random: () => 0, secretsKey, isAllowed: () => true, log },
  ...{ sendMail: createSendMail(createTranslate(await readCatalogs())), publicUrl: 'https://bachat.example' },
  hasSpace: async () => true,
}
const runDue = (signal = new AbortController().signal) => runDueFeeds(deps as never, signal)

beforeEach(async () => {
  now = start
  server.answers.clear()
  server.requests.length = 0
  for (const table of ['feeds', 'deals', 'mails'] as const) await db.deleteFrom(table).execute()
})

const mapping = { name: 'teas', title: 'Tea House', fields: { key: 'id', title: 'name', price: 'price' } }
const teas = (...prices: number[]) =>
  ['id,name,price', ...prices.map((price, at) => `${at + 1},Tea ${at + 1},${price}`), ''].join('\n')
const values: FeedValues = {
  ...{ name: 'Teas', address: server.addressOf('/teas.csv'), format: 'csv', mapping, categoryMap: null, store: null },
  ...{ isFull: true, schedule: { everyMinutes: 60 }, headers: null, limits: {}, ownerId: null },
}

const add = (over: Partial<FeedValues> = {}) => createFeed(db, { ...values, ...over }, now, secretsKey)
const answer = (what: FeedAnswer, path = '/teas.csv') => server.answers.set(path, what)
const feedNow = async (id: number) => (await findFeed(db, id)) as NonNullable<Awaited<ReturnType<typeof findFeed>>>
const runs = () => db.selectFrom('import_runs').select(['status', 'failure', 'feed_id']).orderBy('id').execute()
const prices = async () =>
  (await db.selectFrom('deals').select('price_paise').orderBy('title').execute()).map(
    ({ price_paise }) => Number(price_paise) / 100,
  )
const lastEnd = async () =>
  (await db.selectFrom('import_runs').select('finished_at').orderBy('id', 'desc').executeTakeFirst())?.finished_at
const lastRequest = () => server.requests.at(-1)?.headers ?? {}
const minutesToNext = async (id: number) =>
  ((await feedNow(id)).next_run_at?.getTime() ?? Number.NaN) / 60_000 - now.getTime() / 60_000

test('a feed runs when it is due, with what identified its last answer, and once a day without', async () => {
  const lastModified = 'Thu, 12 Mar 2026 06:00:00 GMT'
  answer({ headers: { etag: 'W/"tea é"', 'last-modified': lastModified }, body: teas(100, 200) })
  const id = await add()
  await runDue()
  expect(await prices()).toEqual([100, 200])
  expect(lastRequest()).not.toHaveProperty('if-none-match')
  expect(await minutesToNext(id)).toBe(60)

  later(59)
  await runDue()
  expect(server.requests).toHaveLength(1)
  later(1)
  answer({ status: 304 })
  await runDue()
  expect(lastRequest()).toMatchObject({ 'if-none-match': 'W/"tea é"', 'if-modified-since': lastModified })
  expect(await runs()).toMatchObject([{ status: 'done', feed_id: id }, { status: 'unchanged' }])
  expect(await minutesToNext(id)).toBe(60)

  later(24 * 60)
  answer({ headers: { etag: '"b"' }, body: teas(90, 200) })
  await runDue()
  expect(lastRequest()).not.toHaveProperty('if-none-match')
  expect(await prices()).toEqual([90, 200])
  expect(await feedNow(id)).toMatchObject({ etag: '"b"', last_modified: '', fetched_at: now })
  expect(readdirSync(`${folder}/feeds`)).toEqual([])
})

test('a 304 that nobody asked for is a failure', async () => {
  answer({ status: 304 })
  const id = await add()
  await runDue()
  expect(await runs()).toMatchObject([{ status: 'failed', failure: expect.stringMatching(/answered 304 .*without/) }])
  expect(await minutesToNext(id)).toBe(15)
})

test('an answer that cannot be imported is not remembered, and changes nothing', async () => {
  answer({ headers: { etag: '"a"' }, body: teas(100, 200) })
  const id = await add()
  await runDue()
  const broken: [FeedAnswer, RegExp][] = [
    [{ headers: { etag: '"b"' }, body: 'id,name,price\n1,"Tea 1,50\n' }, /quote|quoted/],
    [{ headers: { etag: '"b"' }, body: '' }, /empty/],
    [{ headers: { etag: '"b"' }, body: '<!doctype html><title>Soon back</title>' }, /column|header/],
    [
      (to) => to.writeHead(200, { 'content-length': '500', etag: '"b"' }).write(teas(1, 2), () => to.destroy()),
      /aborted/,
    ],
    [{ status: 500 }, /answered 500/],
  ]
  for (const [what, failure] of broken) {
    later(24 * 60)
    answer(what)
    await runDue()
    expect((await runs()).at(-1)).toMatchObject({ status: 'failed', failure: expect.stringMatching(failure) })
  }
  expect(await prices()).toEqual([100, 200])
  expect(await feedNow(id)).toMatchObject({ etag: '"a"', fetched_at: start, failures: 5 })
})

test('a permanent redirect is stored once it has worked, a temporary one never', async () => {
  answer({ status: 301, headers: { location: '/new.csv' } })
  const id = await add()
  await runDue()
  expect((await feedNow(id)).address).toBe(values.address)

  later(15)
  answer({ body: teas(100) }, '/new.csv')
  await runDue()
  expect((await feedNow(id)).address).toBe(server.addressOf('/new.csv'))

  later(60)
  answer({ status: 302, headers: { location: '/elsewhere.csv' } }, '/new.csv')
  answer({ status: 308, headers: { location: '/last.csv' } }, '/elsewhere.csv')
  answer({ body: teas(110) }, '/last.csv')
  await runDue()
  expect(await prices()).toEqual([110])
  expect((await feedNow(id)).address).toBe(server.addressOf('/new.csv'))

  later(60)
  answer({ status: 301, headers: { location: '/new.csv' } }, '/new.csv')
  server.requests.length = 0
  await runDue()
  expect(server.requests).toHaveLength(4)
  expect((await runs()).at(-1)).toMatchObject({ status: 'failed', failure: expect.stringMatching(/301/) })
})

test('secret headers go to the feed’s own server alone', async () => {
  answer({ status: 302, headers: { location: server.addressOf('/teas.csv', 'localhost') } })
  await add({ headers: { Authorization: 'Basic dGVh' } })
  const secrets: unknown[] = []
  answer((to) => {
    secrets.push(lastRequest().authorization)
    if (lastRequest().host?.startsWith('localhost')) to.end(teas(100))
    else to.writeHead(302, { location: server.addressOf('/teas.csv', 'localhost') }).end()
  })
  await runDue()
  expect(secrets).toEqual(['Basic dGVh', undefined])
  expect(await prices()).toEqual([100])
})

test('failures wait longer and longer, the owner is told after three, and a week of them disables the feed', async () => {
  const owner = await seed.member({ email: 'asha@example.in', language: 'hi' })
  answer({ status: 500 })
  const id = await add({ ownerId: owner.id })
  const waits: number[] = []
  while ((await feedNow(id)).state === 'active') {
    await runDue()
    waits.push(await minutesToNext(id))
    later(waits.at(-1) || 0)
  }
  expect(waits.slice(0, 10)).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440, 1_440])
  expect((now.getTime() - start.getTime()) / 86_400_000).toBeGreaterThanOrEqual(7)
  const mails = await queuedMails(db)
  expect(mails.map(({ key, recipient }) => [key.split(':')[0], recipient])).toEqual([
    ['feed-failing', 'asha@example.in'],
    ['feed-disabled', 'asha@example.in'],
  ])
  expect(mails[0]?.text).toContain(`https://bachat.example/admin/feeds/${id}`)
  expect(mails[0]?.text).toContain('answered 500')

  await resumeFeed(db, id, now)
  answer({ body: teas(100) })
  await runDue()
  expect(await feedNow(id)).toMatchObject({ state: 'active', failures: 0, failing_since: null })
})

test('a server that is busy is asked again when it wants to be, and one that says 410 never', async () => {
  answer({ status: 429, headers: { 'retry-after': '7200' } })
  const id = await add()
  await runDue()
  expect(await minutesToNext(id)).toBe(120)
  later(120)
  answer({ status: 503, headers: { 'retry-after': new Date(now.getTime() + 3 * 86_400_000).toUTCString() } })
  await runDue()
  expect(await minutesToNext(id)).toBe(24 * 60)
  later(24 * 60)
  answer({ status: 410 })
  await runDue()
  expect(await feedNow(id)).toMatchObject({ state: 'disabled', next_run_at: null })
})

test('a file counts as unchanged by its size and time', async () => {
  const path = write('teas.csv', teas(100))
  utimesSync(path, start, start)
  await add({ address: path })
  await runDue()
  later(60)
  await runDue()
  later(60)
  copyFileSync(write('other.csv', teas(120)), path)
  await runDue()
  expect((await runs()).map(({ status }) => status)).toEqual(['done', 'unchanged', 'done'])
  expect(await prices()).toEqual([120])
})

test('a held run waits for an editor, whose decision applies its file once, or not', async () => {
  const owner = await seed.member()
  answer({ body: teas(100, 200, 300, 400) })
  const id = await add({ ownerId: owner.id })
  await runDue()
  const hold = async () => {
    // With the largest jitter.
    later(66)
    answer({ body: teas(10, 20, 30, 40) })
    await runDue()
    expect(await prices()).toEqual([100, 200, 300, 400])
    expect(await feedNow(id)).toMatchObject({ state: 'held', next_run_at: null })
  }
  const cases = () =>
    db.selectFrom('review_cases').select(['type', 'decision']).where('type', '=', 'held-feed').orderBy('id').execute()
  await hold()
  expect((await runs()).at(-1)).toMatchObject({ status: 'held' })
  expect(await cases()).toEqual([{ type: 'held-feed', decision: null }])
  expect(await queuedMails(db)).toMatchObject([{ key: expect.stringMatching(/^feed-held:/) }])

  await discardHeldRun(db, id, 'a mistake of the shop', now)
  expect(await minutesToNext(id)).toBeGreaterThanOrEqual(60)
  await hold()
  await acceptHeldRun(db, id, 'a sale', now)
  // The file is applied that the editor has seen, whatever the server has now.
  server.answers.clear()
  await runDue()
  expect(await prices()).toEqual([10, 20, 30, 40])
  expect(await feedNow(id)).toMatchObject({ state: 'active', accepted: null })
  expect(await cases()).toMatchObject([{ decision: 'elsewhere' }, { decision: 'elsewhere' }])
  expect(await queuedMails(db)).toHaveLength(2)

  write('feeds/killed', teas(1))
  const atEnd = (await lastEnd()) ?? now
  for (const name of readdirSync(`${folder}/feeds`)) utimesSync(`${folder}/feeds/${name}`, atEnd, atEnd)
  const filesAfter = async (days: number) => {
    await purgeFeedFiles(db, folder, new Date(atEnd.getTime() + days * 86_400_000))
    return readdirSync(`${folder}/feeds`).length
  }
  expect([await filesAfter(0.9), await filesAfter(1.1), await filesAfter(13), await filesAfter(15)]).toEqual([
    3, 2, 2, 0,
  ])
  expect(await db.selectFrom('import_runs').select('id').where('file_path', 'is not', null).execute()).toEqual([])
})

test('several workers run each feed once, and of one host one at a time', async () => {
  let open = 0
  let most = 0
  for (const path of ['/a', '/b', '/c'])
    answer((to) => {
      open++
      most = Math.max(most, open)
      setTimeout(() => {
        open--
        to.end(teas(100))
      }, 50)
    }, path)
  for (const path of ['/a', '/b', '/c']) await add({ name: path, address: server.addressOf(path) })
  await Promise.all([runDue(), runDue(), runDue()])
  await runDue()
  expect(server.requests.map(({ path }) => path).sort()).toEqual(['/a', '/b', '/c'])
  expect(most).toBe(1)
  expect(await runs()).toMatchObject([{ status: 'done' }, { status: 'done' }, { status: 'done' }])
})

test('a feed whose run was killed is due, once the session of its locks has ended', async () => {
  answer({ body: teas(100) })
  const id = await add()
  const killed = Promise.withResolvers<number>()
  const working = withLockSession(db, async (session) => {
    await tryLockFeed(session, await feedNow(id))
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(session)
    killed.resolve(rows[0]?.pid ?? 0)
    await expect.poll(() => existsSync(`${folder}/killed`)).toBe(true)
  })
  const pid = await killed.promise
  await runDue()
  expect(server.requests).toEqual([])
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)
  await runDue()
  expect(await runs()).toMatchObject([{ status: 'done' }])
  write('killed', '')
  await working
})

test('a run that is stopped leaves the feed due', async () => {
  const stop = new AbortController()
  answer(() => stop.abort(new Error('The process stops.')))
  const id = await add()
  await runDue(stop.signal)
  expect(await runs()).toMatchObject([{ status: 'interrupted' }])
  expect(await minutesToNext(id)).toBe(0)
})

test('what an editor does during a run stays', async () => {
  answer({ headers: { etag: '"a"' }, body: teas(100) })
  const id = await add()
  answer((to) => {
    void pauseFeed(db, id).then(() => to.end(teas(100)))
  })
  await runDue()
  expect(await feedNow(id)).toMatchObject({ state: 'paused', next_run_at: null })

  await resumeFeed(db, id, now)
  later(1)
  answer((to) => {
    answer({ headers: { etag: '"new"' }, body: teas(110) })
    void updateFeed(db, id, { store: 'Tea Palace' }, now).then(() =>
      to.writeHead(200, { etag: '"old"' }).end(teas(100)),
    )
  })
  await runDue()
  // What was read before the change does not count, and it is read again.
  expect((await runs()).map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  expect(await feedNow(id)).toMatchObject({ etag: '"new"', store: 'Tea Palace' })
})

test('nothing runs while the disk is nearly full', async () => {
  answer({ body: teas(100) })
  await add()
  await runDueFeeds({ ...deps, hasSpace: async () => false } as never, new AbortController().signal)
  expect(server.requests).toEqual([])
})

test('the last 500 runs of a feed are kept, beside those by hand', async () => {
  answer({ status: 500 })
  const id = await add()
  await sql`insert into import_runs (feed, source, started_at, status, feed_id)
    select 'Teas', '', timestamptz '2025-01-01' + n * interval '1 minute', 'unchanged', ${id} from generate_series(1, 510) n`.execute(
    db,
  )
  await sql`insert into import_runs (feed, source, started_at, status) values ('x.csv', 'x.csv', '2024-01-01', 'done')`.execute(
    db,
  )
  await runDue()
  const all = await runs()
  expect(all.filter(({ feed_id }) => feed_id === id)).toHaveLength(500)
  expect(all.filter(({ feed_id }) => feed_id === null)).toHaveLength(1)
})
