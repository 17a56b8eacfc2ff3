import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { untilLockWaits } from '../../../../../tests/support/lock-waits.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { getEmailKey } from '../../../../platform/email-address.ts'
import { findMemberByEmail } from '../member.queries.ts'
import { findMemberByToken } from '../session/session.queries.ts'
import { signIn } from '../session/sign-in.ts'
import { addMember } from '../sign-up.ts'
import { ensureAdministrator, setUpAdministrator } from './first-administrator.ts'

const { db, seed, now } = await testDatabase()
const publicUrl = 'https://bachat.example'
const admin = { email: 'boss@example.in', password: 'jalebi fafda 9' }
const credentials = { ...admin, email: getEmailKey(admin.email) }

beforeEach(() => db.deleteFrom('members').execute())

/** Starts the site and returns the links that it logged. */
async function start(as: typeof admin | null = null): Promise<string[]> {
  const logged: string[] = []
  const log = { info: (text: unknown) => void logged.push(`${text}`) }
  await ensureAdministrator({ db, config: { admin: as, publicUrl }, log: log as never, now })
  return logged.flatMap((text) => /https:\S+/.exec(text) ?? [])
}

const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? ''
const account = { name: 'The Boss', ...admin }
const administrators = () => db.selectFrom('members').select(['email', 'name']).where('role', '=', 1).execute()

test('the settings create the first administrator, once, however many processes start', async () => {
  expect(await Promise.all([start(admin), start(admin), start(admin)])).toEqual([[], [], []])
  expect(await administrators()).toHaveLength(1)
  expect((await signIn(db, credentials, now)).member.role).toBe(1)
  await start({ email: 'second@example.in', password: 'another long one' })
  expect(await administrators()).toHaveLength(1)
})

test('processes that start at the same moment create one administrator, even with different settings', async () => {
  let starts: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // None of them continues before all have looked for an administrator.
    await sql`lock table members in share mode`.execute(tx)
    starts = Promise.all([1, 2].map((n) => start({ ...admin, email: `boss-${n}@example.in` })))
    await untilLockWaits(db, 2)
  })
  await starts
  expect(await administrators()).toHaveLength(1)
})

test("an earlier sign-up with the administrator's address gains nothing", async () => {
  const sly = await seed.member({ email: 'BOSS@example.in', password: 'known to the sly', emailConfirmedAt: null })
  await start(admin)
  expect(await administrators()).toHaveLength(1)
  expect(await findMemberByToken(db, sly.token, now)).toBeNull()
  await expect(signIn(db, { ...credentials, password: 'known to the sly' }, now)).rejects.toThrow('wrong')
  expect((await signIn(db, credentials, now)).member.role).toBe(1)
})

test('a sign-up with it at the moment of the start gains nothing either', async () => {
  let starting: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await addMember(tx, { name: 'The Sly', email: admin.email, emailConfirmedAt: null }, now)
    // It does not see the new member yet, and waits for the address.
    starting = start(admin)
    await untilLockWaits(db)
  })
  await starting
  expect(await administrators()).toMatchObject([{ email: admin.email }])
  expect((await signIn(db, credentials, now)).member.role).toBe(1)
})

test.each([
  { email: 'boss@', password: 'jalebi fafda 9' },
  { email: 'boss@example.in', password: 'password1' },
  { email: 'boss@example.in', password: 'the boss of it' },
])('%o stops the start with one sentence', async (wrong) => {
  await expect(start(wrong)).rejects.toThrow(/^ADMIN_EMAIL and ADMIN_PASSWORD are not valid: .+\.$/)
})

test('without the settings a link is logged with which someone becomes administrator, once', async () => {
  const [link] = await start()
  expect(link).toMatch(/^https:\/\/bachat\.example\/setup\?token=bachat_[\w-]{43}$/)
  const [other] = await start()
  expect(await setUpAdministrator(db, { token: tokenOf(link), ...account }, now)).toBe(true)
  expect(await findMemberByEmail(db, credentials.email)).toMatchObject({
    role: 1,
    name: 'The Boss',
    email_confirmed_at: now,
  })
  for (const token of [tokenOf(link), tokenOf(other)])
    expect(await setUpAdministrator(db, { token, ...account, email: 'x@example.in' }, now)).toBe(false)
  expect(await start()).toEqual([])
})

test('the link is valid for a day, and for one of many who use it at the same time', async () => {
  const [link] = await start()
  const late = new Date(now.getTime() + 24 * 60 * 60_000)
  expect(await setUpAdministrator(db, { token: tokenOf(link), ...account }, late)).toBe(false)
  const tries = await Promise.all(
    [1, 2, 3].map((n) => setUpAdministrator(db, { token: tokenOf(link), ...account, email: `a${n}@example.in` }, now)),
  )
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(await administrators()).toHaveLength(1)
})

test('only a digest of the link is stored', async () => {
  const [link] = await start()
  const { rows } = await sql<{ row: string }>`select one_time_tokens::text as row from one_time_tokens`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain(tokenOf(link))
})
