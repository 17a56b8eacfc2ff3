import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { staticPageQuery } from '../../content/static-pages/web/static-page-query.ts'
import { type Language, languages } from '../../site/i18n/language.ts'
import { addressIn, languageAddresses } from '../../site/i18n/language-address.ts'
import { paths } from '../../site/routing/paths.ts'
import { addressKey, findRoute, routeParams } from '../../site/routing/routes.ts'
import { classNames } from '../../ui/class-names.ts'
import { LanguageIcon } from '../../ui/components/icon.tsx'
import { useLocation } from '../../ui/router/location.ts'
import { hindiName } from './language-names.ts'

type LinksProps = { className: string; shortOnPhones?: boolean }

/**
 * The same page in the other languages. Each language is a separate build, so these are plain links with a full load,
 * which also work without scripts. Only a choice made here is remembered, by the first script.
 */
export function LanguageLinks(props: LinksProps) {
  const { pathname } = useLocation()
  const slug = staticSlugOf(pathname)
  return slug === undefined ? <Links {...props} /> : <StaticPageLinks {...props} slug={slug} />
}

/** Only a static page can be missing in a language. */
function StaticPageLinks({ slug, ...props }: LinksProps & { slug: string }) {
  const { data } = useQuery({ ...staticPageQuery(slug), enabled: false })
  return <Links {...props} pageLanguages={data?.data.languages} />
}

function staticSlugOf(pathname: string): string | undefined {
  const route = findRoute(pathname)
  if (route?.path === paths.faqs()) return 'faqs'
  return route?.path === '/pages/:slug' ? routeParams(route, pathname).slug : undefined
}

/** The home page of a language that the page is not in. */
function Links({
  className,
  shortOnPhones,
  pageLanguages,
}: LinksProps & { pageLanguages?: readonly string[] | undefined }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const route = findRoute(pathname)
  // The page's canonical address, because its HTML is cached for everyone; a click uses the visitor's full address.
  const path = route ? addressKey(pathname, new URLSearchParams(search), route) : paths.home()
  return languageAddresses(path)
    .filter(({ language }) => language !== i18n.locale)
    .map(({ language, address }) => ({ language, address, isThere: pageLanguages?.includes(language) ?? true }))
    .map(({ language, address, isThere }) => (
      <a
        key={language}
        href={isThere ? address : addressIn(language, paths.home())}
        lang={language}
        hrefLang={language}
        aria-label={drawnNames[language] && languages[language].name}
        className={className}
        onClick={({ currentTarget }) => {
          if (isThere) currentTarget.href = addressIn(language, `${route ? pathname + search : path}${location.hash}`)
        }}
      >
        <span className={shortOnPhones ? 'max-md:hidden' : undefined}>
          <LanguageIcon />
        </span>
        <LanguageName language={language} shortOnPhones={shortOnPhones} />
      </a>
    ))
}

/** Names that are drawn in other languages' pages: not every computer has the letters, and the font is 37 kB. */
const drawnNames: Partial<Record<Language, typeof hindiName>> =
  import.meta.env.PAGE_LANGUAGE === 'hi' ? {} : { hi: hindiName }

/** The header, which every page with such links has, contains the outlines; the other links refer to them. */
function LanguageName({ language, shortOnPhones }: { language: Language; shortOnPhones: boolean | undefined }) {
  const { name, short } = languages[language]
  const drawn = drawnNames[language]
  if (!drawn) {
    return (
      <>
        <span className={shortOnPhones ? 'max-md:sr-only' : undefined}>{name}</span>
        {shortOnPhones && (
          <span aria-hidden className="md:hidden">
            {short}
          </span>
        )}
      </>
    )
  }
  const id = `name-${language}`
  return shortOnPhones ? (
    <>
      <Outline width={drawn.name.width} className="max-md:hidden">
        <path id={id} d={drawn.name.outline} />
      </Outline>
      <Outline width={drawn.short.width} className="md:hidden">
        <path d={drawn.short.outline} />
      </Outline>
    </>
  ) : (
    <Outline width={drawn.name.width}>
      <use href={`#${id}`} />
    </Outline>
  )
}

type OutlineProps = { width: number; className?: string; children: ReactNode }

const Outline = ({ width, className, children }: OutlineProps) => (
  <svg
    viewBox={`0 -950 ${width} 1250`}
    className={classNames('h-[1.25em] w-auto fill-current', className)}
    aria-hidden="true"
  >
    {children}
  </svg>
)
