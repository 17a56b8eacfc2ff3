import { type Command, InvalidArgumentError } from 'commander'
import type { Clock } from '../../../platform/clock.ts'
import { canonicalEmail } from '../../../platform/email-address.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { RecordSecurityEvent, SecurityEvent } from '../../../platform/security/security-events.ts'
import { isoInIndia } from '../../../shared/india-time.ts'
import { type Role, roleOf, roles } from '../../../shared/role.ts'
import { type AccountChange, changeRole, disableAccount, enableAccount } from './administrator/change-account.ts'
import { findMember, findMemberByEmail, listNotableMembers, type MemberRow } from './member.queries.ts'
import { listSessions } from './session/session.queries.ts'

export type AccountsDeps = {
  openDb(): Promise<{ db: Db; close(): Promise<void> }>
  clock: Clock
  /** Created only when an event is recorded. */
  securityEvents(): Promise<RecordSecurityEvent>
}

/** Adds `accounts` to the command line: how an operator manages members' accounts. */
export function registerAccounts(program: Command, { openDb, clock, securityEvents }: AccountsDeps): void {
  const withDatabase = async (work: (db: Db) => Promise<void>) => {
    const { db, close } = await openDb()
    await work(db).finally(close)
  }
  /** Runs the work on one account; prints an error when the account does not exist. */
  const withAccount = (who: string, work: (db: Db, member: MemberRow) => Promise<void>) =>
    withDatabase(async (db) => {
      const member = await findAccount(db, who)
      if (member) await work(db, member)
      else fail(`There is no account ${who}.`)
    })
  const record = async (change: AccountChange, event: SecurityEvent) => {
    if (change === 'changed') (await securityEvents())(event)
  }
  const accounts = program
    .command('accounts')
    .description('list administrators, editors and disabled accounts')
    .action(() => withDatabase(async (db) => print(listed(await listNotableMembers(db)))))
  const command = (name: string, description: string) =>
    accounts.command(name).description(description).argument('<account>', 'the id or email address of the account')

  command('show', 'show an account').action((who: string) =>
    withAccount(who, async (db, member) => print(described(member, await listSessions(db, member.id, null, clock())))),
  )
  command('disable', 'disable an account: sign it out everywhere and refuse further sign-ins')
    .option('--reason <text>', 'reason, for other operators; not shown to the member', reasonIn)
    .action((who: string, { reason = null }: { reason?: string | null }) =>
      withAccount(who, async (db, member) => {
        const change = await disableAccount(db, { memberId: member.id, reason }, clock())
        await record(change, { name: 'account-disabled', accountId: member.id })
        printChange(member, change, { changed: 'is now disabled.', unchanged: 'is already disabled.' })
      }),
    )
  command('enable', 'enable a disabled account').action((who: string) =>
    withAccount(who, async (db, member) => {
      const change = await enableAccount(db, member.id, clock())
      await record(change, { name: 'account-enabled', accountId: member.id })
      printChange(member, change, { changed: 'is now enabled.', unchanged: 'is not disabled.' })
    }),
  )
  command('role', 'change the role of an account and sign it out everywhere')
    .argument('<role>', roles.join(', '), roleIn)
    .action((who: string, role: Role) =>
      withAccount(who, async (db, member) => {
        const change = await changeRole(db, { memberId: member.id, role }, clock())
        await record(change, { name: 'role-changed', accountId: member.id, reason: role })
        printChange(member, change, {
          changed: `now has the role ${role}.`,
          unchanged: `already has the role ${role}.`,
        })
      }),
    )
}

async function findAccount(db: Db, who: string): Promise<MemberRow | null> {
  if (/^\d{1,9}$/.test(who)) return findMember(db, Number(who))
  const key = canonicalEmail(who)
  return key && findMemberByEmail(db, key)
}

function roleIn(text: string): Role {
  const role = roles.find((name) => name === text)
  if (!role) throw new InvalidArgumentError(`Must be one of ${roles.join(', ')}.`)
  return role
}

function reasonIn(text: string): string | null {
  const reason = text.replace(/\s+/g, ' ').trim()
  if (reason.length > 500) throw new InvalidArgumentError('Must have at most 500 characters.')
  return reason || null
}

function printChange(member: MemberRow, change: AccountChange, words: Record<'changed' | 'unchanged', string>): void {
  if (change === 'changed') print(`${nameOf(member)} ${words.changed}\n`)
  else if (change === 'unchanged') fail(`${nameOf(member)} ${words.unchanged}`)
  else fail(`${nameOf(member)} is the only enabled administrator. Give another account this role first.`)
}

const print = (text: string): void => void process.stdout.write(text)

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

const nameOf = ({ id, email }: MemberRow): string => `Account ${id} (${email})`
const stateOf = ({ disabled_at: at, disabled_reason: reason }: MemberRow): string =>
  at ? `disabled since ${isoInIndia(at)}${reason ? `: ${reason}` : ''}` : 'enabled'

const listed = (members: MemberRow[]): string =>
  members.length === 0
    ? 'There are no administrators, editors or disabled accounts.\n'
    : members.map((member) => `${member.id}  ${member.email}  ${roleOf(member.role)}, ${stateOf(member)}\n`).join('')

type Sessions = Awaited<ReturnType<typeof listSessions>>

const described = (member: MemberRow, sessions: Sessions): string =>
  [
    nameOf(member),
    `  name      ${member.name}`,
    `  role      ${roleOf(member.role)}`,
    `  state     ${stateOf(member)}`,
    `  created   ${isoInIndia(member.created_at)}`,
    `  email     ${member.email_confirmed_at ? 'confirmed' : 'not confirmed'}`,
    `  sessions  ${sessions.length}`,
    ...sessions.map(
      ({ browser, os, lastSeenAt }) =>
        `            ${[browser, os].filter(Boolean).join(' on ') || 'unknown device'}, last used ${isoInIndia(lastSeenAt)}`,
    ),
    '',
  ].join('\n')
