import { expect, test } from 'vitest'
import { staffPassword } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, staff } = await testApp()
const store = await seed.store()
const slugOf = async (id: number) =>
  (await db.selectFrom('deals').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
const namesOn = async (id: number): Promise<string[]> => {
  const { data } = await call('GET /dealdetails', { slug: await slugOf(id) })
  return data[0].DEALHISTORY.map(({ postedby }: { postedby: string }) => postedby)
}

test('the name of an editor leaves price histories with the account, that of others stays', async () => {
  const editor = await staff('editor', { name: 'Asha Rao' })
  const values = { title: 'Brass kettle', storeId: `${store.id}`, pricePaise: 49_900 }
  const own = (await editor.post('/records/deals', { values })).body
  const feeds = await seed.deal({ postedBy: 'Meera' })
  const { version } = (await editor.get(`/records/deals/${feeds.id}`)).body
  await editor.post(`/records/deals/${feeds.id}`, { version, values: { pricePaise: 39_900 } })
  const namesake = await seed.deal({ postedBy: 'Asha Rao' })
  expect([await namesOn(Number(own.id)), await namesOn(feeds.id)]).toEqual([['Asha Rao'], ['Asha Rao', 'Meera']])

  const { id: userid, token } = editor.member
  expect((await call('POST /deleteaccount', { userid, password: staffPassword }, { token })).httpStatus).toBe(200)
  expect([await namesOn(Number(own.id)), await namesOn(feeds.id)]).toEqual([[''], ['', 'Meera']])
  expect(await namesOn(namesake.id)).toEqual(['Asha Rao'])
  const deals = await db.selectFrom('deals').select('posted_by').orderBy('id').execute()
  expect(deals.map((deal) => deal.posted_by)).toEqual(['', 'Meera', 'Asha Rao'])
})
