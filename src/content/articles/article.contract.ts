import Type, { type Static } from 'typebox'
import { call, domain, Id } from '../../site/api/contract.ts'
import type { Article, ArticleSummary } from './article.ts'

const common = {
  id: Type.Integer(),
  title: Type.String(),
  author: Type.String(),
  created: Type.String({ format: 'date-time' }),
  imageAlt: Type.Optional(Type.String({ description: 'What the picture shows; only if an editor described it.' })),
}

const WireArticleSummary = Type.Object({ ...common, images: Type.Array(Type.String()) })
export type WireArticleSummary = Static<typeof WireArticleSummary>

const WireArticle = Type.Object({
  ...common,
  images: Type.String(),
  description: Type.String({ description: 'Sanitised HTML.' }),
})
export type WireArticle = Static<typeof WireArticle>

export const newsArticles = call('A33', 'GET', '/newsarticles', {
  summary: 'Articles, newest first',
  params: Type.Object({
    limit: Type.Optional(Type.Integer({ description: '1 to 100 (clamped). Default: all.' })),
  }),
  data: Type.Array(WireArticleSummary),
  domain: domain<ArticleSummary[]>(),
})

export const articleDetails = call('A34', 'POST', '/newsarticledetails', {
  summary: 'One article',
  params: Type.Object({ newsid: Id }),
  data: WireArticle,
  domain: domain<Article>(),
})
