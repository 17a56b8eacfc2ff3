import { allLanguages, isLanguage, type Language, languages } from '../../../site/i18n/language.ts'
import { LanguageIcon } from '../../../ui/components/icon.tsx'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { consoleLanguageCookie } from '../../console-language.ts'

export const otherLanguages = () => allLanguages.filter((language) => language !== document.documentElement.lang)

/** The other languages, each with its own name. */
export const LanguageChoice = () => (
  <>
    {otherLanguages().map((language) => (
      <button
        key={language}
        type="button"
        lang={language}
        onClick={() => chooseLanguage(language)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
      >
        <LanguageIcon />
        {languages[language].name}
      </button>
    ))}
  </>
)

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
