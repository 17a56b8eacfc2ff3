import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '../../i18n/language.ts'
import { addressIn, languageAddresses } from '../../i18n/language-address.ts'
import { paths } from '../../routing/paths.ts'
import { addressKey, findRoute } from '../../routing/routes.ts'
import { classNames } from '../../ui/class-names.ts'
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
        <span className={shortOnPhones ? 'max-md:hidden' : undefined}>
          <LanguageIcon />
        </span>
        <LanguageName language={language} shortOnPhones={shortOnPhones} />
      </a>
    ))
}

/** Widths in thousandths of the letters' size, of public/icons/language-names.svg. */
const drawnWidths: Partial<Record<Language, { name: number; short: number }>> = { hi: { name: 1920, short: 807 } }

/** Drawn where other languages' computers may lack the letters: English pages fetch no Devanagari font. */
function LanguageName({ language, shortOnPhones }: { language: Language; shortOnPhones: boolean | undefined }) {
  const { name, short } = languages[language]
  const widths = drawnWidths[language]
  const drawn = (id: string, width: number, className?: string) => (
    <svg
      viewBox={`0 -950 ${width} 1250`}
      className={classNames('h-[1.25em] w-auto fill-current', className)}
      aria-hidden="true"
    >
      <use href={`/icons/language-names.svg#${id}`} />
    </svg>
  )
  return (
    <>
      <span className={widths ? 'sr-only' : shortOnPhones ? 'max-md:sr-only' : undefined}>{name}</span>
      {widths && drawn(language, widths.name, shortOnPhones ? 'max-md:hidden' : undefined)}
      {shortOnPhones &&
        (widths ? (
          drawn(`${language}-short`, widths.short, 'md:hidden')
        ) : (
          <span aria-hidden className="md:hidden">
            {short}
          </span>
        ))}
    </>
  )
}
