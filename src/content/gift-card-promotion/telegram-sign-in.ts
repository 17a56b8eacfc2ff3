/** A bot's number is the public part of its token. */
const botIdIn = (botToken: string): string => botToken.split(':', 1)[0] ?? ''

type SignIn = {
  botToken: string
  publicUrl: string
  /** The page of this site to return to. */
  returnPath: string
}

/** The page of Telegram that its login widget opens; the rest of the widget's script is not needed. */
export function telegramSignInAddress({ botToken, publicUrl, returnPath }: SignIn): string {
  const query = new URLSearchParams({
    bot_id: botIdIn(botToken),
    origin: publicUrl,
    embed: '0',
    return_to: `${publicUrl}${returnPath}`,
  })
  return `https://oauth.telegram.org/auth?${query}`
}

/** Telegram's data about a visitor, every value as the signed text. */
export const telegramFields = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'] as const
export type TelegramData = { id: string; auth_date: string; hash: string } & Partial<
  Record<'first_name' | 'last_name' | 'username' | 'photo_url', string>
>

/** The result with which a visitor returns from Telegram. */
export type TelegramAnswer = { kind: 'data'; data: TelegramData } | { kind: 'denied' } | { kind: 'broken' }

/** Reads the address that Telegram redirected the visitor to: base64 after the `#`, or fields in the query. */
export function telegramAnswer({ hash, search }: { hash: string; search: string }): TelegramAnswer {
  const encoded = /^#tgAuthResult=([\w+/=%-]*)$/.exec(hash)?.[1]
  if (encoded === 'false') return { kind: 'denied' }
  const data = dataIn(encoded === undefined ? fieldsIn(search) : decoded(encoded))
  return data ? { kind: 'data', data } : { kind: 'broken' }
}

/** Null when a field is repeated: it is unknown which of the two was signed. */
function fieldsIn(search: string): unknown {
  const entries = [...new URLSearchParams(search)]
  const fields = Object.fromEntries(entries)
  return Object.keys(fields).length === entries.length ? fields : null
}

function decoded(encoded: string): unknown {
  try {
    const bytes = atob(decodeURIComponent(encoded).replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))))
  } catch {
    return null
  }
}

function dataIn(value: unknown): TelegramData | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Record<string, unknown>
  const texts = telegramFields.flatMap((name) =>
    typeof fields[name] === 'string' || typeof fields[name] === 'number' ? [[name, `${fields[name]}`]] : [],
  )
  const data = Object.fromEntries(texts)
  return data.id && data.auth_date && data.hash ? data : null
}

/** The name that Telegram shows. */
export const telegramNameOf = ({
  first_name,
  last_name,
  username,
}: Pick<TelegramData, 'first_name' | 'last_name' | 'username'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username || ''
