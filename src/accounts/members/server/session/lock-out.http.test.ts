import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queuedMails } from '../../../../../tests/support/mails.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import { purgeExpired } from '../purge-expired.ts'

const { call, db, seed, now, setNow, events, mailedToken } = await testApp()
const password = 'gulab jamun 42'
const home = { address: '2001:db8:1:1::7' }
// Each password check takes long.
const timeout = 120_000

const login = (email: string, typedPassword: string, where: { address: string }) =>
  call('POST /login', { email, password: typedPassword }, where)
const statusOf = async (...params: Parameters<typeof login>) => (await login(...params)).httpStatus

/** Wrong passwords, four from each network, until unknown networks are rejected. */
async function attack(email: string) {
  const statuses: number[] = []
  for (let n = 0; n < 104; n += 1)
    statuses.push(await statusOf(email, 'a wrong guess', { address: `203.0.113.${Math.floor(n / 4)}` }))
  expect(statuses).toEqual([...Array(50).fill(401), ...Array(54).fill(429)])
}

const warnings = async (email: string) =>
  (await queuedMails(db)).filter(({ recipient, key }) => recipient === email && key.startsWith('failed-sign-ins:'))

test('A1: 104 wrong passwords from 26 networks do not lock the owner out where they have signed in before', {
  timeout,
}, async () => {
  const asha = await seed.member({ password })
  expect(await statusOf(asha.email, password, home)).toBe(200)
  await attack(asha.email)
  expect(await statusOf(asha.email, 'a typing mistake', home)).toBe(401)
  expect(await statusOf(asha.email, password, home)).toBe(200)
  // The same subscriber under another address.
  expect(await statusOf(asha.email, password, { address: '2001:db8:1:1::8' })).toBe(200)
  expect(await statusOf(asha.email, password, { address: '2001:db8:1:2::7' }), 'a network that is new').toBe(429)
  expect(events.filter(({ name, reason }) => name === 'limit-reached' && reason === 'sign-in account')).toHaveLength(1)

  const mails = await warnings(asha.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ language: 'en', subject: 'Many failed sign-ins to your account' })
})

test('A1: on a new network the owner can sign in by the emailed link, during the attack', { timeout }, async () => {
  const asha = await seed.member({ password, language: 'hi' })
  await attack(asha.email)
  const where = { address: '198.51.100.9' }
  await call('POST /forgotpassword', { email: asha.email }, where)
  const token = await mailedToken(asha.email, '/hi/reset-password')
  await call('POST /resetpassword', { token, password: 'aam panna 2026' }, where)
  expect(await statusOf(asha.email, 'aam panna 2026', where)).toBe(200)
  expect(await warnings(asha.email)).toMatchObject([{ language: 'hi' }])
})

test('A1: a network is known for one account only, has its own limit, and is forgotten after 90 days', {
  timeout,
}, async () => {
  const [asha, ravi] = [await seed.member({ password }), await seed.member({ password })]
  const where = { address: '198.51.100.20' }
  expect(await statusOf(asha.email, password, where)).toBe(200)
  await attack(ravi.email)
  expect(await statusOf(ravi.email, password, where)).toBe(429)
  for (let n = 0; n < 10; n += 1) expect(await statusOf(asha.email, 'a wrong guess', where)).toBe(401)
  expect(await statusOf(asha.email, password, where)).toBe(429)

  const networks = () => db.selectFrom('known_networks').select('digest').where('member_id', '=', asha.id).execute()
  expect(await networks()).toHaveLength(1)
  const { data } = await call('GET /exportdata', { userid: asha.id }, { token: asha.token })
  expect(data.known_networks).toEqual([{ last_used: '2026-03-12T15:00:00+05:30' }])
  await purgeExpired(db, new Date(now.getTime() + 90 * DAY_MS))
  expect(await networks()).toEqual([])
})

test('the 20 newest of many networks are known, and all are deleted with the account', { timeout }, async () => {
  const asha = await seed.member({ password })
  let token = ''
  for (let n = 0; n < 22; n += 1) {
    setNow(new Date(now.getTime() + n * 60_000))
    token = (await login(asha.email, password, { address: `198.51.101.${n}` })).body.token
  }
  const networks = () => db.selectFrom('known_networks').selectAll().where('member_id', '=', asha.id).execute()
  expect((await networks()).map(({ last_used_at }) => last_used_at).sort()[0]).toEqual(
    new Date(now.getTime() + 2 * 60_000),
  )
  expect(await networks()).toHaveLength(20)
  await call('POST /deleteaccount', { userid: asha.id, password }, { token })
  expect(await networks()).toEqual([])
  setNow(now)
})

test('an unconfirmed address gets no email about failed sign-ins', { timeout }, async () => {
  const asha = await seed.member({ password, emailConfirmedAt: null })
  await attack(asha.email)
  expect(await warnings(asha.email)).toEqual([])
})

test('A1: rejected attempts run no query', async () => {
  const asha = await seed.member({ password })
  const where = { address: '198.51.102.1' }
  for (let n = 0; n < 10; n += 1) expect(await statusOf(asha.email, 'a wrong guess', where)).toBe(401)
  expect(await statusOf(asha.email, password, where)).toBe(429)
  await db.transaction().execute(async (tx) => {
    // Every query of it has to wait for the end of the transaction.
    await sql`lock table known_networks, rate_limits, members in access exclusive mode`.execute(tx)
    const statuses = await Promise.all(Array.from({ length: 200 }, () => statusOf(asha.email, password, where)))
    expect(statuses).toEqual(Array(200).fill(429))
  })
})
