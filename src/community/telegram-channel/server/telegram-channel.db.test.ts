import { beforeEach, expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { markOutOfStock } from '../../../../tests/support/mark-out-of-stock.ts'
import { startTelegramChannel } from '../../../../tests/support/telegram-channel-server.ts'
import { testTelegramChannel } from '../../../../tests/support/telegram-channel-site.ts'
import { removeDeals } from '../../../catalogue/deals/server/remove-deals.ts'
import { beginRun } from './channel-state.ts'
import { runTelegramChannel } from './run-telegram-channel.ts'

const site = await testTelegramChannel()
const { db, now, at, set, deps, run, deal, change, reprice, posts, states, titles } = site

let telegram: ReturnType<typeof site.telegram>
beforeEach(() => {
  telegram = site.telegram()
})

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
