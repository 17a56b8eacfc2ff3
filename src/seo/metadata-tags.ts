// Title, description, canonical and hreflang are written by ui/components/page-head.tsx.

import { structuredPricePaise } from '../catalogue/deals/server/present-deal-structured-data.ts'
import { sharePicture } from '../pictures/share-picture-drawing.ts'
import type { Message } from '../platform/message.ts'
import { type Xml, xml } from '../platform/xml.ts'
import { isoInIndia } from '../shared/india-time.ts'
import { decimalRupees } from '../shared/money.ts'
import type { PageMetadata } from '../shared/page-metadata.ts'
import type { MainArea } from '../site/api/calls/calls.ts'
import { allLanguages, type Language, languages } from '../site/i18n/language.ts'
import { addressIn } from '../site/i18n/language-address.ts'
import type { Translate } from '../site/i18n/server/translate.ts'
import { paths } from '../site/routing/paths.ts'
import { feedFormats } from './news-feed-xml.ts'
import { categoryFeedTitle, feedAddress, feedTitles, newsletterFeedTitle, storeFeedTitle } from './news-feeds.ts'
import { articleSubject, dealSubject, pictureAddress, siteSubject } from './share-picture-address.ts'
import { structuredData } from './structured-data.ts'

export type MetadataSource = {
  facts: PageMetadata
  /** The answer of the page's main call; undefined if there is none or it failed. */
  main: MainArea | undefined
  language: Language
  publicUrl: string
  translate: Translate
}

/**
 * A page's data for programs that read only its head: social networks, messengers, feed readers, search engines. The
 * browser does not need it, so it is written here, on the server, and costs no script.
 */
export function renderMetadataTags(page: MetadataSource): string {
  const { head } = page.facts
  if (!head) return ''
  const parts = [...networkTags(page, head), ...feedLinks(page)]
  return `${parts.map(({ text }) => text).join('')}${head.noIndex ? '' : dataBlock(page, head.path)}`
}

type Head = NonNullable<PageMetadata['head']>

const property = (name: string, content: string | number): Xml => xml`<meta property="${name}" content="${content}"/>`

/** Open Graph, which every network reads; X needs only the picture's size in addition. */
function networkTags(
  { main, language, publicUrl, translate }: MetadataSource,
  { title, description, path, noIndex, languages: existing = allLanguages }: Head,
): Xml[] {
  const subject = subjectOf(main)
  const siteName = translate(language, /*i18n*/ 'Bachat')
  const others = allLanguages.filter((other) => other !== language && existing.includes(other))
  return [
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    ...(noIndex ? [] : [property('og:url', `${publicUrl}${addressIn(language, path)}`)]),
    property('og:locale', languages[language].openGraph),
    ...others.map((other) => property('og:locale:alternate', languages[other].openGraph)),
    property('og:image', `${publicUrl}${pictureAddress(subject, language)}`),
    property('og:image:type', sharePicture.contentType),
    property('og:image:width', sharePicture.widthPx),
    property('og:image:height', sharePicture.heightPx),
    property('og:image:alt', subject.kind === 'site' ? siteName : title),
    ...kindTags(main),
    xml`<meta name="twitter:card" content="summary_large_image"/>`,
  ]
}

const dealOf = (main: MainArea | undefined) => (main?.name === 'GET /dealdetails' ? main.answer.data : undefined)
const articleOf = (main: MainArea | undefined) =>
  main?.name === 'POST /newsarticledetails' ? main.answer.data : undefined

function subjectOf(main: MainArea | undefined) {
  const deal = dealOf(main)
  const article = articleOf(main)
  return deal ? dealSubject(deal) : article ? articleSubject(article) : siteSubject
}

function kindTags(main: MainArea | undefined): Xml[] {
  const deal = dealOf(main)
  if (deal) {
    const paise = structuredPricePaise(deal)
    return [
      property('og:type', 'product'),
      ...(paise === null
        ? []
        : [property('product:price:amount', decimalRupees(paise)), property('product:price:currency', 'INR')]),
      property('product:availability', deal.isExpired ? 'out of stock' : 'in stock'),
    ]
  }
  const article = articleOf(main)
  if (article)
    return [
      property('og:type', 'article'),
      property('article:published_time', isoInIndia(new Date(article.publishedAtMs))),
    ]
  return [property('og:type', 'website')]
}

/** The feeds of the page's content; the home page names those of the whole site. */
function feedLinks({ facts, main, language, translate }: MetadataSource): Xml[] {
  const feeds = facts.head?.path === paths.home() ? Object.entries(feedTitles) : [feedOf(main)]
  return feeds.flatMap(([feed, title]) =>
    (['rss', 'atom'] as const).map((format) => {
      const type = feedFormats[format].contentType.split(';')[0] ?? ''
      const address = addressIn(language, feedAddress(feed, format))
      return xml`<link rel="alternate" type="${type}" title="${translate(language, title)}" href="${address}"/>`
    }),
  )
}

function feedOf(main: MainArea | undefined): [feed: string, title: string | Message] {
  const subject = main?.answer.subject
  switch (main?.name) {
    case 'GET /getdeals':
      if (subject) return [`stores/${subject.id}`, storeFeedTitle(subject.title)]
      return main.params.superdeal === 1 ? ['super-deals', feedTitles['super-deals']] : ['deals', feedTitles.deals]
    case 'GET /catdetails':
      return subject ? [`categories/${subject.id}`, categoryFeedTitle(subject.title)] : ['deals', feedTitles.deals]
    case 'GET /promocodes':
      return ['coupons', feedTitles.coupons]
    case 'GET /newsletterissue':
      return ['newsletter', newsletterFeedTitle]
    case 'GET /newsarticles':
    case 'POST /newsarticledetails':
      return ['articles', feedTitles.articles]
    default:
      return ['deals', feedTitles.deals]
  }
}

/** Data, not script, so the content policy permits it. "<" is the one character that could end the block. */
function dataBlock({ facts, main, language, publicUrl }: MetadataSource, path: string): string {
  const data = structuredData(facts, main, { language, publicUrl, path })
  if (data['@graph'].length === 0) return ''
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
