import { beforeEach, expect, test } from 'vitest'
import { feedFolder } from '../../../../tests/support/feed-folder.ts'
import { feedServer } from '../../../../tests/support/feed-server.ts'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import { registerFeeds } from './feeds.cli.ts'
import { tryLockFeed, withLockSession } from './run/feed-locks.ts'

const { db, seed } = await testDatabase()
const { folder, write } = feedFolder()
const server = await feedServer()
const at = (hour: number) => new Date(Date.UTC(2026, 6, 6, hour))
const sendMail = createSendMail(createTranslate(await readCatalogs()))

beforeEach(async () => {
  for (const table of ['feeds', 'deals', 'categories'] as const) await db.deleteFrom(table).execute()
})

/** `hour`: counted from the beginning of the day. */
function run(args: string[], { secretsKey = null as Buffer | null, hour = 6 } = {}) {
  const runDeps = async () => ({
    log: { warn: () => {}, error: ({ err }: { err: unknown }) => expect.fail(`${err}`) },
    ...{ dataDir: folder, random: () => 0, secretsKey, isAllowed: () => true, sendMail },
    publicUrl: 'https://bachat.example',
  })
  return runCommand(['feeds', ...args], (program) =>
    registerFeeds(program, { openDb: async () => ({ db, close: async () => {} }), clock: () => at(hour), runDeps }),
  )
}

const mapping = {
  name: 'teas',
  title: 'Tea House',
  fields: { key: 'id', title: 'name', price: 'price' },
  categories: ['kind'],
}
const map = write('teas.map.json', JSON.stringify(mapping))
const teas = (price: number) =>
  `id,name,price,kind\n${[1, 2, 3].map((id) => `${id},Tea ${id},${id * price},Leaf\n`).join('')}`
const file = write('teas.csv', teas(100))
const addTeas = (...more: string[]) =>
  run(['add', 'Teas', '--from', file, '--feed', 'csv', '--map', map, '--every', '1h', ...more])

test('a feed is added with its mappings, listed, shown and run', async () => {
  expect((await run([])).out).toBe('There are no feeds.\n')
  const categories = write('teas.categories.json', JSON.stringify({ categories: { Leaf: 'Grocery' } }))
  const added = await addTeas('--category-map', categories, '--full', '--json')
  expect(added).toMatchObject({ status: 0, err: '' })
  expect(JSON.parse(added.out)).toMatchObject({
    ...{ name: 'Teas', address: file, mapping, categoryMap: { categories: { Leaf: 'Grocery' } }, isFull: true },
    ...{ schedule: { everyMinutes: 60 }, state: 'active', lastGoodAt: null, nextRunAt: at(6).toISOString() },
  })
  const { out, status } = await run(['run', 'teas', '--wait'])
  expect(status).toBe(0)
  expect(out).toMatch(/done, 0\.0 s {2}Teas\n +3 rows read, 3 inserted/)
  expect((await db.selectFrom('categories').select('title').execute()).map(({ title }) => title)).toEqual(['Grocery'])
  expect((await run([])).out).toMatch(
    /^name {2}state {3}last good run {2}next run\nTeas {2}active {2}0 min ago {6}2026-07-06T12:30:00\+05:30\n$/,
  )
  const atHour = async (hour: number) => /active {2}(.*?) {2}/.exec((await run([], { hour })).out)?.[1]
  expect([await atHour(7), await atHour(53), await atHour(54)]).toEqual(['1 h ago', '47 h ago', '2 days ago'])
  const shown = await run(['show', 'Teas'])
  expect(shown.out).toMatch(/^Teas\n {4}csv, full, from .*teas\.csv\n {4}every 60 minutes\n {4}state: active\n/)
  expect(shown.out).toMatch(/3 inserted/)
  expect(JSON.parse((await run(['show', 'Teas', '--json'])).out)).toMatchObject({ runs: [{ status: 'done' }] })
})

test('a category map that is no map is a sentence', async () => {
  const { status, err } = await addTeas('--category-map', write('list.categories.json', '[1'))
  expect(status).toBe(1)
  expect(err).toMatch(/^The category map .*\n$/)
  expect((await run([])).out).toBe('There are no feeds.\n')
})

test('a dry run says what would happen, and that it would be held', async () => {
  await addTeas()
  const first = await run(['run', 'Teas', '--dry-run'])
  expect(first).toMatchObject({
    status: 0,
    out: expect.stringMatching(/3 {2}would be inserted[\s\S]*Nothing was written/),
  })
  expect(await db.selectFrom('import_runs').select('id').execute()).toEqual([])
  await run(['run', 'Teas', '--wait'])
  write('teas.csv', teas(1))
  const second = await run(['run', 'Teas', '--dry-run'])
  write('teas.csv', teas(100))
  expect(second).toMatchObject({ status: 3, out: expect.stringMatching(/The run would be held:\n.*3 prices/) })
})

test('a held run has status 3, and is accepted with a reason', async () => {
  await addTeas()
  await run(['run', 'Teas', '--wait'])
  write('teas.csv', `${teas(10)}4,Tea 4,40,Leaf\n`)
  const held = await run(['run', 'Teas', '--wait'])
  write('teas.csv', teas(100))
  expect(held).toMatchObject({ status: 3, out: expect.stringMatching(/held.*\n[\s\S]*prices/) })
  expect(await run(['run', 'Teas'])).toMatchObject({ status: 1, err: expect.stringMatching(/is held: apply or/) })
  expect((await run(['accept', 'Teas'])).err).toMatch(/required option '--reason/)
  expect((await run(['accept', 'Teas', '--reason', 'a sale'])).out).toBe('Teas runs within a minute.\n')
  expect((await run(['run', 'Teas', '--wait'])).status).toBe(0)
  const prices = await db.selectFrom('deals').select('price_paise').orderBy('title').execute()
  expect(prices.map(({ price_paise }) => Number(price_paise))).toEqual([1_000, 2_000, 3_000, 4_000])
})

test('a full feed whose last row may be cut is imported, but what it lacks stays: status 3', async () => {
  await addTeas('--full')
  await run(['run', 'Teas', '--wait'])
  write('teas.csv', teas(110).replace(/\n3.*\n$/, ''))
  const { status, out } = await run(['run', 'Teas', '--wait'])
  write('teas.csv', teas(100))
  expect(out).toMatch(/ done, [\s\S]*may be cut/)
  expect(status).toBe(3)
})

test('a feed is paused, resumed and removed; a run that fails has status 1', async () => {
  await addTeas('--store', 'Tea Palace')
  expect((await run(['pause', 'TEAS'])).out).toBe('Teas is paused.\n')
  expect((await run(['list'])).out).toMatch(/Teas {2}paused {2}never {10}never/)
  expect(await run(['pause', 'Teas'])).toMatchObject({ status: 1, err: expect.stringMatching(/is paused/) })
  expect((await run(['resume', 'Teas', '--json'])).out).toMatch(/"state":"active"/)
  expect(await run(['run', 'Teas'])).toMatchObject({ status: 0, out: 'Teas runs within a minute.\n' })
  expect((await run(['remove', 'Teas'])).out).toBe('Teas was removed.\n')
  expect(await run(['show', 'Teas'])).toMatchObject({ status: 1, err: expect.stringMatching(/no feed "Teas"/) })
  const gone = ['add', 'Gone', '--from', server.addressOf('/gone'), '--feed', 'google', '--daily', '06:30']
  expect(await run([...gone, '--owner', 'no@example.in'])).toMatchObject({
    status: 2,
    err: expect.stringMatching(/no member/),
  })
  const owner = await seed.member({ name: 'Asha Rao', email: 'asha@example.in' })
  expect(JSON.parse((await run([...gone, '--owner', owner.email, '--json'])).out)).toMatchObject({ owner: 'Asha Rao' })
  expect(await run(['run', 'Gone', '--wait'])).toMatchObject({ status: 1, out: expect.stringMatching(/answered 404/) })
})

test('a feed that runs in another process is not run again', async () => {
  await addTeas()
  const { id } = await db.selectFrom('feeds').select('id').executeTakeFirstOrThrow()
  await withLockSession(db, async (session) => {
    expect(await tryLockFeed(session, { id, address: file })).toBe(true)
    expect(await run(['run', 'Teas', '--wait'])).toMatchObject({
      status: 1,
      err: expect.stringMatching(/is running: try again/),
    })
  })
  expect((await run(['run', 'Teas', '--wait'])).status).toBe(0)
})

test('secret headers need the operator’s key, and are never shown', async () => {
  const args = ['add', 'Teas', '--from', server.addressOf('/teas'), '--feed', 'google', '--every', '15m']
  const header = ['--header', 'Authorization: Basic dGVh']
  expect(await run([...args, ...header])).toMatchObject({ status: 2, err: expect.stringMatching(/set SECRETS_KEY/) })
  const secretsKey = Buffer.alloc(32, 1)
  expect(await run([...args, ...header], { secretsKey })).toMatchObject({ status: 0 })
  const { out } = await run(['show', 'Teas', '--json'])
  expect(JSON.parse(out)).toMatchObject({ hasHeaders: true })
  expect(out).not.toMatch(/dGVh|Authorization/)
  await run(['run', 'Teas', '--wait'], { secretsKey })
  expect(server.requests.at(-1)?.headers).toMatchObject({ authorization: 'Basic dGVh' })
})

test.each([
  [['--feed', 'csv', '--every', '1h'], /requires --map/],
  [['--feed', 'google', '--map', 'bigbasket', '--every', '1h'], /only be used with --feed csv/],
  [['--feed', 'google'], /Either --every or --daily/],
  [['--feed', 'google', '--every', '1h', '--daily', '06:30'], /Either --every or --daily/],
  [['--feed', 'google', '--every', '1h', '--header', 'secret'], /--header must be/],
])('wrong usage: %s', async (args, error) => {
  const { status, err } = await run(['add', 'Teas', '--from', 'https://tea.example/', ...args])
  expect(err).toMatch(error)
  expect(status).toBe(2)
})

test.each([
  ['--every', '10m'],
  ['--every', '25h'],
  ['--every', 'hourly'],
  ['--daily', '25:00'],
])('%s %s is no schedule', async (...schedule) => {
  const { status, err } = await run(['add', 'Teas', '--from', 'https://tea.example/', '--feed', 'google', ...schedule])
  expect(err).toMatch(/is invalid\. Must be/)
  expect(status).not.toBe(0)
})

test('two feeds cannot have one name', async () => {
  await addTeas()
  expect(await addTeas()).toMatchObject({ status: 1, err: expect.stringMatching(/already a feed with this name/) })
})
