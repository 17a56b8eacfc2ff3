import { dictionary } from '@zxcvbn-ts/language-common'
import { shortestPassword } from './credentials.ts'

const refused = 3_000

// The list begins with the commonest. Shorter ones are refused for their length.
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortestPassword).slice(0, refused),
)

/** Whether it is one of those that are tried first, in whatever letter case or form; its hash is of the same form. */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase())
