import type { FastifyInstance } from 'fastify'
import { listMorePictures } from '../catalogue/deals/server/deal.queries.ts'
import { presentMorePictures } from '../catalogue/deals/server/present-deal.ts'
import { sendCachedResponse } from '../platform/cache/send-cached-response.ts'
import { unknownAddress } from '../platform/errors.ts'
import type { AdmissionControl } from '../platform/limits/admission-control.ts'
import { Message } from '../platform/message.ts'
import type { Db } from '../platform/schema/db.ts'
import type { CallName, Calls } from '../site/api/calls/calls.ts'
import type { Data, Params } from '../site/api/contract.ts'
import type { ApiRegistry } from '../site/api/server/api-registry.ts'
import { anonymousCaller, type CallResult } from '../site/api/server/route.ts'
import type { SiteCache } from '../site/api/server/site-cache.ts'
import { allLanguages, type Language } from '../site/i18n/language.ts'
import { addressIn } from '../site/i18n/language-address.ts'
import { addressId } from '../site/routing/address-id.ts'
import { paths } from '../site/routing/paths.ts'
import { articleFeedEntry, dealFeedEntry, issueFeedEntry } from './feed-entries.ts'
import { feedFormats, type NewsEntry, type NewsFeed, type NewsFeedFormat } from './news-feed-xml.ts'

type Deps = {
  db: Db
  registry: ApiRegistry
  cache: Pick<SiteCache, 'get'>
  gate: AdmissionControl
  publicUrl: string
  headers: Record<string, string>
}

/** One feed: the page that shows the same, and its title. */
type Source = {
  page: string
  title: string | Message
  description: string | Message
  entries: NewsEntry[]
}

/** The calls that a feed is built from, in the reader's language; their tags are collected. */
type Reader = {
  call: <N extends CallName>(name: N, params: Params<Calls[N]>) => Promise<CallResult<Calls[N]>>
  deals: (answer: { data: Data<Calls['GET /getdeals']> }) => Promise<NewsEntry[]>
  articles: (answers: { data: Data<Calls['POST /newsarticledetails']> }[]) => NewsEntry[]
  issues: (answer: { data: Data<Calls['GET /newsletterissues']> }) => NewsEntry[]
}

/** Enough for a reader that polls twice a day. */
const maxDeals = 50
const maxArticles = 20
const maxIssues = 14

/** Titles that differ from the pages' own, because they are read outside the site. */
export const feedTitles = {
  deals: /*i18n*/ 'Bachat: daily deals',
  'super-deals': /*i18n*/ 'Bachat: super deals',
  coupons: /*i18n*/ 'Bachat: coupons and promo codes',
  articles: /*i18n*/ 'Bachat: news and articles',
}
/** Not among those that the home page names. */
export const newsletterFeedTitle = /*i18n*/ 'Bachat: the newsletter'
export const storeFeedTitle = (name: string) => new Message(/*i18n*/ 'Bachat: deals from {name}', { name })
export const categoryFeedTitle = (name: string) => new Message(/*i18n*/ 'Bachat: {name}', { name })

const feeds: Record<string, (reader: Reader, id: string) => Promise<Source>> = {
  deals: async ({ call, deals }) => ({
    page: paths.deals(),
    title: feedTitles.deals,
    description: /*i18n*/ 'Deals from stores across India, newest first.',
    entries: await deals(await call('GET /getdeals', { superdeal: 0, limit: maxDeals })),
  }),
  'super-deals': async ({ call, deals }) => ({
    page: paths.superDeals(),
    title: feedTitles['super-deals'],
    description: /*i18n*/ 'Super deals from stores across India, picked by our editors.',
    entries: await deals(await call('GET /getdeals', { superdeal: 1, limit: maxDeals })),
  }),
  coupons: async ({ call, deals }) => ({
    page: paths.coupons(),
    title: feedTitles.coupons,
    description: /*i18n*/ 'Coupon and promo codes for stores across India, newest first.',
    entries: await deals(await call('GET /promocodes', { sort: 'newest', limit: maxDeals })),
  }),
  stores: async ({ call, deals }, id) => {
    const answer = await call('GET /getdeals', { store_id: Number(id), limit: maxDeals })
    const name = answer.subject?.title ?? ''
    return {
      page: paths.store(Number(id)),
      title: storeFeedTitle(name),
      description: new Message(/*i18n*/ 'All current deals from {name}, newest first.', { name }),
      entries: await deals(answer),
    }
  },
  categories: async ({ call, deals }, id) => {
    const answer = await call('GET /catdetails', { slug: id, limit: maxDeals })
    const name = answer.subject?.title ?? ''
    return {
      page: paths.category(answer.subject?.id ?? id),
      title: categoryFeedTitle(name),
      description: new Message(/*i18n*/ '{name}: the newest deals from stores across India.', { name }),
      entries: await deals(answer),
    }
  },
  articles: async ({ call, articles }) => {
    const newest = (await call('GET /newsarticles', { limit: maxArticles })).data
    return {
      page: paths.articles(),
      title: feedTitles.articles,
      description: /*i18n*/ "How to tell a real discount from a fake one, and what is new in India's stores.",
      entries: articles(await Promise.all(newest.map(({ id }) => call('POST /newsarticledetails', { newsid: id })))),
    }
  },
  newsletter: async ({ call, issues }) => ({
    page: paths.newsletter(),
    title: newsletterFeedTitle,
    description: /*i18n*/ 'The best deals of the day, chosen by recorded prices, codes and votes.',
    entries: issues(await call('GET /newsletterissues', { limit: maxIssues })),
  }),
}
const ofOne = ['stores', 'categories']

/** `feed` is for example "deals" or "stores/5". */
export const feedAddress = (feed: string, format: NewsFeedFormat): string => `/feeds/${feed}.${format}`

/** News feeds: `/feeds/deals.rss`, `/feeds/stores/5.atom`, `/hi/feeds/coupons.rss`. */
export function registerNewsFeeds(app: FastifyInstance, deps: Deps): void {
  const { registry, cache, gate, publicUrl, headers } = deps

  async function produce(language: Language, name: string, id: string, format: NewsFeedFormat) {
    const tags = new Set<string>()
    const reader = readerOf(deps, language, tags)
    const source = await feeds[name]?.(reader, id)
    if (!source) throw unknownAddress()
    const feed: NewsFeed = {
      title: registry.translate(language, source.title),
      description: registry.translate(language, source.description),
      language: `${language}-IN`,
      page: `${publicUrl}${addressIn(language, source.page)}`,
      entries: source.entries,
    }
    const { contentType, write } = feedFormats[format]
    const address = `${publicUrl}${addressIn(language, feedAddress(id ? `${name}/${id}` : name, format))}`
    return { status: 200, contentType, body: write(feed, address), tags }
  }

  for (const language of allLanguages)
    app.get<{ Params: { '*': string } }>(addressIn(language, '/feeds/*'), async (request, reply) => {
      const [, name = '', id = '', format] =
        /^([a-z-]+)(?:\/([\w-]{1,200}))?\.(rss|atom)$/.exec(request.params['*']) ?? []
      const isAddress =
        Object.hasOwn(feeds, name) && ofOne.includes(name) === (id !== '') && (name !== 'stores' || addressId(id) > 0)
      if (!isAddress || (format !== 'rss' && format !== 'atom')) throw unknownAddress()
      const key = `feed ${language} ${name} ${id.toLowerCase()} ${format}`
      const entry = await cache.get(key, {
        // Only for what exists: any other feed is a 404.
        cacheIn: 'pages',
        admit: () => gate.admit(request.ip),
        produce: () => gate.answerInTurn(() => produce(language, name, id.toLowerCase(), format)),
      })
      reply.hijack()
      sendCachedResponse(request.raw, reply.raw, entry, headers)
    })
}

function readerOf({ db, registry, publicUrl }: Deps, language: Language, tags: Set<string>): Reader {
  const { translate } = registry
  const caller = { ...anonymousCaller, language }
  return {
    async call(name, params) {
      const { result, tags: depends } = await registry.run(name, params, caller)
      for (const tag of depends) tags.add(tag)
      return result
    },
    async deals({ data }) {
      const ids = data.map(({ id }) => id)
      const more = await listMorePictures(db, ids)
      return data.map((deal) =>
        dealFeedEntry(
          { ...deal, morePictures: presentMorePictures(deal.id, more.get(deal.id) ?? []) },
          addressIn(language, paths.deal(deal.slug)),
          { language, translate, publicUrl },
        ),
      )
    },
    articles: (articles) =>
      articles.map(({ data }) => articleFeedEntry(data, addressIn(language, paths.article(data.id)), publicUrl)),
    issues: ({ data }) => data.map((issue) => issueFeedEntry(issue, { language, translate, publicUrl })),
  }
}
