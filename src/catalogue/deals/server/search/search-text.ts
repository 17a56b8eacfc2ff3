/** A visitor's input on one line, as text that PostgreSQL can store. */
export const normaliseSearch = (text: string | undefined): string =>
  (text ?? '').toWellFormed().replace(/\s+/g, ' ').trim()

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]/u

/**
 * The last word may be incomplete: "wireless headph" also means "wireless headphones". Null when the text ends in fewer
 * than three letters, inside quotes, or in an excluded word.
 */
export function unfinishedWord(text: string): { head: string; last: string } | null {
  const last = text.split(BETWEEN_WORDS).at(-1) ?? ''
  if ([...last].length < 3) return null
  const head = text.slice(0, text.length - last.length)
  const isQuoted = (head.split('"').length - 1) % 2 === 1
  return isQuoted || /(^|\s)-$/.test(head) ? null : { head, last }
}
