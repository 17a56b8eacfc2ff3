import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferencesPath, shownPreferencesPath } from '../../community/newsletter/newsletter-paths.ts'
import { findPreferences } from '../../community/newsletter/server/save-preferences.ts'
import type { Db } from '../../platform/schema/db.ts'
import { allLanguages } from '../../site/i18n/language.ts'
import { addressIn } from '../../site/i18n/language-address.ts'
import { addressId } from '../../site/routing/address-id.ts'

type Deps = { db: Db; sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void> }
type Link = { Querystring: { token?: string; issue?: string; cadence?: string } }

/** The link in emails leads to the page whose address has what the subscriber has chosen until now. */
export function registerPreferencesRedirect(app: FastifyInstance, { db, sendPage }: Deps): void {
  const [page = ''] = preferencesPath({ token: '' }).split('?')
  for (const language of allLanguages)
    app.get<Link>(addressIn(language, page), async (request, reply) => {
      const { token, issue, cadence } = request.query
      const stored = typeof token === 'string' && cadence === undefined ? await findPreferences(db, token) : null
      // That page explains an unknown token.
      if (!stored || typeof token !== 'string') return sendPage(request, reply)
      const link = { token, issueId: addressId(`${issue ?? ''}`) }
      const next = shownPreferencesPath(link, stored.preferences, stored.isEnded ? 'ended' : 'stored')
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(addressIn(language, next), 302)
    })
}
