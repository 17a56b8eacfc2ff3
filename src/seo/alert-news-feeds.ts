import type { FastifyInstance } from 'fastify'
import type { Deal } from '../catalogue/deals/deal.ts'
import { listCards, listMorePictures } from '../catalogue/deals/server/deal.queries.ts'
import { presentDeals, presentMorePictures } from '../catalogue/deals/server/present-deal.ts'
import { myPricesWith } from '../catalogue/payment-offers/my-prices.ts'
import { type AlertFeedOf, findFeedOf, listFoundDeals } from '../community/alerts/server/alert-feeds.ts'
import type { Clock } from '../platform/clock.ts'
import { unknownAddress } from '../platform/errors.ts'
import type { AdmissionControl } from '../platform/limits/admission-control.ts'
import { Message } from '../platform/message.ts'
import type { Db } from '../platform/schema/db.ts'
import { xml } from '../platform/xml.ts'
import { formatRupees } from '../shared/money.ts'
import type { ApiRegistry } from '../site/api/server/api-registry.ts'
import { allLanguages, type Language } from '../site/i18n/language.ts'
import { addressIn } from '../site/i18n/language-address.ts'
import { paths } from '../site/routing/paths.ts'
import { dealFeedEntry } from './feed-entries.ts'
import { feedFormats, type NewsEntry, type NewsFeedFormat } from './news-feed-xml.ts'

type Deps = {
  db: Db
  clock: Clock
  registry: Pick<ApiRegistry, 'translate'>
  gate: AdmissionControl
  publicUrl: string
}

const maxEntries = 50
/** Longer than any token. */
const maxTokenLength = 100

/**
 * What a member's alerts found: `/feeds/alerts.rss?token=…`. Only the member knows the address, so no cache has it; it is
 * in the query, which no log has.
 */
export function registerAlertNewsFeeds(app: FastifyInstance, deps: Deps): void {
  const { db, registry, gate, publicUrl } = deps

  async function produce(language: Language, token: string) {
    const feed = await findFeedOf(db, token)
    if (!feed) return null
    const text = (message: string) => registry.translate(language, message)
    return {
      title: text(/*i18n*/ 'Bachat: your alerts'),
      description: text(/*i18n*/ 'Deals that your alerts found, the latest first.'),
      language: `${language}-IN`,
      page: `${publicUrl}${addressIn(language, paths.alerts())}`,
      entries: await entriesOf(feed, language, deps),
    }
  }

  const serve = (language: Language, format: NewsFeedFormat) => {
    const path = addressIn(language, `/feeds/alerts.${format}`)
    app.get<{ Querystring: { token?: string } }>(path, async (request, reply) => {
      const { token } = request.query
      // A repeated parameter is a list.
      if (typeof token !== 'string' || token.length > maxTokenLength) throw unknownAddress()
      gate.admit(request.ip)
      const feed = await gate.answerInTurn(() => produce(language, token))
      if (!feed) throw unknownAddress()
      const { contentType, write } = feedFormats[format]
      const address = `${publicUrl}${path}?token=${token}`
      return reply.type(contentType).header('cache-control', 'private, no-store').send(write(feed, address))
    })
  }
  for (const language of allLanguages) {
    serve(language, 'rss')
    serve(language, 'atom')
  }
}

/** The deals as they are now, so that no entry states a price that is over. */
async function entriesOf(feed: AlertFeedOf, language: Language, deps: Deps): Promise<NewsEntry[]> {
  const { db, clock, registry, publicUrl } = deps
  const now = clock()
  const found = await listFoundDeals(db, feed, maxEntries)
  const ids = [...new Set(found.map(({ dealId }) => dealId))]
  const [cards, more] = await Promise.all([listCards(db, ids, now), listMorePictures(db, ids)])
  const dealOf = new Map(presentDeals(cards, now, language).map((deal) => [deal.id, deal]))
  return found.flatMap(({ id, dealId, at, alertCards }) => {
    const deal = dealOf.get(dealId)
    if (!deal) return []
    const shown = { ...deal, morePictures: presentMorePictures(dealId, more.get(dealId) ?? []) }
    // A deal that was found again at a lower price is another entry.
    const path = `${addressIn(language, paths.deal(deal.slug))}#${id}`
    const entry = dealFeedEntry(shown, path, { language, translate: registry.translate, publicUrl })
    const paid = paidText(deal, alertCards, language, now)
    const html = paid ? xml`<p>${registry.translate(language, paid)}</p>`.text + entry.html : entry.html
    return [{ ...entry, html, published: at }]
  })
}

/** What is paid with the cards of an alert, if their offers lower the price. */
function paidText(deal: Deal, alertCards: readonly string[], language: Language, now: Date): Message | null {
  const paid = alertCards.length > 0 ? myPricesWith(alertCards, language).priceOf(deal, now.getTime()) : null
  if (!paid || deal.price.kind !== 'amount') return null
  const values = { paid: formatRupees(paid.paise), card: paid.means, price: formatRupees(deal.price.paise) }
  return new Message(/*i18n*/ '{paid} with {card}; {price} without', values)
}
