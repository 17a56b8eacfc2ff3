import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { type TelegramData, telegramFields } from '../telegram-sign-in.ts'

const oldestMs = DAY_MS
const clockSkewMs = 5 * MINUTE_MS

/** `proof` uniquely identifies a sign-in. */
export type TelegramVerification = { kind: 'genuine'; proof: Buffer } | { kind: 'forged' } | { kind: 'old' }

// Control characters, and separators that text readers treat as line breaks.
const lineBreaking = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * Whether the bot's Telegram signed these fields recently (core.telegram.org/widgets/login, "Checking authorization"):
 * HMAC-SHA256 over the sorted "name=value" lines with the SHA-256 of the bot's token as key.
 */
export function verifyTelegramSignIn(data: TelegramData, botToken: string, now: Date): TelegramVerification {
  // The signature covers the fields joined by line breaks: a name that contains one could pass for a name and another
  // field.
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
