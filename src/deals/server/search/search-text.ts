/** At most this many words of a search are corrected. */
const MAX_WORDS = 12

/** A visitor's input on one line. */
export const normaliseSearch = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

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

/** The plain words of a search without those after a minus, in lower case. */
export function searchWords(text: string): string[] {
  const included = text.toLowerCase().replace(/(^|\s)-\S+/g, ' ')
  return [...new Set(included.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS)
}

/** A number is exact: 4999 is not a misspelt 4990. */
export const isNumber = (word: string) => /^\p{N}+$/u.test(word)

/** Spelling data of a searched word: whether deals have it, and which words are similar. */
export type Spelling = { word: string; isKnown: boolean; neighbours: readonly { word: string; likeness: number }[] }

const MAX_ALTERNATIVES = 3

/** The candidates for every word, the likeliest first; the word itself is the last one. */
export function alternatives(spellings: readonly Spelling[]): string[][] {
  return spellings.map(({ word, isKnown, neighbours }) => {
    const best = neighbours[0]?.likeness ?? 0
    const near = neighbours.filter(({ likeness }) => likeness >= best * 0.8).slice(0, MAX_ALTERNATIVES)
    return isKnown ? [word] : [...near.map((neighbour) => neighbour.word), word]
  })
}
