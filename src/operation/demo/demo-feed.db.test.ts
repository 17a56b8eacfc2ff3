import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { makeTestFolder } from '../../../tests/support/test-folder.ts'
import { createLocalStorage } from '../../pictures/storage/local-storage.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { createSendMail } from '../../platform/mail/mail-queue.ts'
import { seedDemo } from '../../server/start/seed-demo.ts'
import { HOUR_MS } from '../../shared/durations.ts'
import { createTranslate, readCatalogs } from '../../site/i18n/server/translate.ts'
import { feedRunDeps } from '../feeds/server/run/feed-run-deps.ts'
import { runDueFeeds } from '../feeds/server/run/run-due-feeds.ts'
import { updateDemoFeedAddress } from './demo-feed.ts'
import { removeDemoContent } from './remove-demo-content.ts'

const { db, now, seed } = await testDatabase()
const dataDir = makeTestFolder()
afterAll(() => rm(dataDir, { recursive: true }))
const config = readConfig({ DATA_DIR: dataDir })
await seedDemo({ db, now, pictures: createLocalStorage(join(dataDir, 'media')), config, log: createLog('silent') })

const feed = () => db.selectFrom('feeds').selectAll().executeTakeFirstOrThrow()
const dealsOfFeed = () =>
  db
    .selectFrom('deals')
    .innerJoin('feed_rows', 'deal_id', 'deals.id')
    .select(['deals.id', 'source_key', 'picture', 'price_paise', 'status'])
    .orderBy('source_key')
    .execute()

test('the demo content has a feed that has run once, and runs by the clock', async () => {
  const { state, next_run_at: next, failures } = await feed()
  expect({ state, failures }).toEqual({ state: 'active', failures: 0 })
  expect(next?.getTime()).toBeGreaterThanOrEqual(now.getTime() + HOUR_MS)
  expect(next?.getTime()).toBeLessThan(now.getTime() + 1.2 * HOUR_MS)
  const runs = await db.selectFrom('import_runs').select(['status', 'counts']).execute()
  expect(runs).toMatchObject([{ status: 'done', counts: { rows: 12, inserted: 12, rejected: 0, warnings: 0 } }])
  const deals = await dealsOfFeed()
  expect(deals.filter(({ status, picture }) => status === 'live' && /^\/media\/\w+/.test(picture))).toHaveLength(12)
})

test('a program that was updated into another folder has its file there; another address stays', async () => {
  const { address } = await feed()
  await db.updateTable('feeds').set({ address: '/app/1.0/src/operation/demo/content/feed/aalna-home.csv' }).execute()
  await updateDemoFeedAddress(db, now)
  expect((await feed()).address).toBe(address)
  await db.updateTable('feeds').set({ address: '/srv/own.csv' }).execute()
  await updateDemoFeedAddress(db, now)
  expect((await feed()).address).toBe('/srv/own.csv')
  await db.updateTable('feeds').set({ address }).execute()
})

test('a price that changes in its file changes on the site, and the drawing stays', async () => {
  const before = await dealsOfFeed()
  const { address } = await feed()
  const file = join(dataDir, 'changed.csv')
  await writeFile(file, (await readFile(address, 'utf8')).replace(',1299,899,', ',1299,849,'))
  await db.updateTable('feeds').set({ address: file }).execute()
  const sendMail = createSendMail(createTranslate(await readCatalogs()))
  const later = new Date(now.getTime() + 2 * HOUR_MS)
  const log = { warn: expect.fail, error: expect.fail }
  const deps = { db, clock: () => later, sendMail, log, hasSpace: async () => true, ...feedRunDeps(config) }
  await runDueFeeds(deps, new AbortController().signal)
  const [first, ...others] = await dealsOfFeed()
  expect(first).toEqual({ ...before[0], price_paise: 849_00 })
  expect(others).toEqual(before.slice(1))
})

test('a feed that somebody has changed stays with its deals when the demo content is removed, and goes otherwise', async () => {
  const { id } = await feed()
  const editor = await seed.member({ role: 'editor' })
  const change = {
    ...{
      at: now,
      member_id: editor.id,
      member_name: 'Meera',
      role: 2,
      address: '',
      action: 'pause',
      kind: 'feeds',
      record_id: `${id}`,
    },
    ...{ version: '', before: JSON.stringify({ state: 'active' }), after: JSON.stringify({ state: 'paused' }) },
  }
  const remove = () => db.transaction().execute((tx) => removeDemoContent(tx, now))
  const undo = new Error('undone')
  const kept = db.transaction().execute(async (tx) => {
    await tx.insertInto('audit_log').values(change).execute()
    expect(await removeDemoContent(tx, now)).toMatchObject({ feeds: 0, stores: 13 })
    expect(await tx.selectFrom('deals').select('id').execute()).toHaveLength(12)
    throw undo
  })
  await expect(kept).rejects.toBe(undo)
  expect(await remove()).toMatchObject({ feeds: 1, stores: 14 })
  expect(await db.selectFrom('deals').select('id').execute()).toEqual([])
  expect(await db.selectFrom('feeds').select('id').execute()).toEqual([])
})
