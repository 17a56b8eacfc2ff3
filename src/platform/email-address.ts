import { normalise } from './normalise.ts'

declare const brand: unique symbol

/** The one form of all spellings of an address. `canonicalEmail` alone makes it. */
export type EmailKey = string & { readonly [brand]: 'EmailKey' }

export type EmailError = 'empty' | 'malformed' | 'ambiguous'

// One bare address: no name before it, no list, nothing that means something in a mail's header.
const bareAddress =
  /^[^\s\p{C},;:<>()[\]"\\@]{1,64}@(?:[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}\p{M}-]{2,}$/u

/** As it is kept and written to: what was typed, without the blanks around it. */
export const cleanEmail = (text: string): string => normalise(text.trim(), 'NFC')

/**
 * Uniqueness, look-ups, limits and links between accounts compare this form and nothing else: letters in lower case,
 * the domain in ASCII (IDNA). An address has none when two programs could fold its letters into different addresses.
 */
export function readEmail(text: string): { key: EmailKey } | { error: EmailError } {
  const email = cleanEmail(text)
  if (email === '') return { error: 'empty' }
  if (email.length > 254 || !bareAddress.test(email)) return { error: 'malformed' }
  if (![...text.trim()].every(isUnambiguousLetter) || ![...email].every(hasOneFold)) return { error: 'ambiguous' }
  const at = email.indexOf('@')
  const domain = asciiDomain(email.slice(at + 1))
  const local = email.slice(0, at).toLowerCase()
  // A capital sigma's lower case depends on its place, and a few pairs compose in one case alone.
  if (local !== lowerByLetter(email.slice(0, at)) || local !== normalise(local, 'NFC')) return { error: 'ambiguous' }
  return domain === null ? { error: 'malformed' } : { key: `${local}@${domain}` as EmailKey }
}

export function canonicalEmail(text: string): EmailKey | null {
  const read = readEmail(text)
  return 'key' in read ? read.key : null
}

/** Of an address that was checked before. */
export function getEmailKey(text: string): EmailKey {
  const key = canonicalEmail(text)
  // Without the text itself: it belongs to somebody.
  if (key === null) throw new Error('This is not an email address')
  return key
}

/** Of a stored address that may be older than these rules: one that has no key gets one that no address has. */
export const storedEmailKey = (text: string): string => canonicalEmail(text) ?? `unreachable:${text}`

/**
 * Whose mailbox an address leads to, for limits on mails sent alone: what follows a plus and dots at Gmail make other
 * addresses of one mailbox. As identities they stay apart.
 */
export function mailboxOf(key: EmailKey): EmailKey {
  const [local = '', domain = ''] = key.split('@')
  const [name = ''] = local.split('+', 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return (isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`) as EmailKey
}

/** Where a mail to the address goes. A mail server that maps domains in its own way cannot lead it elsewhere. */
export function deliverableEmail(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = asciiDomain(text.slice(at + 1))
  return domain === null ? text : `${text.slice(0, at)}@${domain}`
}

/** The Kelvin sign is an ASCII "K" after normalisation, and would be another letter before it. */
const isUnambiguousLetter = (letter: string) => letter <= '\x7f' || normalise(letter, 'NFC') > '\x7f'

/**
 * Upper and lower case are a pair, and no compatibility form stands for other letters. That leaves out İ, ı, ſ, ß, ς,
 * ligatures, full-width letters, and what nobody sees; scripts without case are in.
 */
const hasOneFold = (letter: string): boolean => {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()]
  const isPair = lower.toUpperCase() === upper && upper.toLowerCase() === lower
  return isPair && normalise(letter, 'NFKC') === letter && !/\p{Default_Ignorable_Code_Point}/u.test(letter)
}

const lowerByLetter = (text: string) => [...text].map((letter) => letter.toLowerCase()).join('')

/** By the URL parser, which browsers and Node share. */
function asciiDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`)
    const labels = hostname.split('.')
    // An IPv4 address has digits for its last label.
    return hostname.length <= 253 && labels.every(({ length }) => length <= 63) && /\D/.test(labels.at(-1) ?? '')
      ? hostname
      : null
  } catch {
    return null
  }
}
