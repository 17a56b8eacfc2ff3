import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { needsToken } from '../../site/api/contract.ts'

const { call, registry, seed, app } = await testApp()
const asha = await seed.member()
const ravi = await seed.member()

const contracts = [...registry.calls.entries()].map(([name, { route }]) => ({ name, contract: route.contract }))
const personal = contracts.filter(({ contract }) => 'userid' in contract.params.properties).map(({ name }) => name)

test('P4: every call that names a userid states whose it must be', () => {
  expect(personal.length).toBeGreaterThanOrEqual(8)
  for (const { name, contract } of contracts) expect(contract.personal === 'own', name).toBe(personal.includes(name))
})

const forMembers = contracts.filter(({ contract }) => needsToken(contract)).map(({ name }) => name)

test('P4: every call that accepts a token declares it; all others serve visitors', async () => {
  for (const { name } of contracts) {
    const { httpStatus } = await call(name, { userid: asha.id, favids: 1 })
    expect(httpStatus === 401, name).toBe(forMembers.includes(name))
  }
})

test.each(forMembers)("P4: %s accepts its own member's token", async (name) => {
  const member = await seed.member()
  const { httpStatus } = await call(name, { userid: member.id, favids: 1 }, { token: member.token })
  expect(httpStatus).not.toBe(401)
  expect(httpStatus).not.toBe(403)
})

test('P4: no answer to a member is cached for others', () => {
  for (const name of forMembers) expect(registry.calls.get(name)?.route.tags, name).toBeUndefined()
})

test.each(personal)(
  "P4: %s without a token is a 401, with another member's a 403, and changes nothing",
  async (name) => {
    for (const token of [undefined, 'bachat_none', `${ravi.token}x`]) {
      const { httpStatus, body } = await call(name, { userid: asha.id }, { token })
      expect(httpStatus).toBe(401)
      expect(body).toMatchObject({
        status: 'failure',
        statusCode: '500',
        message: name === 'POST /deallikes' ? 'login first' : 'Please login first',
      })
    }
    const refused = await call(name, { userid: asha.id }, { token: ravi.token })
    expect(refused.httpStatus).toBe(403)
    expect(refused.body.message).toBe('You can only do this for your own account.')
    expect((await call('GET /session', {}, { token: asha.token })).data.id).toBe(asha.id)
  },
)

test('P4: a change to one account leaves all others unchanged', async () => {
  const { id: dealid } = await seed.deal()
  const meena = await seed.member({ name: 'Meena', password: 'mango lassi 7' })
  const own = (values = {}) => ({ userid: meena.id, ...values })
  const added = await call('POST /addtofavourites', own({ dealid }), { token: meena.token })
  const before = JSON.stringify((await call('GET /exportdata', own(), { token: meena.token })).data)
  const actions: [string, Record<string, string | number>][] = [
    ['POST /removefavourites', { favids: added.data.id }],
    ['GET /removefavourites', { favids: `${added.data.id},${added.data.id}` }],
    ['POST /logouteverywhere', {}],
    ['POST /deleteaccount', { password: 'mango lassi 7' }],
    ['POST /updateprofile', { phone: '+919876543210' }],
    ['POST /changepassword', { current_password: 'mango lassi 7', new_password: 'aam panna 2026' }],
  ]
  for (const [name, values] of actions) {
    const other = await seed.member()
    await call(name, { userid: other.id, ...values }, { token: other.token })
    await call(name, own(values), { token: ravi.token })
  }
  const after = await call('GET /exportdata', own(), { token: meena.token })
  expect(JSON.stringify(after.data)).toBe(before)
  expect((await call('GET /exportdata', own(), { token: ravi.token })).httpStatus).toBe(403)
  const signedIn = await call('POST /login', { email: meena.email, password: meena.password })
  expect(signedIn.httpStatus).toBe(200)
})

test.each(personal)('P4: %s counts a userid that occurs twice, or in another form, as nobody', async (name) => {
  const [method = '', path = ''] = name.split(' ')
  for (const query of [`userid=${ravi.id}&userid=${asha.id}`, `userid[]=${asha.id}`, `userid=${asha.id}%00`]) {
    const headers = { authorization: `Bearer ${ravi.token}`, 'content-type': 'application/x-www-form-urlencoded' }
    const answer =
      method === 'GET'
        ? await app.inject({ url: `/ifs${path}?${query}`, headers: { authorization: headers.authorization } })
        : await app.inject({ method: 'POST', url: `/ifs${path}`, headers, payload: query })
    expect(answer.statusCode, query).toBe(400)
  }
})
