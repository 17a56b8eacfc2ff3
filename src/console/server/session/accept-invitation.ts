import { sql } from 'kysely'
import { addAuditEntry } from '../../../accounts/audit/audit-log.ts'
import type { StaffRole } from '../../../accounts/members/policies.ts'
import {
  acceptWithAccount,
  acceptWithNewAccount,
  getInvitation,
  type Joined,
} from '../../../accounts/members/server/invitations.ts'
import { getMember } from '../../../accounts/members/server/member.queries.ts'
import { rememberNetwork } from '../../../accounts/members/server/session/known-networks.ts'
import type { SignInDeps } from '../../../accounts/members/server/session/sign-in-within-limits.ts'
import { networkOf } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { roleOf } from '../../../shared/role.ts'
import type { InvitationAcceptance } from '../../console.contract.ts'
import { beginConsoleSession, type Origin } from './console-sessions.ts'
import { type ConsoleSignIn, signInToConsole } from './sign-in-to-console.ts'

/** Accepts an invitation and opens the console, whose first page is the set-up of the second factor. */
export async function acceptInvitation(
  deps: SignInDeps,
  { token, name = '', password, code = '' }: InvitationAcceptance,
  origin: Origin,
  now: Date,
): Promise<ConsoleSignIn> {
  const { db } = deps
  const { email, needsSignIn } = await getInvitation(db, token, now)
  if (needsSignIn) {
    const join = async (tx: Db, member: Parameters<typeof acceptWithAccount>[2]) =>
      recordJoin(deps, tx, await acceptWithAccount(tx, token, member, now), origin, now)
    return signInToConsole(deps, { email, password, code }, origin, now, join)
  }
  const correspondence = { sendMail: deps.sendMail, publicUrl: deps.config.publicUrl }
  const { joined, session } = await acceptWithNewAccount(
    db,
    { token, name, password },
    correspondence,
    now,
    async (tx, joined) => {
      await recordJoin(deps, tx, joined, origin, now)
      const isUnchanged = sql<boolean>`true`
      const entry = { ...origin, secondFactorAt: null }
      return { joined, session: await beginConsoleSession(tx, { memberId: joined.memberId, isUnchanged }, entry, now) }
    },
  )
  if (session === null) throw new Error('A member who has just joined can have a session.')
  await rememberNetwork(db, await getMember(db, joined.memberId), networkOf(origin.address), now)
  return { kind: 'signed-in', token: session }
}

/** In the histories of the invitation and of the account: both are the new colleague's own doing. */
async function recordJoin(
  { recordEvent }: SignInDeps,
  tx: Db,
  { invitation, memberId, name, formerRole }: Joined,
  { address }: Origin,
  now: Date,
): Promise<void> {
  const { email, id } = invitation
  const role = roleOf((await getMember(tx, memberId)).role) as StaffRole
  const author = { memberId, member: { id: `${memberId}`, name, email, role }, address, now }
  const entry = { title: '', version: '' }
  await addAuditEntry(tx, author, {
    ...entry,
    action: 'accept',
    kind: 'invitations',
    recordId: `${id}`,
    before: { acceptedAt: null },
    after: { acceptedAt: now.toISOString() },
  })
  await addAuditEntry(tx, author, {
    ...entry,
    action: formerRole === null ? 'create' : 'update',
    kind: 'members',
    recordId: `${memberId}`,
    before: formerRole === null ? {} : { role: roleOf(formerRole) },
    after: { role },
  })
  recordEvent(
    formerRole === null
      ? { name: 'account-created', accountId: memberId, address, reason: 'invitation' }
      : { name: 'role-changed', accountId: memberId, address, reason: role },
  )
}
