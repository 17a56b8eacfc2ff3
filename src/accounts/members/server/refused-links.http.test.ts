import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

// Invalid or misused links.

const { call, db, seed, now, setNow, elsewhere, mailedToken } = await testApp({ PUBLIC_URL: 'https://bachat.example' })

const rowOf = (id: number) => db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const links = {
  reset: {
    path: '/reset-password',
    ask: ({ email }: Someone) => call('POST /forgotpassword', { email }, elsewhere()),
    use: (token: string, as?: string) =>
      call('POST /resetpassword', { token, password: 'aam panna 2026' }, { ...elsewhere(), token: as }),
    isDone: async ({ id }: Someone) => (await rowOf(id)).password_hash !== null,
    lastsMs: 30 * 60_000,
  },
  confirmation: {
    path: '/confirm-email',
    ask: ({ id, token }: Someone) => call('POST /resendconfirmation', { userid: id }, { token }),
    use: (token: string, as?: string) => call('POST /confirmemail', { token }, { ...elsewhere(), token: as }),
    isDone: async ({ id }: Someone) => (await rowOf(id)).email_confirmed_at !== null,
    lastsMs: 72 * 60 * 60_000,
  },
}
type Someone = { id: number; email: string; token: string }

describe.each(['reset', 'confirmation'] as const)('A3: a %s link', (kind) => {
  const { path, ask, use, isDone, lastsMs } = links[kind]

  async function linked() {
    const someone = await seed.member({ emailConfirmedAt: null })
    await ask(someone)
    return { someone, mailed: await mailedToken(someone.email, path) }
  }

  test('works once', async () => {
    const { someone, mailed } = await linked()
    expect((await use(mailed, someone.token)).httpStatus).toBe(200)
    expect(await isDone(someone)).toBe(true)
    expect((await use(mailed, someone.token)).httpStatus).toBe(400)
  })

  test('is valid as long as it states, and no longer', async () => {
    const { someone, mailed } = await linked()
    setNow(new Date(now.getTime() + lastsMs))
    expect((await use(mailed, someone.token)).httpStatus).toBe(400)
    expect(await isDone(someone)).toBe(false)
    setNow(new Date(now.getTime() + lastsMs - 1))
    expect((await use(mailed, someone.token)).httpStatus).toBe(200)
    setNow(now)
  })

  test('never works for another member, whoever is signed in where it is opened', async () => {
    const [asha, ravi] = [await linked(), await linked()]
    const { httpStatus } = await use(asha.mailed, ravi.someone.token)
    // A reset proves the address by itself; a confirmation that a stranger clicks confirms nothing.
    expect(httpStatus).toBe(kind === 'reset' ? 200 : 403)
    expect([await isDone(asha.someone), await isDone(ravi.someone)]).toEqual([kind === 'reset', false])
  })

  test('of the other kind, altered, cut or meaningless is invalid', async () => {
    const { someone, mailed } = await linked()
    const other = links[kind === 'reset' ? 'confirmation' : 'reset']
    expect((await other.use(mailed, someone.token)).httpStatus).toBe(400)
    const changed = mailed.slice(0, -1) + (mailed.endsWith('A') ? 'B' : 'A')
    const wrong = [changed, mailed.slice(0, -1), mailed.toLowerCase(), `${mailed} `, someone.token]
    for (const token of [...wrong, '', 'x', 'bachat_', "' or 1=1 --"])
      expect((await use(token, someone.token)).httpStatus, token).toBe(400)
    expect(await isDone(someone)).toBe(false)
    expect((await use(mailed, someone.token)).httpStatus).toBe(200)
  })
})
