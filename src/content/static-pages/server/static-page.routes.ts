import { withAffiliateIds } from '../../../catalogue/clicks/affiliate-link.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { readSetting } from '../../../site/settings/server/settings.queries.ts'
import { contentPages } from '../static-page.contract.ts'
import { encodeStaticPage } from '../static-page.wire.ts'
import { findStaticPage } from './static-page.queries.ts'

export const staticPageRoutes = ({ db }: { db: Db }): Route[] => [
  route(contentPages, {
    tags: () => ['pages', 'settings'],
    handle: async ({ slug }, { caller }) => {
      const [page, affiliates] = await Promise.all([
        findStaticPage(db, slug, caller.language),
        readSetting(db, 'affiliate'),
      ])
      if (!page) throw notFound(/*i18n*/ 'The page was not found.')
      return { data: { ...page, html: withAffiliateIds(page.html, affiliates) } }
    },
    encode: encodeStaticPage,
  }),
]
