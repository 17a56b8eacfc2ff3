import { normalise } from '../../../../platform/normalise.ts'

/** The account that the password is for. */
export type PasswordOwner = { name: string; email: string }

/** ASVS 5 6.1.2: words of this site that no password may contain. A test compares them with decision 0008. */
export const siteWords = ['bachat', 'बचत']
// "Ram" is in "programme": shorter words would reject too many good passwords.
const minWordLength = 4

/** What someone who knows the site and the account would try first. */
export function contextError(password: string, { name, email }: PasswordOwner): string | null {
  const typed = folded(password)
  const contains = (words: string[]) => words.some((word) => typed.includes(word))
  if (contains(siteWords)) return /*i18n*/ 'Password must not contain the name of this site'
  if (contains(wordsOf([name, ...name.split(/\s+/)]))) return /*i18n*/ 'Password must not contain your name'
  return contains(wordsOf([email, email.split('@', 1)[0] ?? '']))
    ? /*i18n*/ 'Password must not contain your email address or the part of it before the @'
    : null
}

const wordsOf = (texts: string[]): string[] => texts.map(folded).filter((word) => [...word].length >= minWordLength)

/** "Asha.Rao" and "asha rao" are the same word. */
const folded = (text: string): string =>
  normalise(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
