import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, now } = await testApp()
const asha = await seed.member()
const deal = await seed.deal({ likes: 2 })

const vote = (values: Record<string, number>, dealId = deal.id) =>
  call('POST /deallikes', { userid: asha.id, dealid: dealId, ...values }, { token: asha.token })
const shownLikes = async (slug = deal.slug) => (await call('GET /dealdetails', { slug })).data[0].TOTALLIKE

test('A12: a like counts once however often it is sent, can become a dislike, and can be withdrawn', async () => {
  const liked = await vote({ like: 1, dislike: 0 })
  expect(liked.data).toEqual({ like: 1, dislike: 0, TOTALLIKE: 3 })
  expect(liked.body.responseData.message).toBe('You liked this deal.')
  expect((await vote({ like: 1 })).data.TOTALLIKE).toBe(3)
  expect(await shownLikes()).toBe(3)
  const disliked = await vote({ like: 0, dislike: 1 })
  expect(disliked.data).toEqual({ like: 0, dislike: 1, TOTALLIKE: 2 })
  expect(disliked.body.responseData.message).toBe('You disliked this deal.')
  const back = await vote({ like: 0, dislike: 0 })
  expect(back.data).toEqual({ like: 0, dislike: 0, TOTALLIKE: 2 })
  expect(back.body.responseData.message).toBe('Your vote was removed.')
})

test('A12: an expired deal can still be voted on', async () => {
  const over = await seed.deal({ isExpired: true })
  expect((await vote({ like: 1 }, over.id)).data.TOTALLIKE).toBe(1)
})

test('A12: no direction, both, another number, and an unknown deal are rejected', async () => {
  for (const values of [{}, { like: 1, dislike: 1 }, { like: 2 }]) {
    const refused = await vote(values)
    expect(refused.httpStatus).toBe(400)
    expect(refused.body.responseData.errors).toHaveProperty('like')
  }
  const hidden = await seed.deal({ publishedAt: hoursBefore(now, -1) })
  for (const id of [hidden.id, 999_999]) {
    const refused = await vote({ like: 1 }, id)
    expect(refused.httpStatus).toBe(404)
    expect(refused.body).toMatchObject({ status: 'failure', message: 'The deal was not found.' })
  }
})

test('P4, V7: a vote accepts only its own member’s token', async () => {
  const values = { userid: asha.id, dealid: deal.id, like: 1 }
  expect((await call('POST /deallikes', values)).body.message).toBe('login first')
  expect((await call('POST /deallikes', values, { token: 'bachat_made-up' })).httpStatus).toBe(401)
  const { token } = await seed.member()
  expect((await call('POST /deallikes', values, { token })).httpStatus).toBe(403)
})

test('too many votes are rejected with a time to wait', async () => {
  const member = await seed.member()
  const cast = (network: number) =>
    call(
      'POST /deallikes',
      { userid: member.id, dealid: deal.id, like: 1 },
      { token: member.token, address: `10.1.${network}.1` },
    )
  for (let tries = 0; tries < 100; tries += 1) await cast(tries)
  expect((await cast(100)).httpStatus).toBe(429)
})

test('of one network thirty votes a day on a deal are accepted, whoever casts them', async () => {
  const members = await Promise.all(Array.from({ length: 31 }, () => seed.member()))
  const [liked, other] = [await seed.deal(), await seed.deal()]
  const cast = async ({ id, token }: { id: number; token: string }, n: number, dealid = liked.id) =>
    (
      await call(
        'POST /deallikes',
        { userid: id, dealid, dislike: 1 },
        { token, address: `2001:db8:3:${n.toString(16)}::1` },
      )
    ).httpStatus
  const statuses: number[] = []
  for (const [n, member] of members.entries()) statuses.push(await cast(member, n))
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  expect(await cast(members[30] ?? asha, 30, other.id)).toBe(200)
})

test('votes that the limit of a network rejects do not count against the member', async () => {
  const member = await seed.member()
  const values = { userid: member.id, dealid: deal.id, like: 1 }
  const cast = (address: string) => call('POST /deallikes', values, { token: member.token, address })
  await cast('10.2.2.2')
  await sql`update rate_limits set count = 1000 where key = 'votes network 10.2.2.2'`.execute(db)
  for (let tries = 0; tries < 3; tries += 1) expect((await cast('10.2.2.2')).httpStatus).toBe(429)
  const { rows } = await sql`select count from rate_limits where key = ${`votes ${member.id}`}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
  expect((await cast('10.2.2.3')).httpStatus).toBe(200)
})
