import { isoInIndia } from '../../shared/india-time.ts'
import type { WireArticle, WireArticleSummary } from './article.contract.ts'
import type { Article, ArticleSummary } from './article.ts'

const encodeCommon = ({ id, title, author, publishedAtMs }: Article | ArticleSummary) => ({
  id,
  title,
  author,
  created: isoInIndia(new Date(publishedAtMs)),
})

const altOf = ({ pictureAlt }: Article | ArticleSummary) => pictureAlt && { imageAlt: pictureAlt }

// The order of the fields is that of the answer.
export const encodeArticles = (articles: readonly ArticleSummary[]): WireArticleSummary[] =>
  articles.map((article) => {
    const { id, title, author, created } = encodeCommon(article)
    return { id, title, images: article.pictures, author, created, ...altOf(article) }
  })

export const decodeArticles = (articles: readonly WireArticleSummary[]): ArticleSummary[] =>
  articles.map(({ id, title, author, created, images, imageAlt }) => ({
    id,
    title,
    author,
    publishedAtMs: Date.parse(created),
    pictures: images,
    ...(imageAlt && { pictureAlt: imageAlt }),
  }))

export function encodeArticle(article: Article): WireArticle {
  const { id, title, author, created } = encodeCommon(article)
  return { id, title, images: article.picture, author, created, description: article.html, ...altOf(article) }
}

export const decodeArticle = ({ id, title, author, created, images, description, imageAlt }: WireArticle): Article => ({
  id,
  title,
  author,
  publishedAtMs: Date.parse(created),
  picture: images,
  ...(imageAlt && { pictureAlt: imageAlt }),
  html: description,
})
