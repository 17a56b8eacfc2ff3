import type { Article as ArticleData } from 'schema-dts'
import { absoluteAddress } from '../../platform/absolute-address.ts'
import type { Article } from '../article.contract.ts'

/** An article in the words of schema.org. */
export const presentArticleData = (article: Article, pageUrl: string, publicUrl: string): ArticleData => ({
  '@type': 'Article',
  '@id': `${pageUrl}#article`,
  headline: article.title,
  url: pageUrl,
  mainEntityOfPage: pageUrl,
  datePublished: article.created,
  author: { '@type': 'Person', name: article.author },
  publisher: { '@type': 'Organization', '@id': `${publicUrl}/#organization`, name: 'Bachat', url: publicUrl },
  ...(article.images ? { image: absoluteAddress(publicUrl, article.images) } : {}),
})
