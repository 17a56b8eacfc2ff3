import { synonymKey } from './synonyms.ts'
import { wordsOfClass } from './vocabulary/word-classes.ts'

// Words about a product that do not change what it is.

const [colours, sizes, others] = [wordsOfClass('colour'), wordsOfClass('size'), wordsOfClass('modifier')]

/** A colour or a size: deals with it come first, but nothing is left out for it. */
export const isColourOrSize = (word: string): boolean => colours.has(word) || sizes.has(word)

/** A colour, a size, a person or a number. */
export const isModifier = (word: string): boolean => isColourOrSize(word) || others.has(word) || /\p{N}/u.test(word)

const genders = new Map(
  (['male', 'female'] as const).flatMap((gender) =>
    [...wordsOfClass(gender)].map((word) => [synonymKey(word), gender] as const),
  ),
)
export type Gender = 'male' | 'female'

/** The one gender that the words name; null for none and for both. */
export function genderOf(words: readonly string[]): Gender | null {
  const named = new Set(words.flatMap((word) => genders.get(synonymKey(word)) ?? []))
  const [only = null] = named
  return named.size === 1 ? only : null
}
