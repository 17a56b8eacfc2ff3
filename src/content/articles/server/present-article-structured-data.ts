import type { Article as ArticleData } from 'schema-dts'
import { absoluteAddress } from '../../../platform/absolute-address.ts'
import { isoInIndia } from '../../../shared/india-time.ts'
import type { Article } from '../article.ts'

/** The schema.org data of an article. */
export const presentArticleStructuredData = (article: Article, pageUrl: string, publicUrl: string): ArticleData => ({
  '@type': 'Article',
  '@id': `${pageUrl}#article`,
  headline: article.title,
  url: pageUrl,
  mainEntityOfPage: pageUrl,
  datePublished: isoInIndia(new Date(article.publishedAtMs)),
  author: { '@type': 'Person', name: article.author },
  publisher: { '@type': 'Organization', '@id': `${publicUrl}/#organization`, name: 'Bachat', url: publicUrl },
  ...(article.picture ? { image: absoluteAddress(publicUrl, article.picture) } : {}),
})
