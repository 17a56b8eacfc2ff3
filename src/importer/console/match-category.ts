import { matchKey } from '../../catalogue/stores/server/title-keys.ts'
import type { Db } from '../../platform/schema/db.ts'
import { findTitles } from '../mapping/category-map.ts'
import { loadCategoryMap } from '../mapping/load-mapping.ts'

/** Names of large shops for the site's categories. */
const shopNames = 'amazon-in'

/**
 * Our categories for a product's categories in its store. The innermost name counts for which there is one: by our own titles,
 * or by those that the map of a large shop gives it.
 * @param crumbs the outermost first
 */
export async function matchCategories(db: Db, crumbs: readonly string[]): Promise<{ id: string; title: string }[]> {
  if (crumbs.length === 0) return []
  const map = await loadCategoryMap(shopNames)
  const keysOf = (crumb: string) => [crumb, ...(findTitles(map, crumb) ?? [])].map(matchKey).filter((key) => key !== '')
  const keysByCrumb = crumbs.map(keysOf).reverse()
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'title', 'match_key as matchKey'])
    .where('match_key', 'in', ['', ...keysByCrumb.flat()])
    .orderBy('id')
    .execute()
  const found = keysByCrumb.map((keys) => categories.filter(({ matchKey: key }) => keys.includes(key)))
  return (found.find((some) => some.length > 0) ?? []).map(({ id, title }) => ({ id: `${id}`, title }))
}
