const maxLength = 300

// Addresses with an account, passwords in a setting, and random keys.
const secretName = /password|passwd|secret|token|api.?key|authorization|bearer/i
const randomKey = /^[\w+/=.-]{24,}$/

/** The first line of an error for people: words that may be addresses, passwords or keys are left out. */
export function maskSecrets(message: string): string {
  const [line = ''] = message.slice(0, 2000).split(/[\r\n]/, 1)
  const words = line.split(' ')
  const masked = words.map((word, index) => (isSecret(word, words[index - 1] ?? '') ? '[…]' : word)).join(' ')
  return masked.length > maxLength ? `${masked.slice(0, maxLength)}…` : masked
}

/** Also the word after "password:" or "Bearer". */
const isSecret = (word: string, before: string): boolean =>
  word.includes('@') ||
  (secretName.test(word) && /[=:].|["'(]/.test(word)) ||
  (secretName.test(before) && /[=:]$|^bearer$/i.test(before)) ||
  (randomKey.test(word) && /\d/.test(word))
