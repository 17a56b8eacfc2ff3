import type { Offer, Rejection } from '../../catalogue/deals/feed-offer.ts'
import { matchKey } from '../../catalogue/stores/server/title-keys.ts'
import { type CategoryMap, mapCategories } from '../mapping/category-map.ts'
import { buildOffer, storeTitle } from '../offer/build-offer.ts'
import { foldText } from '../offer/clean-text.ts'
import { type FeedLine, type FeedRow, type RejectedRow, rejectedRow } from '../offer/feed-row.ts'
import { isWanted, type OfferFilter } from '../offer/offer-filter.ts'

export type ReadRow =
  | { kind: 'offer'; offer: Offer; warnings: readonly RejectedRow[] }
  | { kind: 'rejected'; row: RejectedRow }
  | { kind: 'filtered' }

export type RowRules = {
  /** Given by the operator; takes precedence over the feed. */
  store: string | null
  filter: OfferFilter
  categoryMap: CategoryMap | null
  onUnnamedCategory?: ((category: string) => void) | undefined
}

/** The result of reading one row of a feed. */
export function readRow(line: FeedLine, { store, filter, categoryMap, onUnnamedCategory }: RowRules): ReadRow {
  if ('rejection' in line) return { kind: 'rejected', row: rejectedRow(line.line, line.rejection, line.name) }
  const rejectedLine = (rejection: Rejection) =>
    rejectedRow(line.line, rejection, { id: line.row.key, title: line.row.title })
  const built = buildOffer(store === null ? line.row : { ...line.row, store })
  if ('rejection' in built) return { kind: 'rejected', row: { ...rejectedLine(built.rejection), row: line.row } }
  const offer = categoryMap
    ? {
        ...built.offer,
        categories: mapCategories(categoryMap, built.offer.categories, (name) => onUnnamedCategory?.(name)),
      }
    : built.offer
  if (!isWanted(offer, filter)) return { kind: 'filtered' }
  return { kind: 'offer', offer, warnings: built.warnings.map(rejectedLine) }
}

/** The key of a deal: from an offer, or from a row before the rest of it is read. */
export const dealName = ({ source, store, key }: Pick<Offer, 'source' | 'store' | 'key'>): string =>
  `${source}\n${matchKey(store)}\n${key}`

export const identityOf = (row: FeedRow, store: string | null): Pick<Offer, 'source' | 'store' | 'key' | 'seenAt'> => ({
  source: row.source,
  store: storeTitle(store ?? row.store),
  key: foldText(row.key),
  seenAt: row.seenAt,
})
