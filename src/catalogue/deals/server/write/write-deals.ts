import { announce } from '../../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { followFirstCodes } from '../../../codes/server/follow-first-codes.ts'
import { recountStoreComments } from '../../../stores/server/derived-store-data.ts'
import { placeTags } from '../deal-tags.ts'
import { dealSitemapTags } from '../list/deal-sitemap.queries.ts'
import { groupVariants, type Leads } from '../product/group-variants.ts'
import { lockGroups } from '../product/item-group.queries.ts'
import type { DealChange } from './deal-change.ts'
import {
  addPricePoints,
  closeReportedEnds,
  listDealsWithOtherValues,
  type Place,
  recordLastSeen,
  type WrittenDeal,
  writeRows,
  writtenId,
} from './deal-rows.queries.ts'
import { followCodeRanks } from './follow-code-ranks.ts'
import { listDealsInOtherCategories, type PlacedDeal, placeInCategories } from './place-in-categories.ts'

/**
 * The only code that writes deals with all that follows from it: rows, categories, search documents and words, prices,
 * rows of first codes, item groups, the comment counts of stores, and the tags of the pages that show them. No deal may
 * be in two changes.
 * @param inSitemap false for imports: search engines read their many deals from files of the last hour
 * @returns the ids, in the order of the changes
 */
export async function writeDeals(
  tx: Db,
  changes: readonly DealChange[],
  now: Date,
  { inSitemap = true }: { inSitemap?: boolean } = {},
): Promise<number[]> {
  const known = changes.filter(({ id }) => id !== null)
  await placeInCategories(tx, known.flatMap(categoriesOf))
  await recordLastSeen(tx, known)
  const written = await writeRows(tx, changes)
  await closeReportedEnds(tx, known, now)
  const idOf = new Map(written.map(({ slug, id }) => [slug, id]))
  const numbered = changes.map((change) => ({ ...change, id: writtenId(change, idOf) }))
  const added = numbered.filter((_, n) => changes[n]?.id === null)
  await placeInCategories(
    tx,
    added.flatMap((change) => categoriesOf({ ...change, keepsCategories: true })),
  )
  await addPricePoints(
    tx,
    numbered.flatMap(({ id, prices = [] }) => prices.map((price) => ({ dealId: id, ...price }))),
  )
  const coded = numbered.filter(({ row }, n) => 'coupon_code' in row && (row.coupon_code || changes[n]?.id !== null))
  await updateCodes(
    tx,
    coded.map(({ id }) => id),
    now,
  )
  const leads = await updateGroups(tx, written, now)
  await updateStores(tx, written)
  await announce(tx, [
    ...(!leads.areSame || written.some(({ onlyPrices }) => !onlyPrices) ? ['deals'] : []),
    ...(written.length > 0 ? ['deal-prices'] : []),
    ...placeTags(written.flatMap(placesOf)),
    ...[...known.map(({ id }) => id), ...leads.ids].map((id) => `deal:${id}`),
    ...(inSitemap && written.length > 0 ? dealSitemapTags(written.map(({ id }) => id)) : []),
  ])
  return numbered.map(({ id }) => id)
}

const categoriesOf = ({ id, categoryIds, keepsCategories = false }: DealChange): PlacedDeal[] =>
  id === null || categoryIds === undefined ? [] : [{ id, categoryIds, keepsCategories }]

/** A deal's page is also linked from where it was before. */
const placesOf = ({ before, after }: WrittenDeal): Place[] => (before ? [before, after] : [after])

/** The groups that deals have joined, left, or changed in. A new deal that is no variant is alone in its group. */
async function updateGroups(tx: Db, written: readonly WrittenDeal[], now: Date): Promise<Leads> {
  const groups = written
    .filter(({ before, isVariant }) => before !== null || isVariant)
    .flatMap(placesOf)
    .flatMap(({ item_group_id }) => item_group_id ?? [])
  if (groups.length === 0) return { ids: [], areSame: true }
  await lockGroups(tx, groups)
  return groupVariants(tx, groups, now)
}

/** The rows of first codes. A new deal without a code has none. */
async function updateCodes(tx: Db, dealIds: readonly number[], now: Date): Promise<void> {
  if (dealIds.length === 0) return
  await followFirstCodes(tx, dealIds, now)
  await followCodeRanks(tx, dealIds)
}

/** A deal takes its comments along to another store. */
async function updateStores(tx: Db, written: readonly WrittenDeal[]): Promise<void> {
  const moved = written.filter(({ before, after }) => before !== null && before.store_id !== after.store_id)
  if (moved.length === 0) return
  await recountStoreComments(tx, [...new Set(moved.flatMap(placesOf).map(({ store_id }) => store_id))])
}

/** Which of these deals, all of which exist, `writeDeals` would write otherwise than they are stored. */
export async function listChangedDeals(db: Db, changes: readonly DealChange[]): Promise<Set<number>> {
  if (changes.length === 0) return new Set()
  const elsewhere = await listDealsInOtherCategories(db, changes.flatMap(categoriesOf))
  return new Set([...(await listDealsWithOtherValues(db, changes)), ...elsewhere])
}
