import type { FastifyInstance } from 'fastify'
import { allLanguages, defaultLanguage } from '../../site/i18n/language.ts'

const address = '/speculation-rules.json'

/** With documents: Chromium fetches the page of a link that somebody is about to open, unless the visitor saves data. */
export const speculationHeaders = { 'speculation-rules': `"${address}"` }

const prefixes = [
  '',
  ...allLanguages.filter((language) => language !== defaultLanguage).map((language) => `/${language}`),
]
/** Addresses that are counted, for editors or not a document, and searches, which few open. */
const excluded = ['ifs', 'ifsredirect', 'admin', 'auth', 'preview', 'media', 'assets', 'feeds', 'api-docs']
const patterns = prefixes.flatMap((prefix) => [
  ...excluded.flatMap((folder) => [`${prefix}/${folder}`, `${prefix}/${folder}/*`]),
  `${prefix}/deals\\?*search=*`,
  `${prefix}/filters*`,
])

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: patterns } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
          // Once the scripts run, they fetch a page's code and data themselves. With `*` instead of `a`, the browser
          // would work out the styles of all elements again when the attribute is set.
          { not: { selector_matches: '[data-hydrated] a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function registerSpeculationRules(app: FastifyInstance): void {
  const body = JSON.stringify(rules)
  app.get(address, async (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=86400').send(body),
  )
}
