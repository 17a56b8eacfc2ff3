import { type Route, route } from '../../api/server/route.ts'
import { notFound } from '../../platform/errors.ts'
import type { Db } from '../../schema/db.ts'
import { contentPages } from '../static-page.contract.ts'
import { encodeStaticPage } from '../static-page.wire.ts'
import { findStaticPage } from './static-page.queries.ts'

export const staticPageRoutes = ({ db }: { db: Db }): Route[] => [
  route(contentPages, {
    tags: () => ['pages'],
    handle: async ({ slug }, { caller }) => {
      const page = await findStaticPage(db, slug, caller.language)
      if (!page) throw notFound(/*i18n*/ 'The page was not found.')
      return { data: page }
    },
    encode: encodeStaticPage,
  }),
]
