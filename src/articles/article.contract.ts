import Type, { type Static } from 'typebox'
import { call, Id } from '../api/contract.ts'

const common = {
  id: Type.Integer(),
  title: Type.String(),
  author: Type.String(),
  created: Type.String({ format: 'date-time' }),
}

export const ArticleCard = Type.Object({ ...common, images: Type.Array(Type.String()) })
export type ArticleCard = Static<typeof ArticleCard>

export const Article = Type.Object({
  ...common,
  images: Type.String(),
  description: Type.String({ description: 'Sanitised HTML.' }),
})
export type Article = Static<typeof Article>

export const newsArticles = call('A33', 'GET', '/newsarticles', {
  summary: 'Articles, newest first',
  params: Type.Object({
    limit: Type.Optional(Type.Integer({ description: '1 to 100 (clamped). Default: all.' })),
  }),
  data: Type.Array(ArticleCard),
})

export const articleDetails = call('A34', 'POST', '/newsarticledetails', {
  summary: 'One article',
  params: Type.Object({ newsid: Id }),
  data: Article,
})
