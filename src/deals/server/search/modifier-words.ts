import { synonymKey } from './synonyms.ts'

// Words about a product that do not change what it is.

const colours = new Set(
  (
    'black white blue red green grey gray pink brown yellow gold golden silver purple orange beige maroon navy multicolor ' +
    'multicolour'
  ).split(' '),
)
const sizes = new Set('small medium large big mini'.split(' '))
const others = new Set(
  (
    'men man mens women woman womens ladies gents kid kids boy boys girl girls baby babies children adult adults unisex set ' +
    'pack combo of s m l xl xxl xs pc pcs piece 1 2 3 free size new pro plus max assorted ' +
    'star inch inches litre liter ltr l ml kg g gm gram watt watts w ton gb tb mah mm cm ft feet volt year years pair pairs count ' +
    'regular online print printed edition series model version and the'
  ).split(' '),
)

/** A colour or a size: deals with it come first, but nothing is left out for it. */
export const isColourOrSize = (word: string): boolean => colours.has(word) || sizes.has(word)

/** A colour, a size, a person or a number. */
export const isModifier = (word: string): boolean => isColourOrSize(word) || others.has(word) || /\p{N}/u.test(word)

const people = {
  male: 'man men mens gent gents male boy boys पुरुष पुरुषों आदमी आदमियों मर्द मर्दों मर्दाना लड़का लड़के लड़कों',
  female:
    'woman women womens lady ladies female girl girls महिला महिलाएं महिलाओं औरत औरतों लेडीज लेडीज़ जनाना लड़की लड़कियां लड़कियों',
}
const genders = new Map(
  Object.entries(people).flatMap(([gender, words]) =>
    words.split(' ').map((word) => [synonymKey(word), gender as Gender] as const),
  ),
)
export type Gender = 'male' | 'female'

/** The one gender that the words name; null for none and for both. */
export function genderOf(words: readonly string[]): Gender | null {
  const named = new Set(words.flatMap((word) => genders.get(synonymKey(word)) ?? []))
  const [only = null] = named
  return named.size === 1 ? only : null
}
