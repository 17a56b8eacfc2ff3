// Enough to decide: a comment of any length costs as much as a short one.
const sampleLength = 2_000

/** Detects the language of user-written text or HTML: mostly Devanagari letters means Hindi. */
export function detectLanguage(text: string): 'en' | 'hi' {
  const words = text.slice(0, sampleLength).replace(/<[^<>]*>/g, '')
  if (!/\p{Script=Devanagari}/u.test(words)) return 'en'
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0
  return count(/\p{Script=Devanagari}/gu) > count(/\p{Script=Latin}/gu) ? 'hi' : 'en'
}
