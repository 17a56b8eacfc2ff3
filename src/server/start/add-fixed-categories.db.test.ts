import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { createLocalStorage } from '../../pictures/storage/local-storage.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { addFixedCategories } from './add-fixed-categories.ts'
import { seedDemo } from './seed-demo.ts'

const site = await testApp()
const { db, now, staff } = site
const mediaDir = await mkdtemp(join(tmpdir(), 'bachat-categories-'))
afterAll(() => rm(mediaDir, { recursive: true }))
const pictures = createLocalStorage(mediaDir)

const start = () => addFixedCategories({ db, now, pictures })
const categories = () => db.selectFrom('categories').select(['id', 'slug']).orderBy('id').execute()

test('R7: a new site without demo content has Hot, Recharge and Freebies, added once', async () => {
  await Promise.all([start(), start(), start()])
  expect(await categories()).toEqual([
    { id: 17, slug: 'recharge' },
    { id: 1422, slug: 'hot' },
    { id: 1423, slug: 'free-sample' },
  ])
  for (const path of ['/catdetails?catID=1422', '/catdetails?catID=17', '/catdetails?slug=free-sample']) {
    const answer = await site.app.inject({ url: `/ifs${path}` })
    expect(answer.statusCode, path).toBe(200)
  }
})

test('a category that an administrator has deleted does not come back', async () => {
  const { get, post } = await staff('administrator')
  for (const id of ['17', '1422']) {
    const { version } = (await get(`/records/categories/${id}`)).body
    const removed = await post(`/records/categories/${id}/actions/remove`, { version })
    expect(removed.status, JSON.stringify(removed.body)).toBe(200)
  }
  await start()
  expect(await categories()).toEqual([{ id: 1423, slug: 'free-sample' }])
})

test('the demo content can be added to a site that was started without it', async () => {
  expect(
    await seedDemo({ db, now, pictures, config: readConfig({ DATA_DIR: mediaDir }), log: createLog('silent') }),
  ).toBe(true)
  expect((await categories()).filter(({ slug }) => slug === 'free-sample')).toEqual([{ id: 1423, slug: 'free-sample' }])
  expect((await categories()).length).toBeGreaterThan(10)
})
