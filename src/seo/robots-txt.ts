import { allLanguages } from '../site/i18n/language.ts'
import { addressIn } from '../site/i18n/language-address.ts'

// Calls, the admin console, redirects and a member's own pages: nothing that people search for.
const outside = ['/ifs/', '/ifsredirect/', '/admin', '/auth/']

// Unlimited lists: any search words, any filter. Pages with `noindex` are not listed here, because crawlers must read
// them to see it.
const perLanguage = ['/ifsredirect/', '/profile', '/*?*search=', '/filters?']

/** What crawlers should not visit, and where the sitemap is. */
export function robotsTxt(publicUrl: string): string {
  const disallowed = new Set([
    ...outside,
    ...allLanguages.flatMap((language) => perLanguage.map((path) => addressIn(language, path))),
  ])
  return [
    'User-agent: *',
    ...[...disallowed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
