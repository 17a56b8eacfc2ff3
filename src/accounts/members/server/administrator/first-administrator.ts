import { sql } from 'kysely'
import { type Config, ConfigError } from '../../../../platform/config/config.ts'
import { getEmailKey } from '../../../../platform/email-address.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { roleNumbers } from '../../../../shared/role.ts'
import { emailError } from '../../account-field-rules.ts'
import { findMemberByEmail, hasAdministrator } from '../member.queries.ts'
import { consumeOneTimeToken, findOneTimeToken, issueOneTimeToken } from '../one-time-tokens.ts'
import { newPasswordError } from '../password/new-password.ts'
import { hashPassword } from '../password/password-hash.ts'
import { replacePassword } from '../password/reset-password.ts'
import { addMember } from '../sign-up.ts'

type Start = { db: Db; config: Pick<Config, 'admin' | 'publicUrl'>; log: Pick<Log, 'info'>; now: Date }

/** At the start: creates the administrator named in the settings, or logs a link with which someone can become one. */
export async function ensureAdministrator({ db, config, log, now }: Start): Promise<void> {
  if (await hasAdministrator(db)) return
  if (config.admin) {
    const { email, password } = config.admin
    const error = emailError(email) ?? (await newPasswordError(password, { name: '', email }))
    if (error) throw new ConfigError(`ADMIN_EMAIL and ADMIN_PASSWORD are not valid: ${error}.`)
    const passwordHash = await hashPassword(password)
    await db.transaction().execute((tx) => makeAdministrator(tx, { name: 'Administrator', email, passwordHash }, now))
  } else {
    const token = await issueOneTimeToken(db, 'setup', null, now)
    log.info(`There is no administrator yet. Create one within a day at ${config.publicUrl}/setup?token=${token}`)
  }
}

/** With the logged link. False when the token is invalid, or there is an administrator already. */
export async function setUpAdministrator(
  db: Db,
  { token, name, email, password }: { token: string; name: string; email: string; password: string },
  now: Date,
): Promise<boolean> {
  if (!(await findOneTimeToken(db, 'setup', token, now))) return false
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    if (!(await consumeOneTimeToken(tx, 'setup', token, now))) return false
    return makeAdministrator(tx, { name, email, passwordHash }, now)
  })
}

/** Several processes may start at the same time: one creates it. */
async function makeAdministrator(
  tx: Db,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('bachat administrator'))`.execute(tx)
  if (await hasAdministrator(tx)) return false
  const member = await findMemberByEmail(tx, getEmailKey(email))
  if (member) {
    // Someone may have signed up with it before, with a password and sessions of their own.
    await replacePassword(tx, member.id, passwordHash, now)
    await tx
      .updateTable('members')
      .set({ role: roleNumbers.administrator, disabled_at: null, disabled_reason: null })
      .where('id', '=', member.id)
      .execute()
  } else if (
    (await addMember(tx, { name, email, passwordHash, role: 'administrator', emailConfirmedAt: now }, now)) === null
  )
    // Someone has signed up with it in the meantime.
    return makeAdministrator(tx, { name, email, passwordHash }, now)
  await tx.deleteFrom('one_time_tokens').where('purpose', '=', 'setup').execute()
  return true
}
