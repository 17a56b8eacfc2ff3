import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import type { Clock } from '../../../platform/clock.ts'
import { CommandFailure, WRONG_USAGE } from '../../../platform/command-line/command-failure.ts'
import { canonicalEmail } from '../../../platform/email-address.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { RecordSecurityEvent, SecurityEvent } from '../../../platform/security/security-events.ts'
import { isoInIndia } from '../../../shared/india-time.ts'
import { type Role, roleOf, roles } from '../../../shared/role.ts'
import { cleanName, emailError, nameError } from '../account-field-rules.ts'
import { canUseConsole } from '../policies.ts'
import { addAccount } from './administrator/add-account.ts'
import { type AccountChange, changeRole, disableAccount, enableAccount } from './administrator/change-account.ts'
import { findMember, findMemberByEmail, listNotableMembers, type MemberRow } from './member.queries.ts'
import { resetMinutes } from './one-time-tokens.ts'
import { listSessions } from './session/session.queries.ts'

export type AccountsDeps = {
  openDb(): Promise<{ db: Db; close(): Promise<void> }>
  clock: Clock
  /** Created only when an event is recorded. */
  securityEvents(): Promise<RecordSecurityEvent>
  readonly publicUrl: string
}

type Json = { json?: boolean }
type ChangeWords = Record<'changed' | 'unchanged', string>

/** Adds `accounts` to the command line: how an operator manages members' accounts. */
export function registerAccounts(program: Command, deps: AccountsDeps): void {
  const accounts = program.command('accounts').description('list, add and change accounts')
  accounts
    .command('list', { isDefault: true })
    .description('list administrators, editors and disabled accounts')
    .option('--json', 'print one JSON object per line')
    .action(({ json }: Json) =>
      withDatabase(deps, async (db) => print((json ? listedAsJson : listed)(await listNotableMembers(db)))),
    )
  defineAdd(accounts, deps)
  defineChanges(accounts, deps)
}

async function withDatabase({ openDb }: AccountsDeps, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDb()
  await work(db).finally(close)
}

function defineAdd(accounts: Command, deps: AccountsDeps): void {
  accounts
    .command('add')
    .description(
      'add an account, and print the link with which its member chooses a password; change the role of an existing one',
    )
    .argument('<email>', 'its email address', emailIn)
    .option('--name <name>', 'name of the member (default: the first part of the address)', nameIn)
    .addOption(new Option('--role <role>', 'its role (default: member)').choices(roles))
    .option('--json', 'print the account as a JSON object')
    .action((email: string, { name = localPart(email), role, json }: Json & { name?: string; role?: Role }) =>
      withDatabase(deps, async (db) => {
        const added = await addAccount(db, { email, name, role: role ?? 'member' }, deps.clock())
        const member = added ? await findMember(db, added.id) : await findAccount(db, email)
        if (!member) throw new CommandFailure(`There is no account ${email}.`)
        if (added) await recordAdded(deps, added.id, role)
        else if (role) await giveRole(db, member, role, deps)
        const url = added && `${deps.publicUrl}/reset-password?token=${added.token}`
        const link = url === null ? '' : `Choose its password within ${resetMinutes} minutes at ${url}\n`
        const text = `${nameOf(member)} ${added ? 'was added' : 'exists'}${role ? `, with the role ${role}` : ''}.\n${link}`
        print(
          json ? `${JSON.stringify({ id: member.id, email: member.email, isNew: added !== null, link: url })}\n` : text,
        )
      }),
    )
}

async function recordAdded({ securityEvents }: AccountsDeps, accountId: number, role: Role | undefined): Promise<void> {
  const record = await securityEvents()
  record({ name: 'account-created', accountId, reason: 'operator' })
  if (role && canUseConsole({ role })) record({ name: 'role-changed', accountId, reason: role })
}

async function giveRole(db: Db, member: MemberRow, role: Role, { clock, securityEvents }: AccountsDeps) {
  const change = await changeRole(db, { memberId: member.id, role }, clock())
  if (change === 'last-administrator') throw lastAdministrator(member)
  if (change === 'changed') (await securityEvents())({ name: 'role-changed', accountId: member.id, reason: role })
  return change
}

function defineChanges(accounts: Command, deps: AccountsDeps): void {
  const { clock, securityEvents } = deps
  const command = (name: string, description: string) =>
    accounts
      .command(name)
      .description(description)
      .argument('<account>', 'the id or email address of the account')
      .option('--json', 'print the account as a JSON object')
  const withAccount = (who: string, work: (db: Db, member: MemberRow) => Promise<void>) =>
    withDatabase(deps, async (db) => work(db, await getAccount(db, who)))
  /** Reports a change, and fails when there was nothing to change. */
  const report = async (db: Db, member: MemberRow, change: AccountChange, words: ChangeWords, json?: boolean) => {
    if (change === 'last-administrator') throw lastAdministrator(member)
    if (change === 'unchanged') throw new CommandFailure(`${nameOf(member)} ${words.unchanged}`)
    const changed = await getAccount(db, `${member.id}`)
    print(json ? `${JSON.stringify(accountAsJson(changed))}\n` : `${nameOf(member)} ${words.changed}\n`)
  }
  const record = async (change: AccountChange, event: SecurityEvent) => {
    if (change === 'changed') (await securityEvents())(event)
  }

  command('show', 'show an account').action((who: string, { json }: Json) =>
    withAccount(who, async (db, member) => {
      const sessions = await listSessions(db, member.id, null, clock())
      print(json ? `${JSON.stringify({ ...accountAsJson(member), sessions })}\n` : described(member, sessions))
    }),
  )
  command('disable', 'disable an account: sign it out everywhere and refuse further sign-ins')
    .option('--reason <text>', 'reason, for other operators; not shown to the member', reasonIn)
    .action((who: string, { reason = null, json }: Json & { reason?: string | null }) =>
      withAccount(who, async (db, member) => {
        const change = await disableAccount(db, { memberId: member.id, reason }, clock())
        await record(change, { name: 'account-disabled', accountId: member.id })
        const words = { changed: 'is now disabled.', unchanged: 'is already disabled.' }
        await report(db, member, change, words, json)
      }),
    )
  command('enable', 'enable a disabled account').action((who: string, { json }: Json) =>
    withAccount(who, async (db, member) => {
      const change = await enableAccount(db, member.id, clock())
      await record(change, { name: 'account-enabled', accountId: member.id })
      await report(db, member, change, { changed: 'is now enabled.', unchanged: 'is not disabled.' }, json)
    }),
  )
  command('role', 'change the role of an account and sign it out everywhere')
    .addArgument(new Argument('<role>', 'its new role').choices(roles))
    .action((who: string, role: Role, { json }: Json) =>
      withAccount(who, async (db, member) => {
        const change = await giveRole(db, member, role, deps)
        const words = { changed: `now has the role ${role}.`, unchanged: `already has the role ${role}.` }
        await report(db, member, change, words, json)
      }),
    )
}

async function getAccount(db: Db, who: string): Promise<MemberRow> {
  const member = await findAccount(db, who)
  if (!member) throw new CommandFailure(`There is no account ${who}.`)
  return member
}

async function findAccount(db: Db, who: string): Promise<MemberRow | null> {
  if (/^\d{1,9}$/.test(who)) return findMember(db, Number(who))
  const key = canonicalEmail(who)
  return key && findMemberByEmail(db, key)
}

function emailIn(text: string): string {
  const error = emailError(text.trim())
  if (error) throw new InvalidArgumentError(error)
  return text.trim()
}

function localPart(email: string): string {
  const name = email.replace(/@.*/, '')
  if (nameError(name)) throw new CommandFailure('--name is required with this address.', WRONG_USAGE)
  return name
}

function nameIn(text: string): string {
  const name = cleanName(text)
  const error = nameError(name)
  if (error) throw new InvalidArgumentError(error)
  return name
}

function reasonIn(text: string): string | null {
  const reason = text.replace(/\s+/g, ' ').trim()
  if (reason.length > 500) throw new InvalidArgumentError('Must have at most 500 characters.')
  return reason || null
}

const lastAdministrator = (member: MemberRow) =>
  new CommandFailure(`${nameOf(member)} is the only enabled administrator. Give another account this role first.`)

const print = (text: string): void => void process.stdout.write(text)

const nameOf = ({ id, email }: MemberRow): string => `Account ${id} (${email})`
const stateOf = ({ disabled_at: at, disabled_reason: reason }: MemberRow): string =>
  at ? `disabled since ${isoInIndia(at)}${reason ? `: ${reason}` : ''}` : 'enabled'

const listed = (members: MemberRow[]): string =>
  members.length === 0
    ? 'There are no administrators, editors or disabled accounts.\n'
    : members.map((member) => `${member.id}  ${member.email}  ${roleOf(member.role)}, ${stateOf(member)}\n`).join('')

const accountAsJson = (member: MemberRow) => ({
  id: member.id,
  email: member.email,
  name: member.name,
  role: roleOf(member.role),
  createdAt: member.created_at.toISOString(),
  isEmailConfirmed: member.email_confirmed_at !== null,
  disabledAt: member.disabled_at?.toISOString() ?? null,
  disabledReason: member.disabled_reason,
})

const listedAsJson = (members: MemberRow[]): string =>
  members.map((member) => `${JSON.stringify(accountAsJson(member))}\n`).join('')

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
