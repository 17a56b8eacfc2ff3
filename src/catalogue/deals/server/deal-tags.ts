import { dealSitemapTags } from './list/deal-sitemap.queries.ts'
import { groupTag, gtinTag } from './product/group-variants.ts'
import type { Place } from './write/deal-rows.queries.ts'

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
