import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../schema/db.ts'
import { findOrCreateStores } from '../../../stores/server/find-or-create-stores.ts'
import { dropOtherCategories, placeInCategories } from '../place-in-categories.ts'
import type { RejectedOffer } from '../price/validate-prices.ts'
import { groupTag, groupVariants, gtinTag } from '../product/group-variants.ts'
import { lockGroupsOfDeals } from '../product/item-group.queries.ts'
import { addSearchWords, namesInDetails, refreshSearchDocuments } from '../search/search-document.ts'
import {
  type ClassifiedBatch,
  type ClassifiedOffer,
  ConcurrentChangeError,
  classifyOffers,
  type FeedOptions,
  type IncomingOffer,
  type SeenDeal,
} from './classify-offers.ts'
import { distinctSlug } from './deal-slug.ts'
import { saveFeedRows, updateFeedRowTimes } from './feed-rows.queries.ts'
import * as queries from './imported-offers.queries.ts'
import { outdateTranslations } from './outdate-translations.ts'

/** Row counts by result, and the number of entries added to existing histories. */
export type ImportCounts = { inserted: number; updated: number; unchanged: number; historyLines: number }

export type ImportedBatch = {
  counts: ImportCounts
  /** Rejected because their price is implausible. */
  rejected: RejectedOffer[]
  /** The deals of all the batch's offers. */
  seen: SeenDeal[]
}

const MAX_ATTEMPTS = 10

/**
 * Writes one batch of offers in one transaction, all or nothing. No two may have the same source, store and key. An
 * unchanged offer changes nothing, not even `updated_at`. Several imports may run at once.
 */
export async function importOffers(
  db: Db,
  feed: FeedOptions,
  offers: readonly IncomingOffer[],
  now: Date,
): Promise<ImportedBatch> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute((tx) => writeBatch(tx, feed, offers, now))
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error
    }
}

/** Concurrent imports can conflict on a slug or deadlock; one of them fails and is retried. */
const isConflict = (error: unknown) =>
  error instanceof ConcurrentChangeError || ['23505', '40P01'].includes((error as { code?: string }).code ?? '')

/** One batch within the caller's transaction. */
export async function writeBatch(
  tx: Db,
  feed: FeedOptions,
  offers: readonly IncomingOffer[],
  now: Date,
): Promise<ImportedBatch> {
  // The batch is one long parameter: planning each statement for its value would take a third of the time. Looking for
  // moved deals is estimated by the number of stores and takes one step: nothing that is worth compiling.
  await sql`select set_config('plan_cache_mode', 'auto', true), set_config('jit', 'off', true)`.execute(tx)
  const stores = await findOrCreateStores(
    tx,
    offers.map(({ offer }) => ({ title: offer.store, website: offer.website })),
    now,
  )
  const batch = await classifyOffers(tx, offers, stores.ids, feed, now)
  const freshIds = await writeOffers(tx, feed, batch, now)
  await announceChanges(tx, batch, stores.made > 0)
  return {
    counts: countsOf(batch),
    rejected: batch.rejected,
    seen: [...batch.seen, ...freshIds.map((id) => ({ id, wasInFeed: false }))],
  }
}

function countsOf({ inserted, changed, past, same, unchanged }: ClassifiedBatch): ImportCounts {
  const accepted = [...inserted, ...changed, ...past, ...same]
  const rows = accepted.reduce((sum, offer) => sum + offer.rows, unchanged.length)
  return {
    inserted: inserted.length,
    updated: changed.length,
    unchanged: rows - inserted.length - changed.length,
    historyLines:
      [...changed, ...past].reduce((sum, { records }) => sum + records.length, 0) +
      // A deal's first price begins its history.
      inserted.reduce((sum, { records }) => sum + Math.max(0, records.length - 1), 0),
  }
}

/** @returns the ids of the new deals */
async function writeOffers(tx: Db, feed: FeedOptions, batch: ClassifiedBatch, now: Date): Promise<number[]> {
  const { inserted, changed, past, same, unchanged } = batch
  // The offer may have left another group, which then needs a new lead.
  const groupsBefore = await lockGroupsOfDeals(
    tx,
    changed.map(({ dealId }) => dealId),
  )
  const offers = [...(await withFreeSlugs(tx, inserted)), ...changed]
  await outdateTranslations(tx, changed)
  const rows = offers.length > 0 ? await queries.upsertDeals(tx, offers, now) : []
  // Another import created a deal since it was looked for, or an editor moved one to another store.
  if (rows.some(({ isNew }, n) => isNew !== n < inserted.length)) throw new ConcurrentChangeError()
  const deals = offers.map((offer, n) => ({ ...offer, dealId: rows[n]?.id as number }))
  if (deals.length > 0) await updateCategoriesAndSearch(tx, feed, deals, changed)
  await groupVariants(
    tx,
    [...groupsBefore, ...deals.flatMap(({ groupId, isVariant }) => (isVariant && groupId) || [])],
    deals.map(({ dealId }) => dealId),
    now,
  )
  await saveFeedRows(tx, feed.name, [...deals, ...past, ...same])
  await updateFeedRowTimes(
    tx,
    feed.name,
    unchanged.filter(({ isStale, isMissing }) => isStale || isMissing).map(({ dealId }) => dealId),
    now,
  )
  await queries.addPricePoints(
    tx,
    [...deals, ...past].flatMap(({ dealId, records }) => records.map((record) => ({ dealId, ...record }))),
  )
  return deals.slice(0, inserted.length).map(({ dealId }) => dealId)
}

type Written = ClassifiedOffer & { dealId: number }

/** Category lists and search documents follow the written deals. */
async function updateCategoriesAndSearch(
  tx: Db,
  feed: FeedOptions,
  deals: readonly Written[],
  changed: readonly Written[],
): Promise<void> {
  const placed = deals.map(({ dealId, categoryIds }) => ({ id: dealId, categoryIds }))
  if (!feed.keepCategories && changed.length > 0) await dropOtherCategories(tx, placed.slice(-changed.length))
  await placeInCategories(tx, placed)
  const newCount = deals.length - changed.length
  await addSearchWords(tx, deals.slice(0, newCount).map(wordsOf), true)
  await addSearchWords(tx, deals.slice(newCount).map(wordsOf))
  // If existing categories are retained, the row alone does not determine the whole document.
  if (feed.keepCategories)
    await refreshSearchDocuments(
      tx,
      changed.map(({ dealId }) => dealId),
    )
}

const wordsOf = ({ offer }: Written) =>
  [offer.title, namesInDetails(offer.contentHtml), offer.store, offer.couponCode ?? ''].join(' ')

/** A slug that another deal or another offer of this batch has gets a suffix. */
async function withFreeSlugs(tx: Db, inserted: readonly ClassifiedOffer[]): Promise<ClassifiedOffer[]> {
  if (inserted.length === 0) return []
  const marked = inserted.map((placed) => ({ ...placed, marked: distinctSlug(placed.slug, placed.offer) }))
  const taken = await queries.listUsedSlugs(
    tx,
    marked.flatMap((placed) => [placed.slug, placed.marked]),
  )
  return marked.map(({ marked: other, ...placed }) => {
    let slug = taken.has(placed.slug) ? other : placed.slug
    for (let n = 2; taken.has(slug) && n < MAX_ATTEMPTS; n++) slug = `${other}-${n}`
    taken.add(slug)
    return { ...placed, slug }
  })
}

async function announceChanges(tx: Db, batch: ClassifiedBatch, storesMade: boolean): Promise<void> {
  const { inserted, changed, past } = batch
  const touched = [...inserted, ...changed]
  const withHistory = [...changed, ...past.filter(({ records }) => records.length > 0)]
  const tags = [
    ...(touched.length > 0 ? ['deals'] : []),
    ...new Set(touched.map(({ storeId }) => `store:${storeId}`)),
    ...withHistory.map(({ dealId }) => `deal:${dealId}`),
    ...new Set(touched.flatMap(productTags)),
    ...(storesMade ? ['stores'] : []),
    ...(batch.categoriesMade > 0 ? ['categories'] : []),
  ]
  if (tags.length > 0) await announce(tx, tags)
}

/**
 * Pages that show an offer beside their own: those of its product in other stores, and of its other variants; also of
 * the product and the group that it has left.
 */
const productTags = ({ offer, groupId, before }: ClassifiedOffer): string[] => [
  ...[offer.product?.gtin, before?.gtin].flatMap((gtin) => (gtin ? [gtinTag(gtin)] : [])),
  ...[groupId, before?.groupId].flatMap((id) => (id ? [groupTag(id)] : [])),
]
