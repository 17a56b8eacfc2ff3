import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { untilLockWaits } from '../../../../tests/support/lock-waits.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { addFavourite, listFavourites, removeFavourites } from './favourites.ts'

const { call, db, seed, now } = await testApp()
const asha = await seed.member({ name: 'Asha' })
const other = await seed.member()
const kettle = await seed.deal({ title: 'A kettle' })
const ended = await seed.deal({ title: 'A lamp', isExpired: true, labels: ['Bank offer'] })

const add = (dealId: number, who = asha) =>
  call('POST /addtofavourites', { userid: who.id, dealid: dealId }, { token: who.token })
const listOf = (who = asha, values = {}) =>
  call('GET /myfavourites', { userid: who.id, ...values }, { token: who.token })
const idsOf = async (who = asha) => (await listOf(who)).data.map(({ deal }: { deal: { ID: number } }) => deal.ID)

test('A14: a deal becomes a favourite; adding it twice creates one', async () => {
  const first = await add(kettle.id)
  expect(first.body.responseData.message).toBe('Added to your favorites.')
  const again = await add(kettle.id)
  expect(again.httpStatus).toBe(200)
  expect(again.data.id).toBe(first.data.id)
  expect(again.body.responseData.message).toBe('This deal is already in your favorites.')
  expect(await idsOf()).toEqual([kettle.id])
})

test('A13: favourites have their ids and full cards, expired ones with their state and labels', async () => {
  const { data: added } = await add(ended.id)
  const { data, body } = await listOf()
  const lamp = data.find(({ id }: { id: number }) => id === added.id)
  expect(lamp.deal).toMatchObject({ ID: ended.id, TITLE: 'A lamp', EXPIRE: 1, DEALLABEL: ['Bank offer'] })
  expect(body.responseData).toMatchObject({ page: 1, limit: 20, total: 2 })
  expect((await listOf(asha, { page: 2, limit: 1 })).data).toHaveLength(1)
})

test('A14: an unpublished or unknown deal cannot be a favourite', async () => {
  const hidden = await seed.deal({ publishedAt: hoursBefore(now, -1) })
  for (const id of [hidden.id, 999_999]) {
    const refused = await add(id)
    expect(refused.httpStatus).toBe(404)
    expect(refused.body).toMatchObject({ status: 'failure', statusCode: '500', message: 'The deal was not found.' })
  }
  expect((await call('POST /addtofavourites', { userid: asha.id }, { token: asha.token })).httpStatus).toBe(400)
})

test('A14: whoever deletes the account while a favourite is being added is asked to sign in, as after the deletion', async () => {
  const member = await seed.member()
  const transaction = await db.startTransaction().execute()
  await transaction.deleteFrom('members').where('id', '=', member.id).execute()
  const answer = add(kettle.id, member)
  await untilLockWaits(db)
  await transaction.commit().execute()
  expect(await answer).toMatchObject({ httpStatus: 401, body: { message: 'Please login first' } })
})

test('A15: favourites are removed by GET and by POST, several together, and again without error', async () => {
  const member = await seed.member()
  const { token } = member
  const ids = [(await add(kettle.id, member)).data.id, (await add(ended.id, member)).data.id]
  const one = await call('GET /removefavourites', { favids: ids[0] }, { token })
  expect(one.data).toEqual({ removed: [ids[0]] })
  expect(one.body.responseData.message).toBe('Removed from your favorites.')
  const rest = await call('POST /removefavourites', { favids: ids.join(', ') }, { token })
  expect(rest.data).toEqual({ removed: [ids[1]] })
  expect((await call('POST /removefavourites', { favids: ids.join(',') }, { token })).data).toEqual({ removed: [] })
  expect(await idsOf(member)).toEqual([])
  for (const favids of ['', 'all', '1;2'])
    expect((await call('POST /removefavourites', { favids }, { token })).httpStatus).toBe(400)
})

test('A15: another member’s favourite stays, and the answer does not reveal that it exists', async () => {
  const { data: foreign } = await add(kettle.id, other)
  const answers = await Promise.all(
    [foreign.id, 999_999].map((favids) => call('POST /removefavourites', { favids }, { token: asha.token })),
  )
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await idsOf(other)).toEqual([kettle.id])
})

const asking = [
  ['GET /myfavourites', {}],
  ['POST /addtofavourites', { dealid: kettle.id }],
  ['GET /dealmarks', { dealids: `${kettle.id}` }],
] as const

test.each(asking)('P4: %s accepts only its own member’s token', async (name, values) => {
  const visitor = await call(name, { ...values, userid: asha.id })
  expect(visitor.httpStatus).toBe(401)
  expect(visitor.body.message).toBe('Please login first')
  expect((await call(name, { ...values, userid: asha.id }, { token: other.token })).httpStatus).toBe(403)
})

test('P4: removing requires a token', async () => {
  for (const name of ['GET /removefavourites', 'POST /removefavourites'])
    expect((await call(name, { favids: '1' })).body.message).toBe('Please login first')
})

test('a member’s reactions to the deals of a page are returned by one call', async () => {
  const member = await seed.member()
  const [liked, plain] = [await seed.deal({ likes: 4 }), await seed.deal()]
  const { data: favourite } = await add(liked.id, member)
  await call('POST /deallikes', { userid: member.id, dealid: liked.id, like: 1, dislike: 0 }, { token: member.token })
  const params = { userid: member.id, dealids: `${plain.id},${liked.id},999999` }
  const { data, headers } = await call('GET /dealmarks', params, { token: member.token })
  expect(data).toEqual([
    { dealid: liked.id, favid: favourite.id, like: 1, dislike: 0, TOTALLIKE: 5 },
    { dealid: plain.id, favid: 0, like: 0, dislike: 0, TOTALLIKE: 0 },
  ])
  expect(headers['cache-control']).toBe('no-store')
})

test('too many changes of favourites are rejected with a time to wait', async () => {
  const member = await seed.member()
  for (let tries = 0; tries < 200; tries += 1) await add(kettle.id, member)
  const refused = await add(kettle.id, member)
  expect(refused.httpStatus).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

const firstPage = { limit: 20, offset: 0 }

test('A14: twenty at the same time create one favourite, and all of them get its id', async () => {
  const [member, deal] = [await seed.member(), await seed.deal()]
  const added = await Promise.all(Array.from({ length: 20 }, () => addFavourite(db, member.id, deal.id, now)))
  expect(new Set(added.map((one) => one?.id)).size).toBe(1)
  expect(added.filter((one) => one?.isNew)).toHaveLength(1)
  expect((await listFavourites(db, member.id, firstPage, now)).total).toBe(1)
})

test('A13: the latest added comes first; expired deals stay, unpublished ones are not shown', async () => {
  const member = await seed.member()
  const publishedAt = hoursBefore(now, 9)
  const [old, hidden] = [await seed.deal({ publishedAt }), await seed.deal({ publishedAt })]
  const over = await seed.deal({ publishedAt, isExpired: true })
  await addFavourite(db, member.id, old.id, hoursBefore(now, 3))
  await addFavourite(db, member.id, hidden.id, hoursBefore(now, 2))
  await addFavourite(db, member.id, over.id, hoursBefore(now, 0.5))
  await db
    .updateTable('deals')
    .set({ published_at: hoursBefore(now, -1) })
    .where('id', '=', hidden.id)
    .execute()
  const { favourites, total } = await listFavourites(db, member.id, firstPage, now)
  expect(favourites.map(({ deal }) => deal.id)).toEqual([over.id, old.id])
  expect(total).toBe(2)
  const second = await listFavourites(db, member.id, { limit: 1, offset: 1 }, now)
  expect(second.favourites.map(({ deal }) => deal.id)).toEqual([old.id])
})

test('A15: only one’s own favourites are removed, and removing twice is no error', async () => {
  const [asha, other, deal] = [await seed.member(), await seed.member(), await seed.deal()]
  const own = await addFavourite(db, asha.id, deal.id, now)
  const foreign = await addFavourite(db, other.id, deal.id, now)
  const ids = [own?.id ?? 0, foreign?.id ?? 0]
  expect(await removeFavourites(db, asha.id, ids)).toEqual([own?.id])
  expect(await removeFavourites(db, asha.id, ids)).toEqual([])
  expect((await listFavourites(db, other.id, firstPage, now)).total).toBe(1)
})
