import { normalise } from '../../../../platform/normalise.ts'

// Words whose plural is another thing, or that have no singular.
const unchanged = new Set(
  'glasses goods jeans shorts pants news trousers scissors goggles gas bus lens us plus'.split(' '),
)

/** Rough: "batteries" is "battery", "watches" is "watch", "glass" stays. "glasses" are worn, and are not "glass". */
export function singular(word: string): string {
  if (word.length < 4 || unchanged.has(word) || !/^[a-z]+$/.test(word)) return word
  if (word.endsWith('ss')) return word
  return word.replace(/(?<=ss|[xz]|ch|sh)es$|s$/, '').replace(/ie$/, 'y')
}

// The signs of Indian scripts are not accents.
const accents = /[\u0300-\u036f]/g

/** In lower case and without accents, as the search index has words. */
export const plainLetters = (text: string): string =>
  normalise(normalise(text, 'NFKD').toLowerCase().replace(accents, ''), 'NFC')
