import { normalise } from '../../../../platform/normalise.ts'
import { singular } from './word-forms.ts'

/** The look-up key of a word: lower case, without the dots and joiners that people omit. */
export const synonymKey = (word: string): string =>
  normalise(word.toLowerCase(), 'NFC')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('ँ', 'ं')

/** `weight`: how well it says the same, up to 1. */
export type Meaning = { words: string; weight: number }
/** The meanings of each looked-up word or run of words, without any for a filler word. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>

/** Keys are stored in the singular or as deals usually have them, so both are looked up: "earphones", "earphone". */
export const keysOf = (words: readonly string[]): string[] => {
  const keys = words.map(synonymKey)
  const last = keys.at(-1) ?? ''
  const forms = [last, singular(last), ...hindiSingulars(last)]
  return [...new Set(forms.map((form) => [...keys.slice(0, -1), form].join(' ')))]
}

/** Of बच्चों: बच्च and बच्चा; of चादरें: चादर. */
const hindiSingulars = (word: string): string[] =>
  hindiEndings.flatMap(([plural, singulars]) =>
    word.length > plural.length + 1 && word.endsWith(plural)
      ? singulars.map((ending) => word.slice(0, -plural.length) + ending)
      : [],
  )
// As keys are written: without the dots, and with one sign for both nasals.
const hindiEndings: [string, string[]][] = [
  ['ियों', ['ी']],
  ['ियां', ['ी']],
  ['ओं', ['']],
  ['ों', ['', 'ा']],
  ['ें', ['']],
  ['े', ['ा']],
]

export const meaningsOf = (meanings: Meanings, words: readonly string[]): readonly Meaning[] | undefined =>
  keysOf(words)
    .map((key) => meanings.get(key))
    .find((meaning) => meaning !== undefined)
