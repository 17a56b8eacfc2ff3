import { afterAll, beforeEach, expect, vi } from 'vitest'
import { createDealPictures } from '../../src/catalogue/deals/server/pictures/deal-pictures.ts'
import type { PricePoint } from '../../src/catalogue/deals/server/write/deal-change.ts'
import { writeDeals } from '../../src/catalogue/deals/server/write/write-deals.ts'
import { createReadPicture } from '../../src/community/telegram-channel/server/read-picture.ts'
import { runTelegramChannel } from '../../src/community/telegram-channel/server/run-telegram-channel.ts'
import { createLocalStorage } from '../../src/pictures/storage/local-storage.ts'
import { MINUTE_MS } from '../../src/shared/durations.ts'
import { createTranslate, readCatalogs } from '../../src/site/i18n/server/translate.ts'
import { saveSetting } from '../../src/site/settings/server/save-setting.ts'
import { hoursBefore, type SeedDeal } from './factories.ts'
import { startTelegramChannel } from './telegram-channel-server.ts'
import { testDatabase } from './test-database.ts'
import { makeTestFolder } from './test-folder.ts'

type Telegram = Awaited<ReturnType<typeof startTelegramChannel>>

/** A site with a Telegram channel, which is empty at the beginning of each test; times are minutes of the test. */
export async function testTelegramChannel() {
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

  let server: Telegram
  let category: { id: number }
  beforeEach(async () => {
    server = await startTelegramChannel()
    await db.deleteFrom('telegram_posts').execute()
    await db.deleteFrom('telegram_channel').execute()
    // Each test posts the deals of a category of its own.
    category = await seed.category()
    await set()
    return server.stop
  })
  afterAll(() => expect(log.error).not.toHaveBeenCalled())

  const set = (channel = '@bachat_deals', when = now) =>
    saveSetting(
      db,
      'telegram-channel',
      { channel, isSuper: false, hotRank: 0, categoryId: `${category.id}`, language: 'en' },
      when,
    )

  const deps = (minutes: number, bot: Telegram['bot'] | null = server.bot) => ({
    ...{ db, bot, translate, log, publicUrl: 'https://bachat.example', clock: () => at(minutes) },
    readPicture: createReadPicture({ pictures, dealPictures, log }),
  })
  const run = (minutes: number, bot?: Telegram['bot'] | null, signal = new AbortController().signal) =>
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
  const titles = () => server.texts().map((text) => /<b>(.*)<\/b>/.exec(text)?.[1])

  const telegram = () => server
  return { db, now, at, telegram, set, deps, run, deal, change, reprice, posts, states, titles }
}
