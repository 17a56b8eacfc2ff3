import { normalise } from '../../../../platform/normalise.ts'

// biome-ignore format: a table
const consonants: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd',
  ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r',
  ल: 'l', ळ: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h',
}
// biome-ignore format: a table
const vowels: Record<string, string> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au', ऍ: 'e',
}
// biome-ignore format: a table
const signs: Record<string, string> = {
  'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ॉ': 'o', 'ो': 'o', 'ौ': 'au', 'ॅ': 'a',
  'ं': 'n', 'ँ': 'n', 'ः': 'h', '्': '',
}
const isDevanagari = /^[\p{Script=Devanagari}\u200c\u200d]+$/u

export const isHindiWord = (word: string): boolean => isDevanagari.test(word)

/** A Hindi word in Latin letters, about as an English reader would write it: बैट is "bait". */
export function romanised(word: string): string {
  const letters = [...normalise(word, 'NFC').replace(/[\u093c\u200c\u200d]/g, '')]
  return letters
    .map((letter, index) => {
      const next = letters[index + 1] ?? ''
      const consonant = consonants[letter]
      if (consonant === undefined) return vowels[letter] ?? signs[letter] ?? ''
      // A consonant without a sign has a short a, but not at the end of the word.
      return consonant + (next === '' || signs[next] !== undefined ? '' : 'a')
    })
    .join('')
}
