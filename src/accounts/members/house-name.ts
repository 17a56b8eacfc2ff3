import unhomoglyph from 'unhomoglyph'
import { normalise } from '../../platform/normalise.ts'

/** Nobody but the site's own people has one of these words in their name. */
const houseWords = 'bachat बचत admin administrator moderator webmaster प्रशासक मॉडरेटर'.split(' ')
/** Names that consist of these words alone. */
const roleWords = [...houseWords, ...'the our editor editors support team staff official help customer care'.split(' ')]

/**
 * Equal for texts that look alike, whatever their scripts and accents (Unicode's UTS 39), and their letter case: small
 * and capital letters look like different ones, "I" like "l".
 */
const skeletonOf = (text: string): string =>
  unhomoglyph(normalise(text, 'NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replace(/[l1|]/g, 'i')
    .replaceAll('0', 'o')

const wordsOf = (text: string): string[] => skeletonOf(text).match(/[\p{L}\p{N}]+/gu) ?? []

const houseSkeletons = new Set(houseWords.flatMap(wordsOf))
const roleSkeletons = new Set(roleWords.flatMap(wordsOf))

/** The error of a name under which a visitor or member would speak as the site. Staff get their names from their own. */
export function houseNameError(name: string): string | null {
  const words = wordsOf(name)
  const isHouseName =
    [...words, words.join('')].some((word) => houseSkeletons.has(word)) ||
    (words.length > 0 && words.every((word) => roleSkeletons.has(word)))
  return isHouseName ? /*i18n*/ 'This name belongs to the site. Please enter your own name.' : null
}
