import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { addressId } from '../../../site/routing/address-id.ts'
import { findRoute, routeParams } from '../../../site/routing/routes.ts'

/** Whether the site shows a page at a path, as far as its address alone tells. */
export async function pageExists(db: Db, path: string): Promise<boolean> {
  const route = findRoute(path)
  if (!route) return false
  const { slug, id } = routeParams(route, path)
  const number = addressId(id ?? '')
  const query = {
    '/singleproduct/:slug': sql`select from deals where slug = ${slug ?? ''}`,
    '/dealsdetails/:id': sql`select from categories where id = ${number} or slug = ${id ?? ''}`,
    '/stores/:id': sql`select from stores where id = ${number}`,
    '/newsarticle/:id': sql`select from articles where id = ${number}`,
    '/pages/:slug': sql`select from pages where slug = ${slug ?? ''}`,
  }[route.path]
  if (!query) return true
  const { rows } = await sql<{ exists: boolean }>`select exists (${query}) as exists`.execute(db)
  return rows[0]?.exists === true
}
