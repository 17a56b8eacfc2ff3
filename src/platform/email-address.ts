import { normalise } from './normalise.ts'

declare const brand: unique symbol

/** The normalised form of all spellings of an email address. Only `canonicalEmail` creates it. */
export type EmailKey = string & { readonly [brand]: 'EmailKey' }

export type EmailError = 'empty' | 'malformed' | 'ambiguous'

// One bare address: no display name, no list, no character with a meaning in an email header.
const bareAddress =
  /^[^\s\p{C},;:<>()[\]"\\@]{1,64}@(?:[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}\p{M}-]{2,}$/u

/** The form that is stored and used as recipient: the typed text without surrounding blanks. */
export const cleanEmail = (text: string): string => normalise(text.trim(), 'NFC')

/**
 * Uniqueness, look-ups, limits and links between accounts compare only this key: letters in lower case, the domain in
 * ASCII (IDNA). An address has no key if two programs could fold its letters into different addresses.
 */
export function readEmail(text: string): { key: EmailKey } | { error: EmailError } {
  const email = cleanEmail(text)
  if (email === '') return { error: 'empty' }
  if (email.length > 254 || !bareAddress.test(email)) return { error: 'malformed' }
  if (![...text.trim()].every(isUnambiguousLetter) || ![...email].every(hasOneFold)) return { error: 'ambiguous' }
  const at = email.indexOf('@')
  const domain = asciiDomain(email.slice(at + 1))
  const local = email.slice(0, at).toLowerCase()
  // A capital sigma's lower case depends on its position, and a few pairs compose in one case only.
  if (local !== lowerByLetter(email.slice(0, at)) || local !== normalise(local, 'NFC')) return { error: 'ambiguous' }
  return domain === null ? { error: 'malformed' } : { key: `${local}@${domain}` as EmailKey }
}

export function canonicalEmail(text: string): EmailKey | null {
  const read = readEmail(text)
  return 'key' in read ? read.key : null
}

/** For addresses that have been validated. */
export function getEmailKey(text: string): EmailKey {
  const key = canonicalEmail(text)
  // Does not quote the address, which is personal data.
  if (key === null) throw new Error('This is not an email address')
  return key
}

/** For stored addresses that may predate these rules: one without a key gets a key that no valid address has. */
export const storedEmailKey = (text: string): string => canonicalEmail(text) ?? `unreachable:${text}`

/**
 * The mailbox of an address, only for limits on sent emails: suffixes after a plus and dots at Gmail give one mailbox
 * several addresses. As identities they stay separate.
 */
export function mailboxOf(key: EmailKey): EmailKey {
  const [local = '', domain = ''] = key.split('@')
  const [name = ''] = local.split('+', 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return (isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`) as EmailKey
}

/**
 * The recipient for an email. The ASCII domain prevents a mail server with its own mapping from delivering it
 * elsewhere.
 */
export function deliverableEmail(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = asciiDomain(text.slice(at + 1))
  return domain === null ? text : `${text.slice(0, at)}@${domain}`
}

/** Normalisation turns the Kelvin sign into an ASCII "K"; checked before, it would be another letter. */
const isUnambiguousLetter = (letter: string) => letter <= '\x7f' || normalise(letter, 'NFC') > '\x7f'

/**
 * Upper and lower case must be a pair, and compatibility forms are excluded. This rejects İ, ı, ſ, ß, ς, ligatures,
 * full-width and invisible letters; scripts without case are accepted.
 */
const hasOneFold = (letter: string): boolean => {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()]
  const isPair = lower.toUpperCase() === upper && upper.toLowerCase() === lower
  return isPair && normalise(letter, 'NFKC') === letter && !/\p{Default_Ignorable_Code_Point}/u.test(letter)
}

const lowerByLetter = (text: string) => [...text].map((letter) => letter.toLowerCase()).join('')

/** The URL parser, which browsers and Node share, converts the domain. */
function asciiDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`)
    const labels = hostname.split('.')
    // The last label of an IPv4 address is numeric.
    return hostname.length <= 253 && labels.every(({ length }) => length <= 63) && /\D/.test(labels.at(-1) ?? '')
      ? hostname
      : null
  } catch {
    return null
  }
}
