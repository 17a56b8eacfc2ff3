import type { BreadcrumbList, Graph, ItemList, ListItem, Organization, SearchAction, Thing, WebSite } from 'schema-dts'
import {
  presentItemList,
  presentProductStructuredData,
} from '../catalogue/deals/server/present-deal-structured-data.ts'
import { presentArticleStructuredData } from '../content/articles/server/present-article-structured-data.ts'
import type { PageMetadata } from '../shared/page-metadata.ts'
import type { CallName, Calls, MainArea, MainAreaOf } from '../site/api/calls/calls.ts'
import type { Answer, Params } from '../site/api/contract.ts'
import type { Language } from '../site/i18n/language.ts'
import { addressIn } from '../site/i18n/language-address.ts'
import { paths } from '../site/routing/paths.ts'

/** The page's address. */
export type PageLocation = { language: Language; publicUrl: string; path: string }

type At = PageLocation & { urlOf: (path: string) => string }

type Presenters = { [N in CallName]?: (answer: Answer<Calls[N]>, at: At, params: Params<Calls[N]>) => Thing[] }

/**
 * The structured data of a page, by its main call. Search terms and filters are left out, because they are the
 * visitor's.
 */
const presenters: Presenters = {
  'GET /dealdetails': ({ data }, at) => [
    presentProductStructuredData(data, at.urlOf(at.path), at.publicUrl, ({ slug }) => at.urlOf(paths.deal(slug))),
  ],
  'GET /getdeals': dealList,
  'GET /promocodes': dealList,
  'GET /catdetails': dealList,
  'GET /stores': ({ data }, { urlOf }) => [
    list(data.map(({ id, title }) => ({ name: title, url: urlOf(paths.store(id)) }))),
  ],
  'GET /newsarticles': ({ data }, { urlOf }) => [
    list(data.map(({ id, title }) => ({ name: title, url: urlOf(paths.article(id)) }))),
  ],
  'POST /newsarticledetails': ({ data }, at) => [presentArticleStructuredData(data, at.urlOf(at.path), at.publicUrl)],
}

/** The page in schema.org terms, from the same data that it was rendered from. */
export function structuredData(facts: PageMetadata, area: MainArea | undefined, index: PageLocation): Graph {
  const at = { ...index, urlOf: (path: string) => `${index.publicUrl}${addressIn(index.language, path)}` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(index.path === paths.home() ? [organization(at), site(at)] : []),
      ...(facts.breadcrumb ? [breadcrumb(facts.breadcrumb, at)] : []),
      ...(area ? presentArea(area, at) : []),
    ],
  }
}

const presentArea = <N extends CallName>({ name, answer, params }: MainAreaOf<N>, at: At): Thing[] =>
  presenters[name]?.(answer, at, params) ?? []

type ListParams = { page?: number; limit?: number }

function dealList({ data }: Answer<Calls['GET /getdeals']>, { urlOf }: At, { page = 1, limit = 0 }: ListParams) {
  return data.length === 0 ? [] : [presentItemList(data, ({ slug }) => urlOf(paths.deal(slug)), (page - 1) * limit)]
}

const list = (items: { name: string; url: string }[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: items.map(
    ({ name, url }, index): ListItem => ({ '@type': 'ListItem', position: index + 1, url, name }),
  ),
})

/** The last step is the page itself. */
const breadcrumb = (steps: NonNullable<PageMetadata['breadcrumb']>, { urlOf, path }: At): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(
    ({ label, to = path }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: urlOf(to),
    }),
  ),
})

const organization = ({ publicUrl }: At): Organization => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: 'Bachat',
  alternateName: 'बचत',
  url: publicUrl,
  logo: `${publicUrl}/favicon.svg`,
})

type SearchFromBox = SearchAction & { 'query-input': string }

const site = ({ publicUrl, language, urlOf }: At): WebSite => {
  const search: SearchFromBox = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${urlOf(paths.deals())}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: 'Bachat',
    url: urlOf(paths.home()),
    inLanguage: `${language}-IN`,
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: search,
  }
}
