import { expect, test } from 'vitest'
import { testBotToken } from '../../../../tests/support/telegram.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { beginRun, readChannelSetting, recordRefusal } from './channel-state.ts'

const problem = '/to-do/telegram-channel'
const setting = '/records/settings/telegram-channel'

type Site = Awaited<ReturnType<typeof testApp>>
type Browser = Awaited<ReturnType<Site['staff']>>

async function save(browser: Browser, values: object) {
  const { version } = (await browser.get(setting)).body
  return browser.post(setting, { values, version })
}

test('TC1: an administrator names the channel and its rules, and the start page says that there is no bot', async () => {
  const site = await testApp()
  const [administrator, editor] = [await site.staff('administrator'), await site.staff('editor')]
  const category = await site.seed.category({ title: 'Kettles' })
  expect((await administrator.get(problem)).body).toEqual({ problem: null })
  const values = { channel: '@bachat_deals', isSuper: false, hotRank: 10, categoryId: `${category.id}`, language: 'hi' }
  expect((await save(administrator, values)).status).toBe(200)
  const { body } = await administrator.get(setting)
  expect(body.values).toEqual(values)
  expect(body.references).toEqual({ categoryId: [{ id: `${category.id}`, title: 'Kettles' }] })
  expect((await administrator.get(`${setting}/timeline`)).body.titles).toEqual({
    [`categories ${category.id}`]: 'Kettles',
  })
  expect((await administrator.get(problem)).body).toEqual({ problem: 'no-bot' })
  expect((await editor.get(problem)).status).toBe(403)
})

test('TC5: the start page says what Telegram refused, until the setting changes', async () => {
  const site = await testApp({ TELEGRAM_BOT_NAME: 'BachatBot', TELEGRAM_BOT_TOKEN: testBotToken })
  const administrator = await site.staff('administrator')
  await save(administrator, { channel: '@bachat_deals' })
  expect((await administrator.get(problem)).body).toEqual({ problem: null })
  await beginRun(site.db, site.now)
  await recordRefusal(site.db, await readChannelSetting(site.db), 'Bad Request: chat not found')
  expect((await administrator.get(problem)).body).toEqual({ problem: 'refused', reason: 'Bad Request: chat not found' })
  site.setNow(new Date(site.now.getTime() + MINUTE_MS))
  await save(administrator, { channel: '@bachat_offers' })
  expect((await administrator.get(problem)).body).toEqual({ problem: null })
})
