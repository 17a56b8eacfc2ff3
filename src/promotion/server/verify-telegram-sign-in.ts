import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type TelegramData, telegramFields } from '../telegram-sign-in.ts'

const oldestMs = 24 * 60 * 60 * 1000
const clockSkewMs = 5 * 60 * 1000

/** `proof` is what makes a sign-in one of a kind. */
export type TelegramVerification = { kind: 'genuine'; proof: Buffer } | { kind: 'forged' } | { kind: 'old' }

// Controls, and the separators that readers of text take for line breaks.
const lineBreaking = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * Whether the bot's own Telegram signed these fields, and lately (core.telegram.org/widgets/login, "Checking
 * authorization"): HMAC-SHA256 over the sorted "name=value" lines, its key the SHA-256 of the bot's token.
 */
export function verifyTelegramSignIn(data: TelegramData, botToken: string, now: Date): TelegramVerification {
  // The signature covers the fields joined by line breaks: a name that holds one can pass for a name and another field.
  if (Object.values(data).some((value) => lineBreaking.test(value))) return { kind: 'forged' }
  const proof = Buffer.from(data.hash, 'hex')
  const key = createHash('sha256').update(botToken).digest()
  const expected = createHmac('sha256', key).update(signedText(data)).digest()
  if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return { kind: 'forged' }
  const ageMs = now.getTime() - Number(data.auth_date) * 1000
  return ageMs <= oldestMs && ageMs >= -clockSkewMs ? { kind: 'genuine', proof } : { kind: 'old' }
}

function signedText(data: TelegramData): string {
  return telegramFields
    .filter((name) => name !== 'hash' && data[name] !== undefined)
    .sort()
    .map((name) => `${name}=${data[name]}`)
    .join('\n')
}
