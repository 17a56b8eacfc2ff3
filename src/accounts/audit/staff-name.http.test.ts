import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const site = await testApp()
const { db, seed, call, staff } = site
const asha = await staff('editor', { name: 'Asha Rao', address: '203.0.113.1' })
const otherAsha = await staff('editor', {
  name: 'asha rao',
  email: 'asha.two@staff.example',
  address: '203.0.113.2',
})
const binod = await staff('editor', { name: 'Binod', address: '203.0.113.3' })
const administrator = await staff('administrator', { address: '203.0.113.4' })
// A reader of the site has no part in the console.
await seed.member({ name: 'Binod' })

const [forEditors, forAdministrators] = [`asha rao (#${otherAsha.member.id})`, 'asha rao (asha.two@staff.example)']

test('colleagues of one name are told apart in histories and in the audit log: by number, and by email for administrators', async () => {
  const { id } = await seed.deal()
  for (const by of [asha, otherAsha, binod])
    expect(
      (await by.post(`/records/deals/${id}`, { values: { title: `Of ${by.member.id}` }, ...(await version(id)) }))
        .status,
    ).toBe(200)
  const names = async (by: typeof asha) =>
    (await by.get(`/records/deals/${id}/timeline`)).body.entries.map((entry: { by: { name: string } }) => entry.by.name)
  expect(await names(binod)).toEqual(['Binod', forEditors, `Asha Rao (#${asha.member.id})`])
  expect(await names(administrator)).toEqual(['Binod', forAdministrators, `Asha Rao (${asha.member.email})`])
  const { body } = await administrator.get(`/records/audit?filter.kind=deals&filter.recordId=${id}`)
  const [, second] = body.rows
  expect(second.values.memberName).toBe(forAdministrators)
  expect((await administrator.get(`/records/audit/${second.id}`)).body.values.memberName).toBe(forAdministrators)
})

async function version(id: number): Promise<{ version: string }> {
  return { version: (await binod.get(`/records/deals/${id}`)).body.version }
}

test('it is told who of them edits a record, has changed it, and decides or has decided a case', async () => {
  const { id } = await seed.deal()
  const path = `/records/deals/${id}`
  const opened = await version(id)
  await otherAsha.post(path, { values: { title: 'Hers' }, ...opened })
  expect((await binod.post(path, { values: { title: 'His' }, ...opened })).body.changedBy).toBe(forEditors)
  await otherAsha.post(`${path}/lock`, { holder: 'asha-tab-0000000001' })
  expect((await binod.get(path)).body.lock.memberName).toBe(forEditors)
  expect((await administrator.get(path)).body.lock.memberName).toBe(forAdministrators)
  const list = await administrator.get(`/records/deals?search=${id}`)
  expect(list.body.rows[0].lockedBy).toBe(forAdministrators)

  const form = { firstname: 'Om', lastname: 'Roy', email: 'om@mail.example', mobile: '9876543210', message: 'Hello' }
  await call('POST /contactus', form)
  const { id: caseId } = await db.selectFrom('review_cases').select('id').executeTakeFirstOrThrow()
  await otherAsha.post(`/review/${caseId}/claim`)
  expect((await binod.get('/review')).body.cases[0].claim.memberName).toBe(forEditors)
  const decision = { decision: 'answered', reason: 'answered' }
  expect((await otherAsha.post(`/review/${caseId}/decide`, decision)).status).toBe(200)
  const decided = async (by: typeof asha) => (await by.get('/review?state=decided')).body.cases[0].decided.memberName
  expect([await decided(binod), await decided(administrator)]).toEqual([forEditors, forAdministrators])
  expect((await binod.post(`/review/${caseId}/decide`, decision)).body.message).toContain(forEditors)
})
