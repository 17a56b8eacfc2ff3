import { dealSitemapTags } from './list/deal-sitemap.queries.ts'
import { groupTag, gtinTag } from './product/group-variants.ts'
import type { Place } from './write/deal-rows.queries.ts'

/**
 * The tags of a list of cards that depends on prices: its order, its conditions, or deals that its answer does not name.
 * A card shows its store, and its category's picture if it has none of its own.
 */
export const cardTags = ['deals', 'deal-prices', 'stores', 'categories']

/**
 * The tags of a list in an order without prices. Feeds change many prices each hour: only the lists that show one of
 * these deals are made anew.
 */
export const tagsOfCards = (deals: readonly { id: number }[]): string[] => [
  ...cardTags.filter((tag) => tag !== 'deal-prices'),
  ...deals.map(({ id }) => `deal:${id}`),
]

export const tagColumns = ['id', 'store_id', 'gtin', 'item_group_id'] as const

/** Tags of all pages that show one of the deals. */
export function tagsOfDeals(deals: readonly (Place & { id: number })[]): string[] {
  const ids = deals.map(({ id }) => id)
  return ['deals', ...ids.map((id) => `deal:${id}`), ...placeTags(deals), ...dealSitemapTags(ids)]
}

/** Tags of the pages of stores, and of other deals that show these as variants and as offers of other stores. */
export function placeTags(deals: readonly Place[]): string[] {
  const tags = deals.flatMap(({ store_id, gtin, item_group_id }) => [
    `store:${store_id}`,
    ...(gtin === null ? [] : [gtinTag(gtin)]),
    ...(item_group_id === null ? [] : [groupTag(item_group_id)]),
  ])
  return [...new Set(tags)]
}
