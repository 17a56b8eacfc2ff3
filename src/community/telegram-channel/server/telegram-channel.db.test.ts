import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { hoursBefore, type SeedDeal } from '../../../../tests/support/factories.ts'
import { markOutOfStock } from '../../../../tests/support/mark-out-of-stock.ts'
import { startTelegramChannel } from '../../../../tests/support/telegram-channel-server.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { makeTestFolder } from '../../../../tests/support/test-folder.ts'
import { createDealPictures } from '../../../catalogue/deals/server/pictures/deal-pictures.ts'
import { removeDeals } from '../../../catalogue/deals/server/remove-deals.ts'
import type { PricePoint } from '../../../catalogue/deals/server/write/deal-change.ts'
import { writeDeals } from '../../../catalogue/deals/server/write/write-deals.ts'
import { createLocalStorage } from '../../../pictures/storage/local-storage.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import { saveSetting } from '../../../site/settings/server/save-setting.ts'
import { beginRun } from './channel-state.ts'
import { createReadPicture } from './read-picture.ts'
import { runTelegramChannel } from './run-telegram-channel.ts'

const { db, seed, now } = await testDatabase()
const translate = createTranslate(await readCatalogs())
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
const pictures = createLocalStorage(makeTestFolder())
await pictures.put(
  'kettle.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>',
)
const dealPictures = createDealPictures({
  ...{ db, clock: () => now, pictures, log },
  ...{ canFetch: () => false, recordEvent: () => undefined },
})

let telegram: Awaited<ReturnType<typeof startTelegramChannel>>
let category: { id: number }
beforeEach(async () => {
  telegram = await startTelegramChannel()
  await db.deleteFrom('telegram_posts').execute()
  await db.deleteFrom('telegram_channel').execute()
  // Each test posts the deals of a category of its own.
  category = await seed.category()
  await set()
  return telegram.stop
})
afterAll(() => expect(log.error).not.toHaveBeenCalled())

const set = (channel = '@bachat_deals', when = now) =>
  saveSetting(
    db,
    'telegram-channel',
    { channel, isSuper: false, hotRank: 0, categoryId: `${category.id}`, language: 'en' },
    when,
  )

const deps = (minutes: number, bot: typeof telegram.bot | null = telegram.bot) => ({
  ...{ db, bot, translate, log, publicUrl: 'https://bachat.example', clock: () => at(minutes) },
  readPicture: createReadPicture({ pictures, dealPictures, log }),
})
const run = (minutes: number, bot?: typeof telegram.bot | null, signal = new AbortController().signal) =>
  runTelegramChannel(deps(minutes, bot), signal)

const deal = (overrides: Partial<SeedDeal> = {}) =>
  seed.deal({
    picture: '/media/kettle.svg',
    categoryIds: [category.id],
    publishedAt: hoursBefore(now, 2),
    ...overrides,
  })
const change = (id: number, row: object, minutes: number, prices: PricePoint[] = []) =>
  writeDeals(db, [{ id, row: { ...row, updated_at: at(minutes) }, prices }], at(minutes))
const reprice = (id: number, paise: number, minutes: number) =>
  change(id, { price_paise: paise, original_paise: null, discount_percent: 0 }, minutes, [
    { at: at(minutes), pricePaise: paise },
  ])

const posts = () =>
  db.selectFrom('telegram_posts').select(['deal_id', 'state', 'message_id', 'failure']).orderBy('id').execute()
const states = async () => (await posts()).map(({ state }) => state)
const titles = () => telegram.texts().map((text) => /<b>(.*)<\/b>/.exec(text)?.[1])

test('TC2: a deal is posted once, with its picture as JPEG', async () => {
  const { id, title } = await deal({ coupon: { code: 'TEA10', name: '' } })
  for (const minutes of [0, 5, 10]) await run(minutes)
  expect(telegram.calls.map(({ method }) => method)).toEqual(['sendPhoto'])
  expect(telegram.calls[0]?.params).toMatchObject({ chat_id: '@bachat_deals', parse_mode: 'HTML' })
  expect(titles()).toEqual([title])
  expect(telegram.texts()[0]).toContain('<code>TEA10</code>')
  expect([...telegram.messages.values()][0]?.photo?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(await posts()).toEqual([{ deal_id: id, state: 'posted', message_id: 1, failure: null }])
})

test('TC2: a post goes without a picture that cannot be read, or that Telegram does not take', async () => {
  await deal({ picture: '/media/missing.webp' })
  await run(0)
  await deal()
  telegram.react({ error_code: 400, description: 'Bad Request: IMAGE_PROCESS_FAILED' })
  await run(5)
  expect(telegram.calls.map(({ method }) => method)).toEqual(['sendMessage', 'sendPhoto', 'sendMessage'])
  expect(await states()).toEqual(['posted', 'posted'])
})

test('TC1: nothing is posted without a channel or a bot', async () => {
  await deal()
  await run(0, null)
  await set('')
  await run(1)
  expect({ calls: telegram.calls, posts: await posts() }).toEqual({ calls: [], posts: [] })
})

test('TC1: a deal that is out of stock is not posted, and a post of one says so', async () => {
  const [never, posted] = [await deal(), await deal()]
  await markOutOfStock(db, never.id, at(0))
  await run(0)
  await markOutOfStock(db, posted.id, at(1))
  for (const minutes of [1, 5]) await run(minutes)
  expect(await posts()).toMatchObject([{ deal_id: posted.id, state: 'posted' }])
  expect(telegram.texts()[0]).toContain('Out of stock at the store.')
  expect(telegram.calls).toHaveLength(2)
})

test('TC3: a run of a process that stops sends and edits nothing', async () => {
  const { id } = await deal()
  await run(0)
  await reprice(id, 39_900, 1)
  await deal()
  await run(5, telegram.bot, AbortSignal.abort())
  expect(telegram.calls).toHaveLength(1)
  expect(await states()).toEqual(['posted', 'queued'])
})

test('TC3: a deal that ends during a slow run is not posted', async () => {
  await deal({ endsAt: at(2) })
  const { title } = await deal({ publishedAt: hoursBefore(now, 3) })
  let minutes = 0
  const clock = () => {
    minutes += 1
    return at(minutes)
  }
  await runTelegramChannel({ ...deps(0), clock }, new AbortController().signal)
  expect(titles()).toEqual([title])
})

test('TC1: a price is not posted before it is confirmed', async () => {
  const confirmed = await deal()
  const doubtful = await deal({ pricePaise: 100, originalPaise: 99_900 })
  await run(0)
  expect(await posts()).toMatchObject([{ deal_id: confirmed.id, state: 'posted' }])
  await change(doubtful.id, {}, 6, [{ at: at(6), pricePaise: 100 }])
  await run(6)
  await run(11)
  expect(await posts()).toMatchObject([{ deal_id: confirmed.id }, { deal_id: doubtful.id, state: 'posted' }])
})

test('TC3: one deal is posted in five minutes, and those that end or leave the rules meanwhile are not', async () => {
  const all = [await deal(), await deal(), await deal({ endsAt: at(4) }), await deal(), await deal()].reverse()
  await run(0)
  await run(4)
  expect(telegram.calls).toHaveLength(1)
  await change(all[1]?.id ?? 0, { status: 'archived', archived_at: at(4) }, 4)
  for (const minutes of [5, 9, 10, 14, 15, 20]) await run(minutes)
  expect(titles()).toEqual([all[0], all[3], all[4]].map((one) => one?.title))
})

test('TC3: only twelve wait, and all are posted in the end', async () => {
  for (let count = 0; count < 15; count += 1) await deal()
  await run(0)
  expect((await states()).filter((state) => state === 'queued')).toHaveLength(11)
  for (let minutes = 5; minutes <= 90; minutes += 5) await run(minutes)
  expect(new Set(titles()).size).toBe(15)
  expect(telegram.calls).toHaveLength(15)
})

test('TC3: two processes at the same time post one deal', async () => {
  await deal()
  await deal()
  const held = Promise.withResolvers<void>()
  telegram.react({ held: held.promise })
  const first = run(0)
  await expect.poll(() => telegram.calls.length).toBe(1)
  await run(0)
  await run(1)
  held.resolve()
  await first
  expect(telegram.calls).toHaveLength(1)
  expect(await states()).toEqual(['posted', 'queued'])
})

test.each([
  ['the connection ends', 'lost' as const],
  ['a gateway answers', { error_code: 502, description: 'Bad Gateway' }],
])('TC3: a post is not sent again when it is not known whether Telegram has it: %s', async (_, reaction) => {
  const [second, first] = [await deal(), await deal()]
  telegram.react(reaction)
  await run(0)
  expect(await posts()).toMatchObject([
    { deal_id: first.id, state: 'sending', failure: expect.any(String) },
    { deal_id: second.id },
  ])
  for (const minutes of [1, 4, 5, 10]) await run(minutes)
  expect(telegram.calls).toHaveLength(2)
  expect(await states()).toEqual(['sending', 'posted'])
})

test('TC3: a post that never left is sent when there is a connection again', async () => {
  await deal()
  const closed = await startTelegramChannel()
  await closed.stop()
  await run(0, closed.bot)
  expect(await states()).toEqual(['queued'])
  await run(1)
  expect(await states()).toEqual(['posted'])
})

test('TC3: after a crash in a run, the next one goes on, and what was claimed stays claimed', async () => {
  const { id } = await deal()
  await beginRun(db, at(0))
  await db
    .insertInto('telegram_posts')
    .values({ deal_id: id, state: 'sending', channel: '@bachat_deals', queued_at: at(0), sent_at: at(0) })
    .execute()
  await deal()
  await run(4)
  expect(await states()).toEqual(['sending'])
  await run(5)
  expect(await states()).toEqual(['sending', 'posted'])
})

test('TC4: a post is edited when price, code or end change, and otherwise not', async () => {
  const { id } = await deal()
  await run(0)
  await reprice(id, 39_900, 1)
  await run(1)
  expect(telegram.texts()[0]).toContain('Rs. 399')
  await change(id, { coupon_code: 'TEA10', coupon_name: '' }, 2)
  await run(2)
  await change(id, { ends_at: at(60) }, 3)
  await run(3)
  expect(telegram.texts()[0]).toMatch(/<code>TEA10<\/code>\n.*\nEnds 12 Mar 2026, 16:00/)
  await change(id, { content_html: '<p>More.</p>' }, 4)
  await run(4)
  expect(telegram.calls.slice(1).map(({ method }) => method)).toEqual(Array(3).fill('editMessageCaption'))
})

test('TC4: a price that is not confirmed does not change the post', async () => {
  const { id } = await deal()
  await run(0)
  await change(id, { price_paise: 100, discount_percent: 99 }, 1, [{ at: at(1), pricePaise: 100 }])
  await run(1)
  expect(telegram.calls).toHaveLength(1)
  await change(id, {}, 40, [{ at: at(40), pricePaise: 100 }])
  await run(40)
  expect(telegram.texts()[0]).toContain('Rs. 1 ')
})

test('TC4: a post whose deal is over begins with that, and no more when the deal goes on', async () => {
  const { id, title } = await deal({ picture: '', endsAt: at(10) })
  await run(0)
  await run(9)
  expect(titles()).toEqual([title])
  await run(10)
  expect(titles()).toEqual(['OVER'])
  expect(await states()).toEqual(['over'])
  await change(id, { ends_at: at(600), status: 'live' }, 11)
  await run(11)
  expect(titles()).toEqual([title])
  expect(telegram.calls.slice(1).map(({ method }) => method)).toEqual(['editMessageText', 'editMessageText'])
})

test('TC4: a post is deleted when an editor archives or deletes the deal, and never comes back', async () => {
  const [archived, deleted] = [await deal(), await deal()]
  await run(0)
  await run(5)
  await change(archived.id, { status: 'archived', archived_at: at(6) }, 6)
  await removeDeals(db, [deleted.id])
  await run(6)
  await change(archived.id, { status: 'live', archived_at: null }, 7)
  await run(12)
  expect(telegram.calls.slice(2).map(({ method }) => method)).toEqual(['deleteMessage', 'deleteMessage'])
  expect(telegram.messages.size).toBe(0)
  expect(await states()).toEqual(['removed', 'removed'])
})

test('TC4: a post that is too old to be deleted says no more than that it is over', async () => {
  const { id } = await deal()
  await run(0)
  await change(id, { status: 'archived', archived_at: at(5_000) }, 5_000)
  telegram.react({ error_code: 400, description: "Bad Request: message can't be deleted for everyone" })
  await run(5_000)
  await run(5_001)
  expect(telegram.texts()).toEqual(['<b>OVER</b>'])
  expect(telegram.calls).toHaveLength(3)
})

test('TC4: an edit that was done before a crash is one, and a post that is gone is left alone', async () => {
  const { id } = await deal()
  await run(0)
  await reprice(id, 39_900, 1)
  telegram.react('lost')
  await run(1)
  await run(2)
  expect(telegram.calls).toHaveLength(3)
  expect(await posts()).toMatchObject([{ state: 'posted', failure: null }])
  telegram.messages.clear()
  await reprice(id, 29_900, 3)
  await run(3)
  await reprice(id, 19_900, 4)
  await run(4)
  expect(telegram.calls).toHaveLength(4)
  expect(await posts()).toMatchObject([
    { state: 'removed', failure: expect.stringContaining('message to edit not found') },
  ])
})

test('TC4: many changes are made in turns', async () => {
  const ids: number[] = []
  for (let count = 1; count <= 20; count += 1) {
    const { id } = await deal({ picture: '' })
    ids.push(id)
    await run(5 * count)
  }
  telegram.calls.length = 0
  for (const id of ids) await reprice(id, 39_900, 101)
  await run(101)
  expect(telegram.calls).toHaveLength(15)
  await run(102)
  await run(103)
  expect(telegram.calls).toHaveLength(20)
})

const failed = { error_code: 500, description: 'Internal Server Error' }

test('TC5: an edit that Telegram fails on delays neither other edits nor the next post', async () => {
  const [second, first] = [await deal(), await deal()]
  for (const minutes of [0, 5]) await run(minutes)
  await deal()
  for (const { id } of [first, second]) await reprice(id, 39_900, 9)
  telegram.react({ held: Promise.resolve() }, failed)
  await run(10)
  expect(telegram.calls.slice(2).map(({ method }) => method)).toEqual([
    'sendPhoto',
    'editMessageCaption',
    'editMessageCaption',
  ])
  expect(await posts()).toMatchObject([
    { deal_id: first.id, failure: expect.stringContaining('500') },
    { deal_id: second.id, failure: null },
    { state: 'posted' },
  ])
  await run(11)
  expect(telegram.texts().filter((text) => text.includes('Rs. 399'))).toHaveLength(2)
  expect(await posts()).toMatchObject([{ failure: null }, { failure: null }, { failure: null }])
})

test('TC5: after three edits that Telegram fails on, it is left alone for five minutes', async () => {
  const ids: number[] = []
  for (let count = 0; count < 4; count += 1) {
    ids.push((await deal()).id)
    await run(5 * count)
  }
  for (const id of ids) await reprice(id, 39_900, 20)
  telegram.react(failed, failed, failed)
  for (const minutes of [20, 21, 24]) await run(minutes)
  expect(telegram.calls).toHaveLength(4 + 3)
  await run(25)
  expect(telegram.texts().filter((text) => text.includes('Rs. 399'))).toHaveLength(4)
})

test('TC5: after 429 nothing is sent or edited before its time, and nothing is lost', async () => {
  const [, first] = [await deal(), await deal()]
  await run(0)
  telegram.react({ error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 600 } })
  await run(5)
  expect(await states()).toEqual(['posted', 'queued'])
  await reprice(first.id, 39_900, 6)
  await run(14)
  expect(telegram.calls).toHaveLength(2)
  await run(15)
  expect(telegram.calls.slice(2).map(({ method }) => method)).toEqual(['sendPhoto', 'editMessageCaption'])
  expect(await states()).toEqual(['posted', 'posted'])
})

test('TC5: a refusal of the channel stops everything until the setting changes', async () => {
  await deal()
  telegram.react({ error_code: 403, description: 'Forbidden: bot is not a member of the channel chat' })
  await run(0)
  for (const minutes of [1, 60, 600]) await run(minutes)
  expect(telegram.calls).toHaveLength(1)
  await set('@bachat_offers', at(601))
  await run(601)
  expect(telegram.calls[1]?.params.chat_id).toBe('@bachat_offers')
  expect(await states()).toEqual(['posted'])
})

test('TC5: a former channel that refuses stops nothing', async () => {
  const { id } = await deal()
  await run(0)
  await set('@bachat_offers', at(1))
  await reprice(id, 39_900, 2)
  await deal()
  telegram.react({ held: Promise.resolve() }, { error_code: 400, description: 'Bad Request: chat not found' })
  await run(5)
  expect(telegram.calls.map(({ params }) => params.chat_id)).toEqual([
    '@bachat_deals',
    '@bachat_offers',
    '@bachat_deals',
  ])
  expect(await states()).toEqual(['removed', 'posted'])
})
