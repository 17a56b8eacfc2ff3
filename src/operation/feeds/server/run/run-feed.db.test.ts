import { copyFileSync, readdirSync, utimesSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FeedAnswer } from '../../../../../tests/support/feed-server.ts'
import { queuedMails } from '../../../../../tests/support/mails.ts'
import { teaFeeds, teas } from '../../../../../tests/support/tea-feeds.ts'
import { resumeFeed } from '../feed-commands.ts'

const {
  add,
  answer,
  db,
  feedNow,
  folder,
  later,
  lastRequest,
  minutesToNext,
  prices,
  runDue,
  runs,
  seed,
  server,
  start,
  time,
  values,
  write,
} = await teaFeeds()

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
  expect(await feedNow(id)).toMatchObject({ etag: '"b"', last_modified: '', fetched_at: time.now })
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
      /127\.0\.0\.1:\d+ cannot be fetched: aborted/,
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

test('a permanent redirect to a server that may not get the secret headers, or to a long address, is followed each time', async () => {
  const target = server.addressOf('/teas.csv', 'localhost')
  answer((to) => {
    if (lastRequest().host?.startsWith('localhost')) to.end(teas(100))
    else to.writeHead(301, { location: target }).end()
  })
  const id = await add({ headers: { Authorization: 'Basic dGVh' } })
  await runDue()
  expect(await prices()).toEqual([100])
  expect((await feedNow(id)).address).toBe(values.address)

  const long = `/long.csv?${'a'.repeat(2_000)}`
  answer({ status: 301, headers: { location: long } })
  answer({ body: teas(110) }, long)
  later(66)
  await runDue()
  expect(await prices()).toEqual([110])
  expect(await feedNow(id)).toMatchObject({ address: values.address, failures: 0 })
})

test('failures wait longer and longer, the owner is told after three, and a week of them disables the feed', async () => {
  const owner = await seed.member({ email: 'asha@example.in', language: 'hi', role: 'editor' })
  answer({ status: 500 })
  const id = await add({ ownerId: owner.id })
  const waits: number[] = []
  while ((await feedNow(id)).state === 'active') {
    await runDue()
    waits.push(await minutesToNext(id))
    later(waits.at(-1) || 0)
  }
  expect(waits.slice(0, 10)).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440, 1_440])
  expect((time.now.getTime() - start.getTime()) / 86_400_000).toBeGreaterThanOrEqual(7)
  const mails = await queuedMails(db)
  expect(mails.map(({ key, recipient }) => [key.split(':')[0], recipient])).toEqual([
    ['feed-failing', 'asha@example.in'],
    ['feed-disabled', 'asha@example.in'],
  ])
  expect(mails[0]?.text).toContain(`https://bachat.example/admin/feeds/${id}`)
  expect(mails[0]?.text).toContain('answered 500')

  await resumeFeed(db, id, time.now)
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
  answer({ status: 503, headers: { 'retry-after': new Date(time.now.getTime() + 3 * 86_400_000).toUTCString() } })
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
