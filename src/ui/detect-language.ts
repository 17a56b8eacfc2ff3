// Enough to tell: a comment of any length costs as much as a short one.
const sampleLength = 2_000

/** The language of words that people wrote, plain or HTML, as far as their letters tell: most of them Devanagari is Hindi. */
export function languageOfText(text: string): 'en' | 'hi' {
  const words = text.slice(0, sampleLength).replace(/<[^<>]*>/g, '')
  if (!/\p{Script=Devanagari}/u.test(words)) return 'en'
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0
  return count(/\p{Script=Devanagari}/gu) > count(/\p{Script=Latin}/gu) ? 'hi' : 'en'
}
