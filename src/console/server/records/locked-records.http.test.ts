import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { seed, now, setNow } = site
const [asha, binod] = [
  await signedInBrowser(site, 'editor', { name: 'Asha', address: '203.0.113.1' }),
  await signedInBrowser(site, 'editor', { name: 'Binod', address: '203.0.113.2' }),
]
const [ashasTab, ashasOtherTab, binodsTab] = ['asha-tab-0000000001', 'asha-tab-0000000002', 'binod-tab-000000001']
const beingEdited = {
  status: 423,
  body: { message: 'Another editor is editing this record.', reason: 'locked', lock: { memberName: 'Asha' } },
}

async function lockedDeal() {
  const { id } = await seed.deal()
  const path = `/records/deals/${id}`
  expect((await asha.post(`${path}/lock`, { holder: ashasTab })).status).toBe(200)
  return { path, state: async () => (await asha.get(path)).body.state }
}

test('a step of a record is refused while another tab edits the record, as a save is', async () => {
  const { path, state } = await lockedDeal()
  for (const action of ['expire', 'archive', 'withdraw', 'publish']) {
    expect(await binod.post(`${path}/actions/${action}`), action).toMatchObject(beingEdited)
    expect(await binod.post(`${path}/actions/${action}`, { holder: binodsTab }), action).toMatchObject(beingEdited)
  }
  expect(await asha.post(`${path}/actions/expire`, { holder: ashasOtherTab })).toMatchObject(beingEdited)
  expect(await state()).toBe('live')
  expect((await asha.post(`${path}/actions/expire`, { holder: ashasTab })).status).toBe(200)
  expect(await state()).toBe('expired')
})

test('another member’s tab cannot be named to act in its place', async () => {
  const { path, state } = await lockedDeal()
  expect(await binod.post(`${path}/actions/expire`, { holder: ashasTab })).toMatchObject(beingEdited)
  expect(await state()).toBe('live')
})

test('earlier values are not restored while another tab edits the record', async () => {
  const { path } = await lockedDeal()
  const { version: first } = (await asha.get(path)).body
  const { body: saved } = await asha.post(path, { values: { title: 'Pot' }, version: first, holder: ashasTab })
  const [entry] = (await asha.get(`${path}/timeline`)).body.entries
  const restore = { entry: entry.id, version: saved.version }
  expect(await binod.post(`${path}/restore`, { ...restore, holder: binodsTab })).toMatchObject(beingEdited)
  expect((await asha.get(path)).body.values.title).toBe('Pot')
  expect((await asha.post(`${path}/restore`, { ...restore, holder: ashasTab })).status).toBe(200)
})

test('a lock that has ended stands in the way of nothing', async () => {
  const { path, state } = await lockedDeal()
  setNow(new Date(now.getTime() + 61_000))
  expect((await binod.post(`${path}/actions/expire`)).status).toBe(200)
  expect(await state()).toBe('expired')
  setNow(now)
})
