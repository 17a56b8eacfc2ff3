import { sql } from 'kysely'
import { cutText } from '../../../../platform/cut-text.ts'
import { canonicalEmail, cleanEmail, getEmailKey } from '../../../../platform/email-address.ts'
import { Problem } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { fieldErrors } from '../../../../site/forms/field-errors.ts'
import { cleanName, emailError, nameError } from '../../account-field-rules.ts'
import { reservedNameError } from '../../reserved-name.ts'
import type { Identity } from '../../social-sign-in.ts'
import { type LimitContext, limitSignUp } from '../account-limits.ts'
import { type EmailContext, requestConfirmation } from '../confirm-email.ts'
import { findMember, findMemberByEmail, type MemberRow } from '../member.queries.ts'
import type { Device } from '../session/device.ts'
import { beginSession } from '../session/sessions.ts'
import { accountDisabled, type SignedIn } from '../session/sign-in.ts'
import { addMember } from '../sign-up.ts'

/** The sign-in's input: data the person typed because the provider supplied none, and the device. */
export type Visitor = { name?: string | undefined; email?: string | undefined; device: Device }

/**
 * For identities from a provider: finds the linked account, else one with the same proven address, else creates one.
 */
export async function signInIdentity(
  db: Db,
  identity: Identity,
  visitor: Visitor,
  correspondence: EmailContext,
  limitContext: LimitContext,
): Promise<SignedIn> {
  const id =
    (await findByProvider(db, identity)) ??
    (await linkOrAdd(db, identity, visitor, correspondence, limitContext)) ??
    // Two first sign-ins at the same time: the other one was first.
    (await findByProvider(db, identity))
  const member = id === null ? null : await findMember(db, id)
  if (member?.disabled_at) throw accountDisabled()
  const token = member && (await beginSession(db, member.id, isStillTheirs(identity), visitor.device, limitContext.now))
  if (!member || !token) throw new Problem(409, /*i18n*/ 'The sign-in failed. Please try again.')
  return { member, token }
}

const columnOf = ({ provider }: Identity) => (provider === 'google' ? 'google_id' : 'facebook_id')

const isStillTheirs = (identity: Identity) => sql<boolean>`${sql.ref(columnOf(identity))} = ${identity.uid}`

async function findByProvider(db: Db, identity: Identity): Promise<number | null> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where(columnOf(identity), '=', identity.uid)
    .executeTakeFirst()
  return row?.id ?? null
}

async function linkOrAdd(
  db: Db,
  identity: Identity,
  visitor: Visitor,
  correspondence: EmailContext,
  limitContext: LimitContext,
): Promise<number | null> {
  const { now } = limitContext
  const proven = identity.isEmailVerified ? canonicalEmail(identity.email ?? '') : null
  const member = proven && (await findMemberByEmail(db, proven))
  if (member) return link(db, member, identity, now)
  const { name, email, isProven } = completed(identity, visitor)
  // Anyone can type any address: what follows tells whether it has an account, or sends an email to it.
  if (!isProven) await limitSignUp(limitContext, getEmailKey(email))
  const holder = await findMemberByEmail(db, getEmailKey(email))
  // Another first sign-in at the same moment may have created this account.
  if (holder) return holder[columnOf(identity)] === identity.uid ? holder.id : refuseLink()
  return db.transaction().execute(async (tx) => {
    const ids = identity.provider === 'google' ? { googleId: identity.uid } : { facebookId: identity.uid }
    const id = await addMember(
      tx,
      { name, email, ...ids, emailConfirmedAt: isProven ? now : null, language: correspondence.language },
      now,
    )
    if (id !== null && !isProven) await requestConfirmation(tx, { id, name, email }, correspondence, now)
    return id
  })
}

/** Links to an account whose address both the provider and this site have confirmed. */
async function link(db: Db, member: MemberRow, identity: Identity, now: Date): Promise<number | null> {
  // The account's creator may have typed someone else's address, and would share the account from now on.
  if (member.email_confirmed_at === null) throw unconfirmed()
  const column = columnOf(identity)
  const linked = await db
    .updateTable('members')
    .set({ [column]: identity.uid, updated_at: now })
    .where('id', '=', member.id)
    .where('email_confirmed_at', 'is not', null)
    .where((on) => on.or([on(column, 'is', null), on(column, '=', identity.uid)]))
    .returning('id')
    .executeTakeFirst()
  return linked ? linked.id : refuseLink()
}

/** The provider's data takes precedence over what the person typed. A 422 names what is missing. */
function completed(identity: Identity, visitor: Visitor): { name: string; email: string; isProven: boolean } {
  const isProven = identity.isEmailVerified && canonicalEmail(identity.email ?? '') !== null
  const email = (isProven ? identity.email : visitor.email || identity.email) ?? ''
  const providersName = cutText(cleanName(identity.name ?? ''), 100)
  const suppliedName = reservedNameError(providersName) === null ? providersName : ''
  const name = suppliedName || cleanName(visitor.name ?? '')
  const missing = fieldErrors({
    name: suppliedName ? null : (nameError(name) ?? reservedNameError(name)),
    email: emailError(email),
  })
  if (Object.keys(missing).length > 0) throw new Problem(422, /*i18n*/ 'Please complete your profile.', missing)
  return { name, email: cleanEmail(email), isProven }
}

function refuseLink(): never {
  throw new Problem(
    409,
    /*i18n*/ 'There is already an account with this email address. Please sign in with its password.',
    {
      email: /*i18n*/ 'There is already an account with this email address.',
    },
  )
}

const unconfirmed = () =>
  new Problem(
    409,
    /*i18n*/ 'There is an unconfirmed account with this email address. Use Forgot Password to take it over.',
  )
