import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/schema/db.ts'

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
export async function replaceRecoveryCodes(tx: Db, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOf(memberId, code) })))
    .execute()
  return codes
}

/** Only one of several concurrent attempts with one code succeeds. */
export async function redeemRecoveryCode(tx: Db, memberId: number, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
