import { allLanguages } from '../i18n/language.ts'
import { addressIn } from '../i18n/language-address.ts'

// Calls, the desk, the ways out and in, and a member's own pages: nothing that a searcher looks for.
const outside = ['/ifs/', '/ifsredirect/', '/admin', '/auth/']

// Endless lists: any words, any bounds. Pages that say `noindex` themselves are left to be read, so that it is seen.
const perLanguage = ['/ifsredirect/', '/profile', '/*?*search=', '/filters?']

/** What robots should leave alone, and where to find everything else. */
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
