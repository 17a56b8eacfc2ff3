import { isoInIndia } from '../ui/india-time.ts'
import type { WireArticle, WireArticleSummary } from './article.contract.ts'
import type { Article, ArticleSummary } from './article.ts'

const encodeCommon = ({ id, title, author, publishedAtMs }: Article | ArticleSummary) => ({
  id,
  title,
  author,
  created: isoInIndia(new Date(publishedAtMs)),
})

// The order of the fields is that of the answer.
export const encodeArticles = (articles: readonly ArticleSummary[]): WireArticleSummary[] =>
  articles.map((article) => {
    const { id, title, author, created } = encodeCommon(article)
    return { id, title, images: article.pictures, author, created }
  })

export const decodeArticles = (articles: readonly WireArticleSummary[]): ArticleSummary[] =>
  articles.map(({ id, title, author, created, images }) => ({
    id,
    title,
    author,
    publishedAtMs: Date.parse(created),
    pictures: images,
  }))

export function encodeArticle(article: Article): WireArticle {
  const { id, title, author, created } = encodeCommon(article)
  return { id, title, images: article.picture, author, created, description: article.html }
}

export const decodeArticle = ({ id, title, author, created, images, description }: WireArticle): Article => ({
  id,
  title,
  author,
  publishedAtMs: Date.parse(created),
  picture: images,
  html: description,
})
