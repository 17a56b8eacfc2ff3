import type { Article } from '../articles/article.contract.ts'
import { absoluteAddress, withAbsoluteAddresses } from '../platform/absolute-address.ts'
import { xml } from '../platform/xml.ts'
import type { NewsEntry } from './news-feed-xml.ts'

/** An article as feed readers show it, whole; `path` is its page in the reader's language. */
export const presentArticleNews = (article: Article, path: string, publicUrl: string): NewsEntry => ({
  title: article.title,
  address: `${publicUrl}${path}`,
  published: new Date(article.created),
  author: article.author,
  html: `${picture(article, publicUrl)}${withAbsoluteAddresses(publicUrl, article.description)}`,
})

const picture = ({ images }: Article, publicUrl: string): string =>
  images ? xml`<p><img src="${absoluteAddress(publicUrl, images)}" alt=""/></p>`.text : ''
