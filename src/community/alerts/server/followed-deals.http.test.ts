import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, now } = await testApp()
const asha = await seed.member({ name: 'Asha' })

type Follow = { store_id?: number; category_id?: number; words?: string; paused_at?: Date; max_paise?: number }
const follow = (values: Follow, memberId = asha.id) =>
  db
    .insertInto('alerts')
    .values({
      ...{ member_id: memberId, kind: 'deals', delivery: 'daily', channels: ['email'], language: 'en' },
      ...{ consent_text: 'Tell me', consented_at: now, created_at: now, ...values },
    })
    .execute()
const list = (values = {}, who = asha) =>
  call('GET /followeddeals', { userid: who.id, ...values }, { token: who.token })
const idsOf = async (values = {}) => (await list(values)).data.map(({ ID }: { ID: number }) => ID)

test('T13: the newest live deals of followed stores and categories, each once', async () => {
  const [store, other] = [await seed.store(), await seed.store()]
  const category = await seed.category()
  const deal = (hours: number, more: object) => seed.deal({ publishedAt: hoursBefore(now, hours), ...more })
  const old = await deal(9, { storeId: store.id })
  const both = await deal(5, { storeId: store.id, categoryIds: [category.id] })
  const ofCategory = await deal(3, { storeId: other.id, categoryIds: [category.id] })
  await deal(1, { storeId: other.id })
  await deal(1, { storeId: store.id, isExpired: true })
  expect(await idsOf()).toEqual([])
  await follow({ store_id: store.id })
  await follow({ category_id: category.id })
  // These ask for more than a store, or are somebody else's, or paused.
  await follow({ store_id: other.id, words: 'tea' })
  await follow({ store_id: other.id, max_paise: 100_00 })
  await follow({ store_id: other.id, paused_at: now })
  await follow({ store_id: other.id }, (await seed.member()).id)
  expect(await idsOf()).toEqual([ofCategory.id, both.id, old.id])
  const second = await list({ page: 2, limit: 2 })
  expect(second.data.map(({ ID }: { ID: number }) => ID)).toEqual([old.id])
  expect(second.body.responseData).toMatchObject({ page: 2, limit: 2, total: 3 })
})

test('T17: what is followed is listed with its alert', async () => {
  const member = await seed.member()
  const [store, category] = [await seed.store(), await seed.category()]
  await follow({ store_id: store.id }, member.id)
  await follow({ category_id: category.id }, member.id)
  await follow({ category_id: category.id, paused_at: now }, member.id)
  await follow({ store_id: store.id, words: 'tea' }, member.id)
  const { data } = await call('GET /follows', { userid: member.id }, { token: member.token })
  expect(data).toEqual([
    { alert: expect.any(Number), store: store.id, category: null },
    { alert: expect.any(Number), store: null, category: category.id },
  ])
  expect((await call('GET /follows', { userid: member.id }, { token: asha.token })).httpStatus).toBe(403)
})

test('T13: only a member reads their own', async () => {
  expect((await call('GET /followeddeals', { userid: asha.id })).httpStatus).toBe(401)
  const other = await seed.member()
  expect((await call('GET /followeddeals', { userid: asha.id }, { token: other.token })).httpStatus).toBe(403)
})
