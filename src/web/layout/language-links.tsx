import { useLingui } from '@lingui/react/macro'
import { languages } from '../../i18n/language.ts'
import { addressIn, languageAddresses } from '../../i18n/language-address.ts'
import { paths } from '../../routing/paths.ts'
import { addressKey, findRoute } from '../../routing/routes.ts'
import { LanguageIcon } from '../../ui/components/icon.tsx'
import { useLocation } from '../../ui/router/location.ts'

/**
 * The same page in the other languages. Each language is a separate build, so these are plain links with a full load,
 * which also work without scripts. Only a choice made here is remembered, by the first script.
 */
export function LanguageLinks({ className, shortOnPhones }: { className: string; shortOnPhones?: boolean }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const route = findRoute(pathname)
  // The page's canonical address, because its HTML is cached for everyone; a click uses the visitor's full address.
  const path = route ? addressKey(pathname, new URLSearchParams(search), route) : paths.home()
  return languageAddresses(path)
    .filter(({ language }) => language !== i18n.locale)
    .map(({ language, address }) => (
      <a
        key={language}
        href={address}
        lang={language}
        hrefLang={language}
        className={className}
        onClick={({ currentTarget }) => {
          currentTarget.href = addressIn(language, `${route ? pathname + search : path}${location.hash}`)
        }}
      >
        {shortOnPhones ? (
          <>
            <span className="max-md:hidden">
              <LanguageIcon />
            </span>
            <span className="max-md:sr-only">{languages[language].name}</span>
            <span aria-hidden className="md:hidden">
              {languages[language].short}
            </span>
          </>
        ) : (
          <>
            <LanguageIcon />
            {languages[language].name}
          </>
        )}
      </a>
    ))
}
