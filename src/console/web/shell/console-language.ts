import { isLanguage, type Language } from '../../../site/i18n/language.ts'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { consoleLanguageCookie } from '../../console-language.ts'

// The public site's own storage of the choice.
const storageKey = 'cl'
const yearSeconds = 31_536_000

const remember = (language: Language) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
  document.cookie = `${consoleLanguageCookie}=${language}; Path=/admin; Max-Age=${yearSeconds}; SameSite=Strict${secure}`
}

/** Reloads in the language that was chosen on the public site. True while that happens. */
export function followChosenLanguage(current: Language): boolean {
  const chosen = readLocal(storageKey)
  if (!isLanguage(chosen) || chosen === current) return false
  remember(chosen)
  // Without cookies the document stays as it is.
  if (!document.cookie.includes(`${consoleLanguageCookie}=${chosen}`)) return false
  location.reload()
  return true
}

/** Each language is a separate build, so the document is reloaded. */
export function chooseLanguage(language: Language): void {
  writeLocal(storageKey, language)
  remember(language)
  location.reload()
}
