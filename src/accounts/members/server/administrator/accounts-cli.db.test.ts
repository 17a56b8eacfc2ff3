import { afterEach, expect, test } from 'vitest'
import { runCommand } from '../../../../../tests/support/run-command.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import type { SecurityEvent } from '../../../../platform/security/security-events.ts'
import { registerAccounts } from '../accounts.cli.ts'
import { findMember } from '../member.queries.ts'
import { findOneTimeToken } from '../one-time-tokens.ts'
import { findMemberByToken } from '../session/session.queries.ts'
import { disableAccount } from './change-account.ts'

const { db, seed, now } = await testDatabase()
const events: SecurityEvent[] = []

afterEach(async () => {
  events.length = 0
  await db.deleteFrom('members').execute()
})

async function run(...args: string[]) {
  const { output, status } = await runCommand(['accounts', ...args], (program) =>
    registerAccounts(program, {
      openDb: async () => ({ db, close: async () => {} }),
      clock: () => now,
      securityEvents: async () => (event) => void events.push(event),
      publicUrl: 'https://bachat.example',
    }),
  )
  return { output, status }
}

test('an operator disables an account by its address in any letter case, and enables it by its id', async () => {
  const { id, email, token } = await seed.member({ email: 'asha@example.in' })
  expect(await run('disable', 'ASHA@example.in', '--reason', ' advertises\n  elsewhere ')).toEqual({
    output: `Account ${id} (${email}) is now disabled.\n`,
    status: 0,
  })
  expect(await findMember(db, id)).toMatchObject({ disabled_at: now, disabled_reason: 'advertises elsewhere' })
  expect(await findMemberByToken(db, token, now)).toBeNull()
  expect(await run('disable', email)).toEqual({ output: `Account ${id} (${email}) is already disabled.\n`, status: 1 })
  expect(await findMember(db, id)).toMatchObject({ disabled_reason: 'advertises elsewhere' })
  expect(await run('enable', `${id}`)).toEqual({ output: `Account ${id} (${email}) is now enabled.\n`, status: 0 })
  expect(await findMember(db, id)).toMatchObject({ disabled_at: null, disabled_reason: null })
  expect(await run('enable', `${id}`)).toEqual({ output: `Account ${id} (${email}) is not disabled.\n`, status: 1 })
  expect(await findMemberByToken(db, token, now), 'the old session stays ended').toBeNull()
  expect(events).toEqual([
    { name: 'account-disabled', accountId: id },
    { name: 'account-enabled', accountId: id },
  ])
})

test('the only enabled administrator can neither be disabled nor made a member', async () => {
  const boss = await seed.member({ role: 'administrator' })
  const other = await seed.member({ role: 'administrator' })
  await run('disable', `${other.id}`)
  const refused = {
    output: `Account ${boss.id} (${boss.email}) is the only enabled administrator. Give another account this role first.\n`,
    status: 1,
  }
  expect(await run('disable', `${boss.id}`)).toEqual(refused)
  expect(await run('role', `${boss.id}`, 'member')).toEqual(refused)
  expect(await findMember(db, boss.id)).toMatchObject({ role: 1, disabled_at: null })
  expect(await findMemberByToken(db, boss.token, now)).not.toBeNull()
  await run('enable', `${other.id}`)
  expect((await run('disable', `${boss.id}`)).status).toBe(0)
})

test('of two administrators who are disabled at the same time one stays', async () => {
  const bosses = [await seed.member({ role: 'administrator' }), await seed.member({ role: 'administrator' })]
  const changes = await Promise.all(bosses.map(({ id }) => disableAccount(db, { memberId: id, reason: null }, now)))
  expect(changes.sort()).toEqual(['changed', 'last-administrator'])
})

test('an operator gives an account a role, which its old sessions do not get', async () => {
  const { id, email, token } = await seed.member()
  expect(await run('role', email, 'editor')).toEqual({
    output: `Account ${id} (${email}) now has the role editor.\n`,
    status: 0,
  })
  expect(await findMember(db, id)).toMatchObject({ role: 2 })
  expect(await findMemberByToken(db, token, now)).toBeNull()
  expect(await run('role', email, 'editor')).toEqual({
    output: `Account ${id} (${email}) already has the role editor.\n`,
    status: 1,
  })
  expect(events).toEqual([{ name: 'role-changed', accountId: id, reason: 'editor' }])
})

test('the list shows members with a role and disabled ones, and no others', async () => {
  expect((await run()).output).toBe('There are no administrators, editors or disabled accounts.\n')
  await seed.member()
  const editor = await seed.member({ role: 'editor' })
  const disabled = await seed.member()
  await run('disable', disabled.email, '--reason', 'asked for it')
  expect(await run()).toEqual({
    output:
      `${editor.id}  ${editor.email}  editor, enabled\n` +
      `${disabled.id}  ${disabled.email}  member, disabled since 2026-03-12T15:00:00+05:30: asked for it\n`,
    status: 0,
  })
})

test('an operator shows one account', async () => {
  const { id, email } = await seed.member({ name: 'Asha Rao', emailConfirmedAt: null })
  expect(await run('show', email)).toEqual({
    output: `Account ${id} (${email})
  name      Asha Rao
  role      member
  state     enabled
  created   2026-03-12T15:00:00+05:30
  email     not confirmed
  sessions  1
            unknown device, last used 2026-03-12T15:00:00+05:30
`,
    status: 0,
  })
})

test('an operator adds an account with a role in one command, and its member chooses the password with the link', async () => {
  const { output, status } = await run('add', 'Asha.Rao@example.in', '--role', 'editor')
  const [, token = ''] = /https:\/\/bachat\.example\/reset-password\?token=(\S+)/.exec(output) ?? []
  const [member] = await db.selectFrom('members').selectAll().execute()
  expect(output).toContain(`Account ${member?.id} (Asha.Rao@example.in) was added, with the role editor.\n`)
  expect(member).toMatchObject({ name: 'Asha.Rao', role: 2, password_hash: null, email_confirmed_at: now })
  expect(await findOneTimeToken(db, 'reset', token, now)).toEqual({ memberId: member?.id })
  expect({ status, events: events.map(({ name, reason }) => [name, reason]) }).toEqual({
    status: 0,
    events: [
      ['account-created', 'operator'],
      ['role-changed', 'editor'],
    ],
  })
})

test('an account that is there already only gets the role', async () => {
  const { id, email } = await seed.member({ role: 'administrator' })
  await seed.member({ role: 'administrator' })
  expect((await run('add', email)).output).toBe(`Account ${id} (${email}) exists.\n`)
  expect(await findMember(db, id)).toMatchObject({ role: 1 })
  const { output } = await run('add', email, '--role', 'editor', '--json')
  expect(JSON.parse(output)).toEqual({ id, email, isNew: false, link: null })
  expect(await findMember(db, id)).toMatchObject({ role: 2 })
})

test('with --json accounts are objects, and a failure is one on standard error', async () => {
  const { id, email } = await seed.member({ role: 'editor' })
  const listed = JSON.parse((await run('--json')).output)
  expect(listed).toMatchObject({ id, email, role: 'editor', disabledAt: null })
  expect(JSON.parse((await run('show', email, '--json')).output)).toMatchObject({ ...listed, sessions: [{}] })
  expect(JSON.parse((await run('disable', email, '--json')).output)).toMatchObject({
    id,
    disabledAt: now.toISOString(),
  })
  expect(JSON.parse((await run('disable', email, '--json')).output)).toEqual({
    error: { message: `Account ${id} (${email}) is already disabled.`, status: 1 },
  })
})

test.each([
  [['disable'], /missing required argument 'account'/],
  [['disable', '999999999'], /^There is no account 999999999\.$/m],
  [['enable', 'nobody@example.in'], /^There is no account nobody@example\.in\.$/m],
  [['show', "' or 1=1 --"], /^There is no account ' or 1=1 --\.$/m],
  [['role', '1', 'owner'], /Allowed choices are administrator, editor, member\./],
  [['add', 'asha'], /Please Enter Valid Email Address/],
  [['disable', '1', '--reason', 'x'.repeat(501)], /Must have at most 500 characters\./],
])('accounts %j is rejected with a sentence and status 1', async (args, sentence) => {
  const { output, status } = await run(...args)
  expect(output).toMatch(sentence)
  expect(status).toBe(1)
  expect(events).toEqual([])
})
