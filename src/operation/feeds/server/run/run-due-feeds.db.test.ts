import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queuedMails } from '../../../../../tests/support/mails.ts'
import { teaFeeds, teas } from '../../../../../tests/support/tea-feeds.ts'
import { findHeldRun } from '../feed.queries.ts'
import { acceptHeldRun, discardHeldRun, pauseFeed, requestRun, resumeFeed, updateFeed } from '../feed-commands.ts'
import { tryLockFeed, withLockSession } from './feed-locks.ts'
import { purgeFeedFiles } from './purge-feed-files.ts'

const { add, answer, db, feedNow, folder, later, minutesToNext, prices, runDue, runs, seed, server, time, write } =
  await teaFeeds()

test('a held run waits for an editor, whose decision applies its file once, or not', async () => {
  const owner = await seed.member({ role: 'editor' })
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

  await discardHeldRun(db, id, 'a mistake of the shop', time.now)
  expect(await minutesToNext(id)).toBeGreaterThanOrEqual(60)
  await hold()
  await acceptHeldRun(db, id, 'a sale', time.now)
  // The file is applied that the editor has seen, whatever the server has now.
  server.answers.clear()
  await runDue()
  expect(await prices()).toEqual([10, 20, 30, 40])
  expect(await feedNow(id)).toMatchObject({ state: 'active', accepted: null })
  expect(await cases()).toMatchObject([{ decision: 'elsewhere' }, { decision: 'elsewhere' }])
  expect(await queuedMails(db)).toHaveLength(2)

  write('feeds/killed', teas(1))
  const atEnd = time.now
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

  await resumeFeed(db, id, time.now)
  later(1)
  answer((to) => {
    answer({ headers: { etag: '"new"' }, body: teas(110) })
    void updateFeed(db, id, { store: 'Tea Palace' }, time.now).then(() =>
      to.writeHead(200, { etag: '"old"' }).end(teas(100)),
    )
  })
  await runDue()
  // What was read before the change does not count, and it is read again.
  expect((await runs()).map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  expect(await feedNow(id)).toMatchObject({ etag: '"new"', store: 'Tea Palace' })
})

test('a run that is asked for during another one follows it', async () => {
  const id = await add()
  answer((to) => {
    answer({ body: teas(110) })
    later(1)
    void requestRun(db, id, time.now).then(() => to.end(teas(100)))
  })
  await runDue()
  await runDue()
  expect(await prices()).toEqual([110])
})

test('what an editor has accepted is not what another file is held for', async () => {
  answer({ body: teas(100, 200, 300, 400) })
  const id = await add()
  await runDue()
  later(66)
  answer({ body: teas(10, 20, 30, 40) })
  await runDue()
  const { file_path: kept } = (await findHeldRun(db, id)) ?? {}
  rmSync(`${kept}`)
  await acceptHeldRun(db, id, 'a sale', time.now)
  answer({ body: teas(100) })
  await runDue()
  expect(await feedNow(id)).toMatchObject({ state: 'held', accepted: null })
  expect(await prices()).toEqual([100, 200, 300, 400])
})

test('nothing runs while the disk is nearly full', async () => {
  answer({ body: teas(100) })
  await add()
  await runDue(undefined, { hasSpace: async () => false })
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
