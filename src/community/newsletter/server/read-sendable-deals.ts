import { sql } from 'kysely'
import { isLive } from '../../../catalogue/deals/deal-states.ts'
import { isCurrentUnconfirmed, type PriceSummary, priceSummaryOf } from '../../../catalogue/deals/price-rules.ts'
import {
  type DealCardRow,
  listCards,
  listDayCandidates,
  liveDeals,
} from '../../../catalogue/deals/server/deal.queries.ts'
import { dealPictureAddress } from '../../../catalogue/deals/server/pictures/deal-picture-address.ts'
import { presentDeals } from '../../../catalogue/deals/server/present-deal.ts'
import { listPriceRecords } from '../../../catalogue/deals/server/price/price-points.queries.ts'
import { showsPastPrices, showsPrice } from '../../../catalogue/stores/price-policy.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Candidate } from '../choose-deals.ts'
import type { IssueDeal } from '../issue.ts'

const maxHottest = 300
/** The width of a deal's picture in an email is a third of this. */
const pictureSize = 320

/** The newest live deals, those with votes or comments, and the hottest: some hundreds at most. */
export async function listCandidateIds(db: Db, now: Date): Promise<number[]> {
  const hottest = liveDeals(db, now)
    .where('heat', 'is not', null)
    .select('id')
    .orderBy('heat', (order) => order.desc().nullsLast())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxHottest)
    .execute()
  const rows = await Promise.all([listDayCandidates(db, now), hottest])
  return [...new Set(rows.flat().map(({ id }) => id))]
}

type SendableDeal = { deal: IssueDeal; candidate: Candidate }

/**
 * Those of the deals that may be sent, by id: live now and until `liveUntil`, not out of stock, with an amount that its
 * store's policy shows, that is current and confirmed, and that was not raised before it fell.
 */
export async function readSendableDeals(
  db: Db,
  ids: readonly number[],
  { now, liveUntil }: { now: Date; liveUntil: Date },
): Promise<Map<number, SendableDeal>> {
  const cards = await listCards(db, ids, now)
  const live = cards.filter((card) => isLive(card, now) && isLive(card, liveUntil) && showsPrice(card.pricePolicy))
  const more = await readMore(db, live)
  const sendable = new Map<number, SendableDeal>()
  for (const card of live) {
    const { dislikes = 0, categoryIds = [], isOutOfStock = false } = more.get(card.id) ?? {}
    if (isOutOfStock) continue
    const prices = await readConfirmedPrices(db, card, now)
    const deal = prices && presentIssueDeal(card, prices, categoryIds, now)
    if (deal) sendable.set(card.id, { deal, candidate: candidateOf(card, deal, prices, dislikes) })
  }
  return sendable
}

type More = { id: number; dislikes: number; categoryIds: number[]; isOutOfStock: boolean }

/** The main category is the last in the editors' order, as `mainCategoryOf` says. Checks at shops know the stock. */
async function readMore(db: Db, cards: readonly DealCardRow[]): Promise<Map<number, More>> {
  const { rows } = await sql<More>`
    select d.id, d.dislike_count as dislikes, coalesce((
      select array_agg(c.id order by c.position desc, c.title desc, c.id desc)
      from deal_categories dc join categories c on c.id = dc.category_id
      where dc.deal_id = d.id), '{}') as "categoryIds",
      exists (select from shop_checks s where s.deal_id = d.id and s.result = 'out-of-stock') as "isOutOfStock"
    from deals d where d.id = any(${cards.map(({ id }) => id)}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null where nothing may be said of the price. A store's policy hides its history, not a doubt about its price. */
async function readConfirmedPrices(db: Db, card: DealCardRow, now: Date): Promise<PriceSummary | null> {
  const summary = priceSummaryOf(
    {
      policy: 'full',
      records: await listPriceRecords(db, card.id, now),
      pricePaise: card.pricePaise,
      originalPaise: card.originalPaise,
      lastSeenMs: card.lastSeen.getTime(),
      isExpired: false,
      endsAtMs: card.endsAt?.getTime() ?? null,
    },
    now.getTime(),
  )
  if (!('timeline' in summary) || summary.state === 'old' || isCurrentUnconfirmed(summary)) return null
  return summary.facts.some(({ kind }) => kind === 'raised-first') ? null : summary
}

function presentIssueDeal(
  card: DealCardRow,
  { facts }: PriceSummary,
  categoryIds: number[],
  now: Date,
): IssueDeal | null {
  const [english] = presentDeals([card], now, 'en')
  const [hindi] = presentDeals([card], now, 'hi')
  if (english?.price.kind !== 'amount') return null
  const isOriginalSeen = !facts.some(({ kind }) => kind === 'original-unseen')
  return {
    id: card.id,
    slug: card.slug,
    titles: { en: english.title, hi: hindi?.title ?? english.title },
    storeId: card.storeId,
    store: card.storeTitle,
    categoryIds,
    pricePaise: english.price.paise,
    isFrom: english.choices?.isFrom === true,
    originalPaise: isOriginalSeen ? english.price.originalPaise : null,
    percentOff: isOriginalSeen ? english.price.percentOff : 0,
    code: english.coupon?.code ?? null,
    priceLabel: english.priceLabel,
    belowUsualPercent: english.belowUsualPercent ?? null,
    picture: dealPictureAddress(card, pictureSize),
    pictureAlt: card.pictureAlt,
    isLinked: english.isLinked,
  }
}

const candidateOf = (card: DealCardRow, deal: IssueDeal, { facts }: PriceSummary, dislikes: number): Candidate => ({
  id: deal.id,
  storeId: deal.storeId,
  categoryIds: deal.categoryIds,
  belowUsualPercent: deal.belowUsualPercent,
  priceLabel: deal.priceLabel,
  hasCode: deal.code !== null,
  likes: card.likeCount,
  dislikes,
  freshAtMs: Math.max(card.publishedAt.getTime(), showsPastPrices(card.pricePolicy) ? fellAtMs(facts) : 0),
})

/** When the price fell to the current one; 0 if the last change was none that can be stated. */
function fellAtMs(facts: PriceSummary['facts']): number {
  const fact = facts.find(({ kind }) => kind === 'was-more')
  return fact && 'untilMs' in fact ? fact.untilMs : 0
}
