import type { Db } from '../../../../platform/schema/db.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import { findOrCreateCategories } from '../../../categories/server/add-categories.ts'
import { matchKey } from '../../../stores/server/title-keys.ts'
import { type DealState, statusFrom } from '../../deal-states.ts'
import type { Offer } from '../../feed-offer.ts'
import { UNSEEN_EXPIRES_AFTER_DAYS } from '../../price-rules.ts'
import { type History, NO_HISTORY, type RejectedOffer, validatePrices } from '../price/validate-prices.ts'
import {
  type GroupName,
  groupKey,
  type LockedGroups,
  lockDeals,
  lockGroupsByName,
} from '../product/item-group.queries.ts'
import { listChangedDeals } from '../write/write-deals.ts'
import { applyEdits, isSameRow, rowDigest } from './feed-values.ts'
import * as queries from './imported-offers.queries.ts'
import { type ClassifiedOffer, changeOf, publishingTimeOf } from './offer-change.ts'

/** An offer with its row's digest; a dated one also has its earlier dates in the batch, oldest first. */
export type IncomingOffer = { offer: Offer; digest: string | null; earlier: readonly Offer[] }

export type FeedOptions = { name: string; keepCategories: boolean }

type Stored = ClassifiedOffer & { dealId: number }

export type ClassifiedBatch = {
  inserted: ClassifiedOffer[]
  changed: Stored[]
  /** Offers older than their deal's newest price: they only extend its history. */
  past: Stored[]
  /** Already stored, but not yet by this feed. */
  same: Stored[]
  /** Unchanged since this feed's last import. */
  unchanged: { dealId: number; isStale: boolean; isMissing: boolean }[]
  rejected: RejectedOffer[]
  /** The deals that were stored before, including those of rejected offers. */
  seen: SeenDeal[]
  categoriesMade: number
}

/** `wasInFeed`: this feed's previous file also had it. */
export type SeenDeal = { id: number; wasInFeed: boolean }

/** A concurrent import changed something between two statements: the batch is retried. */
export class ConcurrentChangeError extends Error {}

/** Expired according to the feed: ended, sold out, or a past price last seen too long ago. */
const isExpiredInFeed = ({ inStock, endsAt, seenAt }: Offer, now: Date): boolean =>
  inStock === false ||
  (endsAt !== null && endsAt <= now) ||
  (seenAt !== null && now.getTime() - seenAt.getTime() > UNSEEN_EXPIRES_AFTER_DAYS * DAY_MS)

/** `feedRow`: the digest of this feed's last row. */
type Candidate = IncomingOffer & { source: string; storeId: number; dealId: number | null; feedRow: string | null }
type ValidatedOffer = Candidate &
  Pick<ClassifiedOffer, 'slug' | 'rows' | 'records' | 'seenAt' | 'before'> & { isPast: boolean }

/**
 * Compares a batch with what is stored. Only rows that the feed has changed are compared in full, and their deals stay
 * locked. Creates missing categories.
 */
export async function classifyOffers(
  tx: Db,
  offers: readonly IncomingOffer[],
  storeIds: ReadonlyMap<string, number>,
  feed: FeedOptions,
  now: Date,
): Promise<ClassifiedBatch> {
  const candidates = offers.map((incoming) => ({
    ...incoming,
    source: incoming.offer.source,
    storeId: storeIds.get(matchKey(incoming.offer.store)) as number,
    dealId: null,
    feedRow: null,
  }))
  const { changedOffers, unchanged, seen } = await findChangedOffers(tx, candidates, feed, now)
  // Before the deals, so that two imports of variants of the same groups cannot deadlock.
  const groups = await lockGroupsByName(tx, itemGroupsOf(changedOffers))
  const { accepted, rejected } = await validateOffers(tx, changedOffers, now)
  const categories = await findOrCreateCategories(
    tx,
    accepted.flatMap(({ offer }) => offer.categories),
    now,
  )
  const batch: ClassifiedBatch = {
    inserted: [],
    changed: [],
    past: [],
    same: [],
    unchanged,
    rejected,
    seen,
    categoriesMade: categories.made,
  }
  const placedOffers = accepted.map((one) => {
    const categoryIds = one.offer.categories.map((title) => categories.ids.get(matchKey(title)) as number)
    const group = groupNameOf(one)
    const groupId = group && (groups.ids.get(groupKey(group)) as number)
    const edited = applyEdits(one.offer, categoryIds, one.before?.edited ?? null, one.feedRow, feed.keepCategories)
    const digest = one.digest && rowDigest(one.digest, one.offer, categoryIds)
    return { ...one, ...edited, digest, groupId, ...statusOf(edited.offer, one.before, now) }
  })
  const alone = newGroupsOfOne(placedOffers, groups.made)
  const stored: (Stored & { isPast: boolean })[] = []
  for (const placed of placedOffers) {
    const one = { ...placed, isVariant: placed.groupId !== null && !alone.has(placed.groupId) }
    if (one.dealId === null) batch.inserted.push(one)
    else stored.push({ ...one, dealId: one.dealId })
  }
  await compare(tx, stored, batch, feed, now)
  return batch
}

/** The item group that an offer names, within its source and store; null if it names none. */
const groupNameOf = ({ offer: { source, product }, storeId }: Candidate): GroupName | null =>
  product?.itemGroup ? { source, storeId, code: product.itemGroup } : null

function itemGroupsOf(candidates: readonly Candidate[]): GroupName[] {
  const groupNames = candidates.flatMap((candidate) => groupNameOf(candidate) ?? [])
  return [...new Map(groupNames.map((name) => [groupKey(name), name])).values()]
}

type Placed = { dealId: number | null; groupId: number | null; status: DealState }

/**
 * The new groups of only one offer, which leads immediately and whose group needs no summary. A catalogue may name a group in
 * every row: to choose each lead after the deals are written would write all of them twice.
 */
function newGroupsOfOne(placed: readonly Placed[], made: LockedGroups['made']): Set<number> {
  const alone = [...Map.groupBy(placed, ({ groupId }) => groupId)].flatMap(([groupId, [only, ...others]]) => {
    const isNew = groupId !== null && made.has(groupId) && only?.dealId === null && others.length === 0
    return isNew && only.status === 'live' ? [groupId] : []
  })
  return new Set(alone)
}

async function findChangedOffers(tx: Db, candidates: readonly Candidate[], feed: FeedOptions, now: Date) {
  const keys = candidates.map(({ offer, storeId }) => ({ ...offer, storeId, storeKey: matchKey(offer.store) }))
  const deals = new Map((await queries.listMatches(tx, keys, feed.name, now)).map((deal) => [deal.n, deal]))
  const unchanged: ClassifiedBatch['unchanged'] = []
  const changedOffers: Candidate[] = []
  for (const [n, candidate] of candidates.entries()) {
    const deal = deals.get(n)
    // A deal that expired automatically or was missing may return although its row is unchanged.
    // An unchanged row without an end cannot have set the one that has passed: an editor or another feed did.
    const hasOtherEnd = deal?.hasEnded === true && candidate.offer.endsAt === null
    const canReturn =
      deal && !hasOtherEnd && (deal.isMissing || (deal.isAutoExpired && !isExpiredInFeed(candidate.offer, now)))
    if (deal && !canReturn && isSameRow(deal.digest, candidate.digest)) unchanged.push(deal)
    else if (!deal) changedOffers.push(candidate)
    else {
      const { dealId, source, storeId, digest: feedRow } = deal
      changedOffers.push({ ...candidate, dealId, source, storeId, feedRow })
    }
  }
  const seen = [...deals.values()].map(({ dealId, digest, isMissing }) => ({
    id: dealId,
    wasInFeed: digest !== null && !isMissing,
  }))
  return { unchanged, changedOffers, seen }
}

async function validateOffers(tx: Db, changedOffers: readonly Candidate[], now: Date) {
  const dealIds = changedOffers.flatMap(({ dealId }) => dealId ?? [])
  const states = dealIds.length > 0 ? await lockedStates(tx, dealIds, now) : new Map<number, queries.StoredDealState>()
  const recorded = await findAmountsAt(tx, changedOffers)
  const accepted: ValidatedOffer[] = []
  const rejected: RejectedOffer[] = []
  for (const candidate of changedOffers) {
    const state = candidate.dealId === null ? null : states.get(candidate.dealId)
    // It is gone, or an editor has moved it to another store.
    if (state === undefined || (state && !isSameDeal(candidate, state))) throw new ConcurrentChangeError()
    const newestAt = state?.newestAt ?? null
    const history = {
      newestPaise: newestAt && Number(state?.newestPaise),
      recordedAt: (state && recorded.get(state.dealId)) ?? NO_HISTORY.recordedAt,
    }
    const verdict = validatePrices([...candidate.earlier, candidate.offer], history, now)
    rejected.push(...verdict.rejected)
    const offer = verdict.accepted.at(-1)
    if (!offer) continue
    accepted.push({
      ...candidate,
      offer,
      slug: offer.slug,
      rows: verdict.accepted.length,
      records: verdict.records,
      seenAt: offer.seenAt && offer.seenAt < now ? offer.seenAt : now,
      isPast: newestAt !== null && offer.seenAt !== null && offer.seenAt < newestAt,
      before: state,
    })
  }
  return { accepted, rejected }
}

const isSameDeal = (candidate: Candidate, state: queries.StoredDealState): boolean =>
  candidate.source === state.source && candidate.storeId === state.storeId

async function lockedStates(tx: Db, dealIds: readonly number[], now: Date) {
  // A separate statement: the next one sees what was committed while this one waited.
  await lockDeals(tx, dealIds)
  return new Map((await queries.listDealStates(tx, dealIds, now)).map((state) => [state.dealId, state]))
}

/** By deal and the row's milliseconds. */
async function findAmountsAt(tx: Db, changedOffers: readonly Candidate[]): Promise<Map<number, History['recordedAt']>> {
  const instants = changedOffers.flatMap(({ dealId, offer, earlier }) =>
    dealId === null ? [] : [...earlier, offer].flatMap(({ seenAt }) => (seenAt ? { dealId, at: seenAt } : [])),
  )
  const amounts = instants.length > 0 ? await queries.listAmountsAt(tx, instants) : []
  const byDeal = new Map<number, Map<number, readonly number[]>>()
  for (const [n, { dealId, at }] of instants.entries()) {
    const times = byDeal.get(dealId) ?? new Map<number, readonly number[]>()
    times.set(at.getTime(), amounts[n] ?? [])
    byDeal.set(dealId, times)
  }
  return byDeal
}

/**
 * A deal that expired automatically returns when its feed has it again; what an editor did remains. When a scheduled one
 * begins is not the import's concern.
 */
function statusOf(
  offer: Offer,
  state: queries.StoredDealState | null,
  now: Date,
): Pick<ClassifiedOffer, 'status' | 'autoExpiredAt'> {
  const { status, autoExpiredAt = null } = state ?? {}
  const isEditors = status === 'draft' || status === 'archived' || (status === 'expired' && autoExpiredAt === null)
  if (isEditors) return { status, autoExpiredAt }
  if (isExpiredInFeed(offer, now)) return { status: 'expired', autoExpiredAt: autoExpiredAt ?? now }
  if (status === 'scheduled' || status === 'live') return { status, autoExpiredAt: null }
  return { status: statusFrom(state?.publishedAt ?? publishingTimeOf(offer, now), now), autoExpiredAt: null }
}

async function compare(
  tx: Db,
  stored: readonly (Stored & { isPast: boolean })[],
  batch: ClassifiedBatch,
  { keepCategories }: FeedOptions,
  now: Date,
): Promise<void> {
  const current = stored.filter(({ isPast }) => !isPast)
  batch.past.push(...stored.filter(({ isPast }) => isPast))
  const changed = await listChangedDeals(
    tx,
    current.map((one) => changeOf(one, keepCategories, now)),
  )
  for (const one of current)
    if (changed.has(one.dealId)) batch.changed.push(one)
    else if (one.offer.seenAt) batch.past.push(one)
    else batch.same.push(one)
}
