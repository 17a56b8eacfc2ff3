import { allLanguages, languages } from '../../../site/i18n/language.ts'
import { LanguageIcon } from '../../../ui/components/icon.tsx'
import { chooseLanguage } from './console-language.ts'

/** The other languages, each with its own name. */
export const LanguageChoice = () => (
  <>
    {allLanguages
      .filter((language) => language !== document.documentElement.lang)
      .map((language) => (
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
