import { sql } from 'kysely'
import { findCategoryIds, matchCategories } from '../categories/match-categories.ts'
import { distinctSlug } from '../feeds/deal-slug.ts'
import type { Offer } from '../feeds/offer.ts'
import { announce } from '../platform/announce.ts'
import type { Db } from '../schema/db.ts'
import { findStoreIds, matchStores } from '../stores/match-stores.ts'
import { matchKey } from '../stores/title-key.ts'
import * as queries from './imported-offers.queries.ts'
import { dropOtherCategories, placeInCategories } from './place-in-categories.ts'
import { addSearchWords, refreshSearchDocuments } from './search-document.ts'

/** An offer with the digest of its row; a dated one comes with the other dates of its batch, oldest first. */
export type IncomingOffer = { offer: Offer; digest: string | null; earlier: readonly Offer[] }

export type FeedName = { name: string; keepCategories: boolean }

export type ImportCounts = { inserted: number; updated: number; unchanged: number; historyLines: number }

type Placed = queries.PlacedOffer & { earlier: readonly Offer[] }
type Sorted = {
  fresh: Placed[]
  changed: { placed: Placed; dealId: number; priceDiffers: boolean }[]
  past: { placed: Placed; dealId: number }[]
  /** `isKnown`: this feed said the very same last time. */
  same: { placed: Placed; dealId: number; isKnown: boolean }[]
}

const MOST_ATTEMPTS = 10

/**
 * Writes one batch of offers in one transaction: all of it or nothing. No two may have the same source and key.
 * An offer that says nothing new changes nothing, also not `updated_at`. Several may write at once.
 */
export async function importOffers(
  db: Db,
  feed: FeedName,
  offers: readonly IncomingOffer[],
  now: Date,
): Promise<ImportCounts> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute((tx) => writeBatch(tx, feed, offers, now))
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !lostRace(error)) throw error
    }
}

/** Another import has made a deal since this one looked for it. */
class MadeMeanwhile extends Error {}

/** Two who write at once may both take an address for free, or wait for each other in a circle; one is turned away. */
const lostRace = (error: unknown) =>
  error instanceof MadeMeanwhile || ['23505', '40P01'].includes((error as { code?: string }).code ?? '')

async function writeBatch(tx: Db, feed: FeedName, offers: readonly IncomingOffer[], now: Date): Promise<ImportCounts> {
  // A batch travels as one long value: to plan each statement for it anew would cost a third of the time.
  await sql`set local plan_cache_mode = auto`.execute(tx)
  const stores = await matchStores(
    tx,
    offers.map(({ offer }) => ({ title: offer.store, website: offer.website })),
    now,
  )
  const categories = await matchCategories(
    tx,
    offers.flatMap(({ offer }) => offer.categories),
    now,
  )
  const placed = place(offers, stores.ids, categories.ids)
  const sorted = await sortOffers(tx, placed, feed, true, now)
  const historyLines = await write(tx, feed, sorted, now)
  await tell(tx, sorted, stores.made > 0, categories.made > 0)
  return counts(sorted, historyLines)
}

/** What `importOffers` would do with the batch, without writing. */
export async function previewOffers(
  db: Db,
  feed: FeedName,
  offers: readonly IncomingOffer[],
  now: Date,
): Promise<ImportCounts> {
  const storeIds = await findStoreIds(
    db,
    offers.map(({ offer }) => offer.store),
  )
  const categoryIds = await findCategoryIds(
    db,
    offers.flatMap(({ offer }) => offer.categories),
  )
  const placed = place(offers, storeIds, categoryIds)
  const sorted = await sortOffers(db, placed, feed, false, now)
  return counts(
    sorted,
    sorted.changed.filter((deal) => deal.priceDiffers && deal.placed.offer.pricePaise !== null).length,
  )
}

/** A category that is not there yet has no id; -1 is nobody's, so that the offer counts as different. */
const NOBODY = -1

function place(
  offers: readonly IncomingOffer[],
  storeIds: ReadonlyMap<string, number>,
  categoryIds: ReadonlyMap<string, number>,
): Placed[] {
  return offers.map(({ offer, digest, earlier }) => ({
    offer,
    digest,
    earlier,
    slug: offer.slug,
    storeId: storeIds.get(matchKey(offer.store)) ?? null,
    categoryIds: offer.categories.map((title) => categoryIds.get(matchKey(title)) ?? NOBODY),
  }))
}

/** Compares with what is stored only where there is something stored and the feed has news of it. */
async function sortOffers(
  db: Db,
  placed: readonly Placed[],
  feed: FeedName,
  lock: boolean,
  now: Date,
): Promise<Sorted> {
  const known = new Map((await queries.findKnown(db, placed, { ...feed, lock })).map((deal) => [deal.n, deal]))
  const sorted: Sorted = { fresh: [], changed: [], past: [], same: [] }
  const news: { placed: Placed; dealId: number }[] = []
  for (const [n, offer] of placed.entries()) {
    const deal = known.get(n)
    if (!deal) sorted.fresh.push(offer)
    else if (deal.digest !== null && deal.digest === offer.digest)
      sorted.same.push({ placed: offer, dealId: deal.dealId, isKnown: true })
    else news.push({ placed: offer, dealId: deal.dealId })
  }
  if (news.length === 0) return sorted
  const standings = await queries.compareOffers(
    db,
    news.map(({ placed }) => placed),
    feed.keepCategories,
    now,
  )
  for (const [n, deal] of news.entries()) {
    const standing = standings[n]
    if (standing?.differs && !standing.is_past) sorted.changed.push({ ...deal, priceDiffers: standing.price_differs })
    else if (deal.placed.offer.seenAt) sorted.past.push(deal)
    else sorted.same.push({ ...deal, isKnown: false })
  }
  return sorted
}

const counts = ({ fresh, changed, past, same }: Sorted, historyLines: number): ImportCounts => ({
  inserted: fresh.length,
  updated: changed.length,
  unchanged: same.length + past.length,
  historyLines,
})

async function write(tx: Db, feed: FeedName, sorted: Sorted, now: Date): Promise<number> {
  const written = [...(await withFreeSlugs(tx, sorted.fresh)), ...sorted.changed.map(({ placed }) => placed)]
  const rows = written.length > 0 ? await queries.upsertDeals(tx, written, now) : []
  if (rows.slice(0, sorted.fresh.length).some(({ isNew }) => !isNew)) throw new MadeMeanwhile()
  const ids = rows.map(({ id }) => id)
  const deals = written.map((placed, n) => ({ ...placed, id: ids[n] as number }))
  if (deals.length > 0) {
    const changed = deals.slice(sorted.fresh.length)
    if (!feed.keepCategories && changed.length > 0) await dropOtherCategories(tx, changed)
    await placeInCategories(tx, deals)
    await addSearchWords(
      tx,
      deals.flatMap(({ offer }) => [offer.title, offer.store]),
    )
    // With categories that stay, the row alone does not know the whole document.
    if (feed.keepCategories)
      await refreshSearchDocuments(
        tx,
        sorted.changed.map((deal) => deal.dealId),
      )
  }
  await rememberRows(tx, feed, [
    ...deals,
    ...sorted.same.filter((deal) => !deal.isKnown).map(({ dealId, placed }) => ({ id: dealId, digest: placed.digest })),
  ])
  const points = [
    ...deals.flatMap((deal, n) =>
      pointsOf(
        deal.id,
        deal,
        n < sorted.fresh.length || sorted.changed[n - sorted.fresh.length]?.priceDiffers === true,
        now,
      ),
    ),
    ...sorted.past.flatMap(({ dealId, placed }) => pointsOf(dealId, placed, true, now)),
  ]
  const added = points.length > 0 ? await queries.addPricePoints(tx, points) : []
  const first = new Set(ids.slice(0, sorted.fresh.length))
  return added.filter(({ n }) => !first.delete(points[n]?.dealId ?? 0)).length
}

/** Also of a deal that is already so: when another feed changes it, this feed's old word must not count as news. */
async function rememberRows(
  tx: Db,
  feed: FeedName,
  deals: readonly { id: number; digest: string | null }[],
): Promise<void> {
  const digested = deals.flatMap(({ id, digest }) => (digest === null ? [] : [{ id, digest }]))
  if (digested.length > 0) await queries.rememberFeedRows(tx, feed.name, digested)
}

/** One line a change: a day whose price is that of the day before says nothing. */
function pointsOf(dealId: number, { offer, earlier }: Placed, isNews: boolean, now: Date): queries.PricePoint[] {
  let last: number | null = null
  return [...earlier, offer].flatMap(({ pricePaise, seenAt, postedBy }) => {
    if (pricePaise === null || pricePaise === last || !(isNews || seenAt)) return []
    last = pricePaise
    return [{ dealId, at: seenAt ?? now, pricePaise, postedBy }]
  })
}

/** An address that is another deal's, or another's of this batch, gets a mark of its own. */
async function withFreeSlugs(tx: Db, fresh: readonly Placed[]): Promise<Placed[]> {
  if (fresh.length === 0) return []
  const taken = await queries.listTakenSlugs(
    tx,
    fresh.map(({ slug }) => slug),
  )
  return fresh.map((placed) => {
    const slug = taken.has(placed.slug) ? distinctSlug(placed.slug, placed.offer.source, placed.offer.key) : placed.slug
    taken.add(slug)
    return { ...placed, slug }
  })
}

const MOST_DEAL_TAGS = 300

async function tell(
  tx: Db,
  { fresh, changed, past }: Sorted,
  storesMade: boolean,
  categoriesMade: boolean,
): Promise<void> {
  const touched = [...fresh, ...changed.map(({ placed }) => placed)]
  const tags = [
    ...(touched.length > 0 ? ['deals'] : []),
    ...new Set(touched.map(({ storeId }) => `store:${storeId}`)),
    // Beyond this many the pages' own 30 seconds have to do.
    ...[...changed, ...past].slice(0, MOST_DEAL_TAGS).map(({ dealId }) => `deal:${dealId}`),
    ...(storesMade ? ['stores'] : []),
    ...(categoriesMade ? ['categories'] : []),
  ]
  if (tags.length > 0) await announce(tx, tags)
}
