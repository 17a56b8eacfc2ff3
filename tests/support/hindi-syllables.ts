const consonants = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह', 'क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़']
const vowels = [...'अआइईउऊऋएऐओऔऑऍ']
const vowelSigns = [...'ािीुूृेैोौॅॉ']
const marks = [...'ंँः']
/** Consonants without a vowel between them that Hindi and its loanwords have and that fonts may join into one glyph. */
const conjuncts = [
  ...[
    'क्ष',
    'त्र',
    'ज्ञ',
    'श्र',
    'द्ध',
    'द्ध्य',
    'द्व',
    'द्य',
    'द्भ',
    'द्म',
    'द्द',
    'द्ग',
    'द्ब',
    'द्र',
    'ट्ट',
    'ट्ठ',
    'ठ्ठ',
    'ड्ड',
    'ड्ढ',
    'ङ्क',
  ],
  ...[
    'ङ्ग',
    'ह्म',
    'ह्य',
    'ह्न',
    'ह्व',
    'ह्र',
    'ह्ल',
    'ह्ण',
    'क्क',
    'क्त',
    'त्त',
    'त्त्व',
    'न्न',
    'ल्ल',
    'स्त्र',
    'ष्ट',
    'ष्ठ',
    'ष्ट्र',
    'क्ष्म',
    'क्ष्य',
  ],
  ...[
    'स्थ',
    'ञ्च',
    'ञ्ज',
    'ण्ड',
    'ण्ट',
    'ट्र',
    'ड्र',
    'श्च',
    'श्व',
    'श्न',
    'श्ल',
    'प्त',
    'न्त्र',
    'न्द्र',
    'म्प्र',
    'ङ्घ',
    'ङ्ख',
    'द्घ',
    'र्द्ध',
  ],
]

/** What Hindi words are composed of: each letter, each letter with each sign, conjuncts, and r before and after. */
export function hindiSyllables(): string[] {
  const single = consonants.flatMap((letter) => [
    ...withMarks(letter),
    ...vowelSigns.flatMap((sign) => [...withMarks(letter + sign), `क${letter}${sign}`]),
    ...['', '्र', '्रि', '्रू', '्रु'].map((rest) => letter + (rest || '्')),
    ...['', 'ि', 'ी', 'ों', 'ं'].map((rest) => `र्${letter}${rest}`),
  ])
  const joined = conjuncts.flatMap((letters) =>
    ['', ...vowelSigns, 'ं', 'ों', 'ें'].flatMap((sign) => [letters + sign, `र्${letters}${sign}`]),
  )
  return [...single, ...joined, ...vowels.flatMap(withMarks), ...range('०', '९'), ...'।॥ॐऽ॰', '\u200c', '\u200d', '◌']
}

const withMarks = (letters: string) => ['', ...marks].map((mark) => letters + mark)

const range = (from: string, to: string) =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, n) =>
    String.fromCharCode(from.charCodeAt(0) + n),
  )
