import { beforeAll, expect, test } from 'vitest'
import { type Answer, testApp } from '../../../../tests/support/test-app.ts'

const { call, seed } = await testApp()
const password = 'gulab jamun 42'

/** Four cases: with a password, with a provider only, unconfirmed, and unknown. */
const addresses = ['', '', '', 'nobody@example.in']
beforeAll(async () => {
  addresses[0] = (await seed.member({ password })).email
  addresses[1] = (await seed.member({ googleId: 'g-1' })).email
  addresses[2] = (await seed.member({ password, emailConfirmedAt: null })).email
})

/** Everything that the answer reveals to the caller. */
function visibleAnswer({ httpStatus, headers, body }: Answer) {
  const { 'x-request-id': _id, date: _date, ...others } = headers
  return { httpStatus, headers: others, body }
}

const requests: [string, number, (email: string) => Record<string, string>][] = [
  ['POST /login', 10, (email) => ({ email, password: 'gulab jamun 43' })],
  ['POST /forgotpassword', 3, (email) => ({ email })],
]

test.each(requests)(
  'A1, A3: %s gives the same answers for every address, up to its limit and beyond it',
  async (name, max, values) => {
    const answers = await Promise.all(
      addresses.map(async (email, n) => {
        const each: Answer[] = []
        for (let tries = 0; tries < max + 2; tries += 1)
          each.push(await call(name, values(email), { address: `203.0.113.${n}` }))
        return each.map(visibleAnswer)
      }),
    )
    const [forMember, ...others] = answers
    expect(forMember?.map(({ httpStatus }) => httpStatus)).toEqual([
      ...Array(max).fill(name === 'POST /login' ? 401 : 200),
      429,
      429,
    ])
    expect(Number(forMember?.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual(forMember)
  },
)
