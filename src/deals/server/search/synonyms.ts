import { normalise } from '../../../platform/normalise.ts'

/** The look-up key of a word: lower case, without the dots and joiners that people omit. */
export const synonymKey = (word: string): string =>
  normalise(word.toLowerCase(), 'NFC')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('ँ', 'ं')

/** The meanings of each looked-up word; an empty list marks a filler word. */
export type Meanings = ReadonlyMap<string, readonly string[]>

/** A search word whose meanings count as well as itself; `mark` is its placeholder in the text. */
export type MarkedSynonym = { mark: string; word: string; meanings: readonly string[] }

const JOINERS = /[\u200c\u200d]/g
const QUOTED = /("[^"]*"?)/
const PLAIN_WORD = /^(?<minus>-?)(?<word>[\p{L}\p{M}\p{N}\u200c\u200d]+)[,.;:!?।]*$/u

/** The words that may have synonyms: whole ones outside quotes, because quotes search the exact words. */
export function synonymKeys(text: string): string[] {
  const words = plainTokens(text).map((token) => PLAIN_WORD.exec(token)?.groups?.word ?? '')
  return [...new Set(words.map(synonymKey))].filter((key) => key !== '')
}

const plainTokens = (text: string): string[] =>
  text
    .split(QUOTED)
    .filter((_, place) => place % 2 === 0)
    .flatMap((part) => part.split(/\s+/))

/**
 * The text with a placeholder for each word that has meanings, and without filler words. A placeholder is a word with a
 * digit, which no dictionary of the database changes.
 */
export function markSynonyms(text: string, meanings: Meanings): { text: string; words: MarkedSynonym[] } {
  const words: MarkedSynonym[] = []
  const markToken = (token: string): string => {
    const { minus = '', word = '' } = PLAIN_WORD.exec(token)?.groups ?? {}
    const found = word === '' ? undefined : meanings.get(synonymKey(word))
    if (!found) return token
    const meant = found.filter((meaning) => meaning !== '')
    if (meant.length === 0) return ''
    const mark = `synonym${words.length}`
    words.push({ mark, word: word.replace(JOINERS, ''), meanings: meant })
    return minus + mark
  }
  const marked = text
    .split(QUOTED)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(/\S+/g, markToken)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  // If the text has only stop words, search for those.
  return marked === '' ? { text, words: [] } : { text: marked, words }
}
