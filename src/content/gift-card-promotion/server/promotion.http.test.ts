import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testBotToken as botToken, signedByTelegram } from '../../../../tests/support/telegram.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeUsedProofs } from './join-promotion.ts'

const bot = { TELEGRAM_BOT_NAME: 'BachatBot', TELEGRAM_BOT_TOKEN: botToken }

const requests: URL[] = []
const outside = createServer((request, response) => {
  requests.push(new URL(request.url ?? '/', 'http://outside'))
  response.end('thanks')
}).listen(0, '127.0.0.1')
await once(outside, 'listening')
afterAll(() => outside.close())
const outsideUrl = `http://127.0.0.1:${(outside.address() as { port: number }).port}/join?key=k`

const site = await testApp({ ...bot, PROMOTION_URL: outsideUrl })
const { call, db, now } = site
beforeEach(() => void requests.splice(0))

let visitors = 0
/** Signed a minute ago, by a new visitor. */
function visitor(fields: { first_name?: string; last_name?: string; id?: string } = {}, at = now) {
  const auth_date = `${Math.floor(at.getTime() / 1000) - 60}`
  return signedByTelegram({ id: `${7_000_000_000 + ++visitors}`, first_name: 'Asha', auth_date, ...fields }, botToken)
}
const join = (data: Record<string, string>, address?: string) =>
  call('POST /promotion', { slug: 'banner', ...data }, address ? { address } : {})
const taking = (id: string) => db.selectFrom('promotions').selectAll().where('telegram_id', '=', Number(id)).execute()

test('R12: a visitor verified by Telegram takes part, and the external address is notified', async () => {
  const asha = visitor({ last_name: 'Rao & Co' })
  const { httpStatus, data, body } = await join(asha)
  expect(httpStatus).toBe(200)
  expect(data).toEqual({ slug: 'banner', name: 'Asha Rao & Co' })
  expect(body.responseData.message).toBe('Thank you, Asha Rao & Co! You are taking part.')
  expect(await taking(asha.id)).toMatchObject([{ slug: 'banner', name: 'Asha Rao & Co' }])
  await expect.poll(() => requests).toHaveLength(1)
  expect(requests[0]?.pathname).toBe('/join')
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
    key: 'k',
    slug: 'banner',
    telegram_id: asha.id,
    name: 'Asha Rao & Co',
  })
})

test('R12: an altered field, an added one and another bot are rejected, and nothing is stored', async () => {
  const ravi = visitor({ first_name: 'Ravi' })
  for (const altered of [
    { ...ravi, first_name: 'Asha' },
    { ...ravi, id: '1' },
    { ...ravi, username: 'ravi' },
    { ...ravi, hash: '0'.repeat(64) },
    signedByTelegram({ id: ravi.id, auth_date: ravi.auth_date }, '123456:another-token'),
  ]) {
    const { httpStatus, body } = await join(altered)
    expect([httpStatus, body.message]).toEqual([
      403,
      'The Telegram sign-in could not be verified. Please sign in with Telegram again.',
    ])
  }
  expect(await taking(ravi.id)).toEqual([])
  expect(requests).toEqual([])
})

test('R12: a line break in a field, a repeated field and an unknown field are rejected', async () => {
  const asha = visitor({ first_name: 'x\nusername=y' })
  expect((await join(asha)).httpStatus).toBe(403)
  const ravi = visitor()
  const post = (more: string) =>
    site.app.inject({
      method: 'POST',
      url: '/ifs/promotion',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({ slug: 'banner', ...ravi })}${more}`,
    })
  expect((await post('&id=1')).statusCode, 'twice').toBe(400)
  expect((await post('&first_name=Asha')).statusCode, 'twice').toBe(400)
  expect((await post('&first_name%0Ausername=Asha')).statusCode, 'unknown').toBe(400)
  expect((await post('&is_premium=true')).statusCode, 'unknown').toBe(400)
  expect(await taking(ravi.id)).toEqual([])
  expect((await post('')).statusCode).toBe(200)
})

test('R12: a sign-in works once, even when it arrives twenty times at the same time and in capitals', async () => {
  const asha = visitor()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      join({ ...asha, hash: n % 2 ? asha.hash.toUpperCase() : asha.hash }, `10.1.0.${n}`),
    ),
  )
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await taking(asha.id)).toHaveLength(1)
})

test('R12: a second sign-in of the same visitor is accepted, and stores the newer name', async () => {
  const asha = visitor()
  await join(asha)
  const again = signedByTelegram({ id: asha.id, first_name: 'Asha Devi', auth_date: asha.auth_date }, botToken)
  expect((await join(again)).httpStatus).toBe(200)
  expect(await taking(asha.id)).toMatchObject([{ name: 'Asha Devi' }])
})

test('R12: yesterday’s sign-in is too old, and one from the future is invalid', async () => {
  const day = 24 * 60 * 60 * 1000
  for (const at of [new Date(now.getTime() - day), new Date(now.getTime() + 10 * 60_000)]) {
    const { httpStatus, body } = await join(visitor({}, at))
    expect([httpStatus, body.message]).toEqual([403, 'This sign-in has expired. Please sign in with Telegram again.'])
  }
})

test('R12: only used proofs too old to be valid are deleted', async () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
  const [old, young] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  await db
    .insertInto('used_proofs')
    .values([
      { proof: old, used_at: hoursAgo(49) },
      { proof: young, used_at: hoursAgo(47) },
    ])
    .execute()
  await purgeUsedProofs(db, now)
  const proofs = await db.selectFrom('used_proofs').select('proof').where('proof', 'in', [old, young]).execute()
  expect(proofs).toEqual([{ proof: young }])
})

test('R12: missing and malformed fields are named', async () => {
  const { httpStatus, body } = await join({ ...visitor(), id: 'x', hash: 'y', slug: '../x' })
  expect(httpStatus).toBe(400)
  expect(Object.keys(body.responseData.errors).sort()).toEqual(['hash', 'id', 'slug'])
})

test('R12: one network gets twenty attempts in ten minutes', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n++)
    statuses.push((await join({ ...visitor(), hash: '0'.repeat(64) }, '10.2.0.1')).httpStatus)
  expect(statuses).toEqual([...Array(20).fill(403), 429])
})

test('A36: an internal address set by editors is never notified', async () => {
  const other = await testApp(bot)
  await other.seed.setting('promotion', { url: outsideUrl })
  const data = visitor()
  expect((await other.call('POST /promotion', { slug: 'banner', ...data })).httpStatus).toBe(200)
  // One set by the operator is, for comparison.
  const after = visitor()
  await join(after)
  const reportedIds = () => requests.map(({ searchParams }) => searchParams.get('telegram_id'))
  await expect.poll(() => reportedIds()).toContain(after.id)
  expect(reportedIds()).not.toContain(data.id)
})

test('A36: the visitor takes part although the external address is down or invalid', async () => {
  const down = await testApp({ ...bot, PROMOTION_URL: 'http://127.0.0.1:1/' })
  expect((await down.call('POST /promotion', { slug: 'banner', ...visitor() })).httpStatus).toBe(200)
  const other = await testApp(bot)
  await other.seed.setting('promotion', { url: 'javascript:alert(1)' })
  expect((await other.call('POST /promotion', { slug: 'banner', ...visitor() })).httpStatus).toBe(200)
})

test('A36: without a bot there is nothing to join', async () => {
  const without = await testApp()
  const { httpStatus, body } = await without.call('POST /promotion', { slug: 'banner', ...visitor() })
  expect([httpStatus, body.message]).toEqual([404, 'Sign-in with Telegram is not available.'])
})
