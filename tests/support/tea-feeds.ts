import { beforeEach, expect } from 'vitest'
import { createFeed } from '../../src/operation/feeds/server/feed-commands.ts'
import type { FeedValues } from '../../src/operation/feeds/server/feed-values.ts'
import { runDueFeeds } from '../../src/operation/feeds/server/run/run-due-feeds.ts'
import { createSendMail } from '../../src/platform/mail/mail-queue.ts'
import { createTranslate, readCatalogs } from '../../src/site/i18n/server/translate.ts'
import { feedFolder } from './feed-folder.ts'
import { type FeedAnswer, feedServer } from './feed-server.ts'
import { testDatabase } from './test-database.ts'

/** A table of teas with these prices. */
export const teas = (...prices: number[]): string =>
  ['id,name,price', ...prices.map((price, at) => `${at + 1},Tea ${at + 1},${price}`), ''].join('\n')

/** A tea shop's server, its hourly feed of a file `/teas.csv`, and a clock that stands still. Empty before each test. */
export async function teaFeeds() {
  const { db, seed } = await testDatabase()
  const { folder, write } = feedFolder()
  const server = await feedServer()
  const secretsKey = Buffer.alloc(32, 1)
  const start = new Date('2026-03-12T09:30:00Z')
  const time = { now: start }
  const deps = {
    ...{ db, dataDir: folder, clock: () => time.now, random: () => 0, secretsKey, isAllowed: () => true },
    ...{ sendMail: createSendMail(createTranslate(await readCatalogs())), publicUrl: 'https://bachat.example' },
    log: { warn: () => {}, error: ({ err }: { err: unknown }) => expect.fail(`${err}`) },
    hasSpace: async () => true,
  }
  const mapping = { name: 'teas', title: 'Tea House', fields: { key: 'id', title: 'name', price: 'price' } }
  const values: FeedValues = {
    ...{ name: 'Teas', address: server.addressOf('/teas.csv'), format: 'csv', mapping, categoryMap: null, store: null },
    ...{ isFull: true, schedule: { everyMinutes: 60 }, headers: null, limits: {}, ownerId: null },
  }
  const runDue = (signal = new AbortController().signal, over: { hasSpace?: () => Promise<boolean> } = {}) =>
    runDueFeeds({ ...deps, ...over }, signal)
  const feedNow = (id: number) => db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  beforeEach(async () => {
    time.now = start
    server.answers.clear()
    server.requests.length = 0
    for (const table of ['feeds', 'deals', 'mails'] as const) await db.deleteFrom(table).execute()
  })
  return {
    ...{ db, seed, folder, write, server, start, time, values, runDue, feedNow },
    later: (minutes: number) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
    add: (over: Partial<FeedValues> = {}) => createFeed(db, { ...values, ...over }, time.now, secretsKey),
    answer: (what: FeedAnswer, path = '/teas.csv') => server.answers.set(path, what),
    lastRequest: () => server.requests.at(-1)?.headers ?? {},
    runs: () => db.selectFrom('import_runs').select(['status', 'failure', 'feed_id']).orderBy('id').execute(),
    prices: async () => {
      const deals = await db.selectFrom('deals').select('price_paise').orderBy('title').execute()
      return deals.map(({ price_paise }) => Number(price_paise) / 100)
    },
    minutesToNext: async (id: number) => {
      const { next_run_at } = await feedNow(id)
      return ((next_run_at?.getTime() ?? Number.NaN) - time.now.getTime()) / 60_000
    },
  }
}
