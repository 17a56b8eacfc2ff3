import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'

const { call, registry, seed, app } = await testApp()
const asha = await seed.member()
const ravi = await seed.member()

const contracts = [...registry.calls.entries()].map(([name, { route }]) => ({ name, contract: route.contract }))
const personal = contracts.filter(({ contract }) => 'userid' in contract.params.properties).map(({ name }) => name)

test('P4: every call that names a userid says whose it must be', () => {
  expect(personal.length).toBeGreaterThanOrEqual(8)
  for (const { name, contract } of contracts)
    expect(contract.self, name).toBe(personal.includes(name) ? 'userid' : undefined)
})

test('P4: no answer to a member is kept for others', () => {
  for (const name of personal) expect(registry.calls.get(name)?.route.tags, name).toBeUndefined()
})

test.each(personal)("P4: %s without a token is a 401, with another's a 403, and nothing happens", async (name) => {
  for (const token of [undefined, 'bachat_none', `${ravi.token}x`]) {
    const { httpStatus, body } = await call(name, { userid: asha.id }, { token })
    expect(httpStatus).toBe(401)
    expect(body).toMatchObject({ status: 'failure', statusCode: '500', message: 'Please login first' })
  }
  const refused = await call(name, { userid: asha.id }, { token: ravi.token })
  expect(refused.httpStatus).toBe(403)
  expect(refused.body.message).toBe('You may only do this for yourself.')
  expect((await call('GET /session', {}, { token: asha.token })).data.id).toBe(asha.id)
})

test.each(personal)('P4: %s takes a userid that comes twice, or as something else, for no one', async (name) => {
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
