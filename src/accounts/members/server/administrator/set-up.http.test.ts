import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { ensureAdministrator } from './first-administrator.ts'

const { call, db, now } = await testApp()
const publicUrl = 'https://bachat.example'
const boss = { name: 'The Boss', email: 'boss@example.in', password: 'jalebi fafda 9' }

async function loggedToken(): Promise<string> {
  const logged: string[] = []
  const log = { info: (text: unknown) => void logged.push(`${text}`) }
  await ensureAdministrator({ db, config: { admin: null, publicUrl }, log: log as never, now })
  return new URL(/https:\S+/.exec(logged.join(' '))?.[0] ?? '').searchParams.get('token') ?? ''
}

test.each([
  [{ name: 'As' }, { name: 'Name must be atleast 3 character long' }],
  [{ name: '' }, { name: "Name Can't be empty" }],
  [{ email: 'boss@' }, { email: 'Please Enter Valid Email Address' }],
  [{ email: '' }, { email: "Email Address Can't be empty" }],
  [{ password: '1234567' }, { password: 'Password must be atleast 8 character long' }],
  [{ password: 'bachat boss' }, { password: 'Password must not contain the name of this site' }],
  [{ password: '' }, { password: "Password Can't be empty" }],
])("V2: the set-up rejects %j with the form's message, and its link stays valid", async (wrong, errors) => {
  const token = await loggedToken()
  const { httpStatus, body } = await call('POST /setup', { token, ...boss, ...wrong })
  expect(httpStatus).toBe(400)
  expect(body.responseData.errors).toEqual(errors)
})

test('the set-up creates one administrator, who signs in, and its link is invalid from then on', async () => {
  const token = await loggedToken()
  expect((await call('POST /setup', { token, ...boss })).httpStatus).toBe(200)
  const { data } = await call('POST /login', { email: boss.email, password: boss.password })
  expect(data.ROLE).toBe(1)
  const again = await call('POST /setup', { token, ...boss, email: 'second@example.in' })
  expect(again.httpStatus).toBe(400)
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('role', '=', 1)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})
