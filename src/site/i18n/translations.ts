import { defaultLanguage, type Language } from './language.ts'

/** The texts of a row in a language: those that are translated, and the first language's for the others. */
export function translated<Texts extends Record<string, string>>(
  texts: Texts,
  translations: unknown,
  language: Language,
): Texts {
  if (language === defaultLanguage) return texts
  const storedTexts = textsIn(translations, language)
  const names = Object.keys(texts).filter((name) => storedTexts[name])
  return { ...texts, ...Object.fromEntries(names.map((name) => [name, storedTexts[name]])) }
}

/** The key of Hindi texts whose original has been replaced by an import: translators see them, visitors do not. */
export const outdatedHindi = 'hi-outdated'

/** The stored value may have any shape: only texts that are not empty count. */
export function textsIn(translations: unknown, language: Language | typeof outdatedHindi): Record<string, string> {
  const texts = isObject(translations) ? translations[language] : null
  if (!isObject(texts)) return {}
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
