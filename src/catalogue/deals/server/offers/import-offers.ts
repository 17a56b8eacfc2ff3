import { sql } from 'kysely'
import { announce } from '../../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { findOrCreateStores } from '../../../stores/server/add-stores.ts'
import type { RejectedOffer } from '../price/validate-prices.ts'
import type { DealChange } from '../write/deal-change.ts'
import { writeDeals } from '../write/write-deals.ts'
import {
  type ClassifiedBatch,
  ConcurrentChangeError,
  classifyOffers,
  type FeedOptions,
  type IncomingOffer,
  type SeenDeal,
} from './classify-offers.ts'
import { distinctSlug } from './deal-slug.ts'
import { listUsedSlugs, saveFeedRows, updateFeedRowTimes } from './imported-offers.queries.ts'
import { type ClassifiedOffer, changeOf } from './offer-change.ts'
import { outdatedTranslations } from './outdated-translations.ts'
import { statedPaymentOffers } from './stated-payment-offers.ts'

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
 * unchanged offer changes nothing, not even `updated_at`. Several imports may run at the same time.
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
  await announce(tx, [...(stores.made > 0 ? ['stores'] : []), ...(batch.categoriesMade > 0 ? ['categories'] : [])])
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
  const translations = await outdatedTranslations(tx, changed)
  const written = [...(await withFreeSlugs(tx, inserted)), ...changed]
  const paymentOffers = await statedPaymentOffers(tx, written, now)
  const changes: DealChange[] = written.map((offer) => {
    const change = withPaymentOffers(changeOf(offer, feed.keepCategories, now), paymentOffers.get(offer))
    const outdated = offer.dealId === null ? undefined : translations.get(offer.dealId)
    return outdated ? { ...change, row: { ...change.row, translations: outdated } } : change
  })
  const seenAgain = past.filter(({ records }) => records.length > 0)
  const ids = await writeDeals(
    tx,
    [...changes, ...seenAgain.map(({ dealId, records }) => ({ id: dealId, row: {}, prices: records }))],
    now,
    { inSitemap: false },
  )
  const added = inserted.map((offer, n) => ({ ...offer, dealId: ids[n] as number }))
  await saveFeedRows(tx, feed.name, [...added, ...changed, ...past, ...same])
  await updateFeedRowTimes(
    tx,
    feed.name,
    unchanged.filter(({ isStale, isMissing }) => isStale || isMissing).map(({ dealId }) => dealId),
    now,
  )
  return added.map(({ dealId }) => dealId)
}

const withPaymentOffers = (change: DealChange, ids: number[] | undefined): DealChange =>
  ids ? { ...change, row: { ...change.row, payment_offer_ids: ids } } : change

/** A slug that another deal or another offer of this batch has gets a suffix. */
async function withFreeSlugs(tx: Db, inserted: readonly ClassifiedOffer[]): Promise<ClassifiedOffer[]> {
  if (inserted.length === 0) return []
  const marked = inserted.map((placed) => ({ ...placed, marked: distinctSlug(placed.slug, placed.offer) }))
  const taken = await listUsedSlugs(
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
