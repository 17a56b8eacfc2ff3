import { withAffiliateIds } from '../../../catalogue/clicks/affiliate-link.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { pageOf } from '../../../site/api/contract.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { readSetting } from '../../../site/settings/server/settings.queries.ts'
import { articleDetails, newsArticles } from '../article.contract.ts'
import { encodeArticle, encodeArticles } from '../article.wire.ts'
import { findArticle, listArticles } from './article.queries.ts'

export const articleRoutes = ({ db }: { db: Db }): Route[] => [
  route(newsArticles, {
    tags: () => ['articles'],
    handle: async (params, { now, caller }) => {
      const limit = params.limit === undefined ? undefined : pageOf(params, 100).limit
      return { data: await listArticles(db, { language: caller.language, limit }, now) }
    },
    encode: encodeArticles,
  }),
  route(articleDetails, {
    tags: ({ newsid }) => [`article:${newsid}`, 'settings'],
    handle: async ({ newsid }, { now, caller }) => {
      const [article, affiliates] = await Promise.all([
        findArticle(db, newsid, caller.language, now),
        readSetting(db, 'affiliate'),
      ])
      if (!article) throw notFound(/*i18n*/ 'The article was not found.')
      return { data: { ...article, html: withAffiliateIds(article.html, affiliates) } }
    },
    encode: encodeArticle,
  }),
]
