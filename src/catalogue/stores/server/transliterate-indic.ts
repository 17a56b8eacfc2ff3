import sanscript from '@indic-transliteration/sanscript'
import { normalise } from '../../../platform/normalise.ts'

// Its types place the functions under `default`; at run time they are the module itself.
const transliterate = (sanscript as unknown as typeof sanscript.default).t

/** Scripts whose words, like those of Hindi, do not pronounce the written "a" at their end. */
const NORTHERN: readonly (readonly [scheme: string, letters: RegExp])[] = [
  ['devanagari', /[\u0900-\u097f]+/g],
  ['bengali', /[\u0980-\u09ff]+/g],
  ['gurmukhi', /[\u0a00-\u0a7f]+/g],
  ['gujarati', /[\u0a80-\u0aff]+/g],
]
const SOUTHERN: readonly (readonly [scheme: string, letters: RegExp])[] = [
  ['oriya', /[\u0b00-\u0b7f]+/g],
  ['tamil', /[\u0b80-\u0bff]+/g],
  ['telugu', /[\u0c00-\u0c7f]+/g],
  ['kannada', /[\u0c80-\u0cff]+/g],
  ['malayalam', /[\u0d00-\u0d7f]+/g],
]
const INDIC = /[\u0900-\u0d7f]/
/** Joiners, and Gurmukhi's mark for a doubled consonant: none has letters of its own. */
const WITHOUT_LETTERS = /\u200c|\u200d|\u0a71/g

/** Hindi and other Indian scripts as people type them in Latin letters: "चाय पत्ती" is "chay patti". */
export function transliterateIndic(text: string): string {
  if (!INDIC.test(text)) return text
  let latin = text.replace(WITHOUT_LETTERS, '')
  for (const [scheme, letters] of NORTHERN)
    latin = latin.replace(letters, (word) => fromDevanagari(transliterate(word, scheme, 'devanagari')))
  for (const [scheme, letters] of SOUTHERN)
    latin = latin.replace(letters, (word) => asTyped(transliterate(word, scheme, 'optitrans')))
  return latin
}

/** Letters for borrowed sounds, which the library's scheme for Sanskrit lacks. */
const BORROWED: readonly (readonly [RegExp, string])[] = [
  [/\u093c/g, ''],
  [/[\u0945\u0946]/g, 'े'],
  [/[\u0949\u094a]/g, 'ो'],
  [/[\u090d\u090e]/g, 'ए'],
  [/[\u0911\u0912]/g, 'ओ'],
  [/\u0901/g, '\u0902'],
  [/\u0970/g, '.'],
]
/** A consonant at the end of a word that has others before it and is not joined to the last of them. */
const SILENT_END = /(?<=[\u0904-\u094c])[\u0915-\u0939]$/
const VIRAMA = '\u094d'

function fromDevanagari(word: string): string {
  const plain = BORROWED.reduce((letters, [sound, usual]) => letters.replace(sound, usual), normalise(word, 'NFKD'))
  return asTyped(transliterate(plain.replace(SILENT_END, `$&${VIRAMA}`), 'devanagari', 'optitrans'))
}

/** The scheme distinguishes long and short vowels by capitals, and writes any nasal as M. */
const asTyped = (latin: string) =>
  latin
    .replace(/M(?=[pbm])/g, 'm')
    .replaceAll('M', 'n')
    .replaceAll('~', '')
    .toLowerCase()
