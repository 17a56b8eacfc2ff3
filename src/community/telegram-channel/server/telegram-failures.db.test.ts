import { beforeEach, expect, test } from 'vitest'
import { testTelegramChannel } from '../../../../tests/support/telegram-channel-site.ts'

const site = await testTelegramChannel()
const { at, set, run, deal, reprice, posts, states } = site

let telegram: ReturnType<typeof site.telegram>
beforeEach(() => {
  telegram = site.telegram()
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
  for (const minutes of [20, 21, 24]) {
    await run(minutes)
    expect(telegram.calls).toHaveLength(4 + 3)
  }
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
