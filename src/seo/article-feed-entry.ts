import type { Article } from '../articles/article.ts'
import { absoluteAddress, withAbsoluteAddresses } from '../platform/absolute-address.ts'
import { xml } from '../platform/xml.ts'
import type { NewsEntry } from './news-feed-xml.ts'

/** A complete article as an entry of a news feed; `path` is its page in the reader's language. */
export const articleFeedEntry = (article: Article, path: string, publicUrl: string): NewsEntry => ({
  title: article.title,
  address: `${publicUrl}${path}`,
  published: new Date(article.publishedAtMs),
  author: article.author,
  html: `${pictureOf(article, publicUrl)}${withAbsoluteAddresses(publicUrl, article.html)}`,
})

const pictureOf = ({ picture }: Article, publicUrl: string): string =>
  picture ? xml`<p><img src="${absoluteAddress(publicUrl, picture)}" alt=""/></p>`.text : ''
