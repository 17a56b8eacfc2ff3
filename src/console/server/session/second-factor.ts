import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { SecondFactorCode } from '../../../accounts/members/server/account-limits.ts'
import { Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { RecoveryCodes, SecondFactorStart } from '../../console.contract.ts'
import { type ConsoleSession, markSecondFactor } from './console-sessions.ts'

const isOnAlready = () =>
  new Problem(409, /*i18n*/ 'The second factor is already on. Remove it first to set up another one.')

const wrongCode = () => {
  const sentence = /*i18n*/ 'The code is wrong, or it has been used before.'
  return new Problem(400, sentence, { code: sentence })
}

export async function hasSecondFactor(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A new secret, which counts once it is confirmed. */
export async function startSecondFactor(db: Db, session: ConsoleSession, now: Date): Promise<SecondFactorStart> {
  const secret = newTotpSecret()
  const started = await db
    .insertInto('second_factors')
    .values({ member_id: session.memberId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret, created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()
  if (!started) throw isOnAlready()
  return presentTotp(secret, session.member.email)
}

/** By a first code of the app. Ends the member's other console sessions. */
export function confirmSecondFactor(db: Db, session: ConsoleSession, code: string, now: Date): Promise<RecoveryCodes> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('second_factors')
      .selectAll()
      .where('member_id', '=', session.memberId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.confirmed_at) throw isOnAlready()
    const step = row ? stepOfCode(row.secret, code, now) : null
    if (step === null) throw wrongCode()
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('member_id', '=', session.memberId)
      .execute()
    await markSecondFactor(tx, session, now)
    return { recoveryCodes: await replaceRecoveryCodes(tx, session.memberId) }
  })
}

/** Which of the two it would be; whether it is right is not known yet. */
export const kindOfCode = (typed: string): SecondFactorCode => (/^[\d\s]*$/.test(typed) ? 'app' : 'recovery')

export type FactorCheck = 'none' | 'right' | 'wrong'

/** Uses up the code: neither a code of the app nor a recovery code counts twice. */
export async function checkSecondFactor(tx: Db, memberId: number, code: string, now: Date): Promise<FactorCheck> {
  const row = await tx
    .selectFrom('second_factors')
    .select(['secret', 'last_step'])
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'none'
  if (kindOfCode(code) === 'recovery') return (await redeemRecoveryCode(tx, memberId, code, now)) ? 'right' : 'wrong'
  const step = stepOfCode(row.secret, code.replace(/\s/g, ''), now)
  if (step === null || step <= row.last_step) return 'wrong'
  await tx.updateTable('second_factors').set({ last_step: step }).where('member_id', '=', memberId).execute()
  return 'right'
}

async function assertCode(tx: Db, memberId: number, code: string, now: Date): Promise<void> {
  if ((await checkSecondFactor(tx, memberId, code, now)) !== 'right') throw wrongCode()
}

export const removeSecondFactor = (db: Db, memberId: number, code: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await assertCode(tx, memberId, code, now)
    await tx.deleteFrom('second_factors').where('member_id', '=', memberId).execute()
  })

export const renewRecoveryCodes = (db: Db, memberId: number, code: string, now: Date): Promise<RecoveryCodes> =>
  db.transaction().execute(async (tx) => {
    await assertCode(tx, memberId, code, now)
    return { recoveryCodes: await replaceRecoveryCodes(tx, memberId) }
  })

const secretBytes = 20
const periodSeconds = 30
/** A phone's clock may be this many steps behind or ahead. */
const toleratedSteps = 1

const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: secretBytes }).bytes)

const totpOf = (secret: Buffer, account = '') =>
  new TOTP({ issuer: 'Bachat', label: account, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** The step of 30 s that a code is of, or null when it is of none around now. */
function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** The secret for an authenticator app: typed, as a link on the phone itself, or as a picture. */
function presentTotp(secret: Buffer, account: string): { secret: string; address: string; qr: string } {
  const totp = totpOf(secret, account)
  const address = totp.toString()
  return { secret: totp.secret.base32, address, qr: renderSVG(address, { border: 2 }) }
}

const count = 10
// No letters that are taken for others.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 16

function newCode(): string {
  const letters: string[] = []
  while (letters.length < length)
    // Bytes beyond a multiple of the alphabet would favour its first letters.
    for (const byte of randomBytes(length))
      if (byte < 256 - (256 % alphabet.length)) letters.push(alphabet[byte % alphabet.length] as string)
  return (letters.slice(0, length).join('').match(/.{4}/g) as string[]).join('-')
}

/** As it was shown, or typed with other gaps or capitals. */
const foldedCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Codes have 79 random bits: nobody finds one by its plain SHA-256. */
const hashOf = (memberId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${memberId} ${foldedCode(code)}`)
    .digest()

/** In the place of the member's former ones. They are shown once. */
async function replaceRecoveryCodes(tx: Db, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOf(memberId, code) })))
    .execute()
  return codes
}

/** Only one of several concurrent attempts with one code succeeds. */
async function redeemRecoveryCode(tx: Db, memberId: number, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
