import { normalise } from '../../../../platform/normalise.ts'

// Words whose plural is another thing, or that have no singular.
const unchanged = new Set(
  'glasses goods jeans shorts pants news trousers scissors goggles gas bus lens us plus'.split(' '),
)

/** Rough: "batteries" is "battery", "watches" is "watch", "glass" stays. "glasses" are worn, and are not "glass". */
export function singular(word: string): string {
  // Most words end otherwise, and every title of a result is read.
  const last = word.at(-1)
  if ((last !== 's' && last !== 'e') || word.length < 4 || unchanged.has(word) || !/^[a-z]+$/.test(word)) return word
  if (word.endsWith('ss')) return word
  return word.replace(/(?<=ss|[xz]|ch|sh)es$|s$/, '').replace(/ie$/, 'y')
}

// The signs of Indian scripts are not accents.
const accents = /[\u0300-\u036f]/g

/** In lower case and without accents, as the search index has words. */
export const plainLetters = (text: string): string =>
  /[^ -~]/.test(text)
    ? normalise(normalise(text, 'NFKD').toLowerCase().replace(accents, ''), 'NFC')
    : text.toLowerCase()

/** The look-up key of a word: lower case, without the dots and joiners that people omit. */
export const synonymKey = (word: string): string =>
  normalise(word.toLowerCase(), 'NFC')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('ँ', 'ं')

/** Keys are stored in the singular or as deals usually have them, so both are looked up: "earphones", "earphone". */
export const keysOf = (words: readonly string[]): string[] => {
  const keys = words.map(synonymKey)
  const last = keys.at(-1) ?? ''
  const forms = [last, singular(last), ...hindiSingulars(last)]
  return [...new Set(forms.map((form) => [...keys.slice(0, -1), form].join(' ')))]
}

/** The stems of बच्चों are बच्च and बच्चा, that of चादरें is चादर. */
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
