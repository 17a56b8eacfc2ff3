import { pageOf } from '../../api/contract.ts'
import { type Route, route } from '../../api/server/route.ts'
import { notFound } from '../../platform/errors.ts'
import { isoInIndia } from '../../platform/india-time.ts'
import type { Db } from '../../schema/db.ts'
import { type Article, type ArticleCard, articleDetails, newsArticles } from '../article.contract.ts'
import { type ArticleCardRow, type ArticleRow, findArticle, listArticles } from './article.queries.ts'

export const articleRoutes = ({ db }: { db: Db }): Route[] => [
  route(newsArticles, {
    tags: () => ['articles'],
    handle: async (params, { now }) => {
      const limit = params.limit === undefined ? undefined : pageOf(params, 100).limit
      return { data: (await listArticles(db, now, limit)).map(presentArticleCard) }
    },
  }),
  route(articleDetails, {
    tags: ({ newsid }) => [`article:${newsid}`],
    handle: async ({ newsid }, { now }) => {
      const article = await findArticle(db, newsid, now)
      if (!article) throw notFound(/*i18n*/ 'The article was not found.')
      return { data: presentArticle(article) }
    },
  }),
]

const presentArticleCard = ({ id, title, images, author, published_at }: ArticleCardRow): ArticleCard => ({
  id,
  title,
  images,
  author,
  created: isoInIndia(published_at),
})

const presentArticle = (article: ArticleRow): Article => ({
  ...presentArticleCard(article),
  images: article.images[0] ?? '',
  description: article.description_html,
})
