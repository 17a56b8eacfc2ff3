import { createHash, createHmac } from 'node:crypto'
import type { TelegramData } from '../../src/content/gift-card-promotion/telegram-sign-in.ts'

export const testBotToken = '123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

/** Telegram's data about a visitor who signed in with the bot. */
export function signedByTelegram(fields: Omit<TelegramData, 'hash'>, botToken: string): TelegramData {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const key = createHash('sha256').update(botToken).digest()
  return { ...fields, hash: createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex') }
}
