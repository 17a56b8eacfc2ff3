import { sql } from 'kysely'
import type { Value, Values } from '../../../console/records/record-description.ts'
import type { StoredRecord } from '../../../console/server/records/record-kind.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { addressId } from '../../../site/routing/address-id.ts'
import { findRoute, routeParams } from '../../../site/routing/routes.ts'
import { isOutsideAddress, isRedirectKey, isServedPath, maxRedirects, targetKey } from '../redirect.ts'
import { lockRedirects } from './add-redirect.ts'

type Errors = Record<string, string>

/** No redirect hides a page, leads to another redirect, or is led to by one. */
export async function checkRedirect(db: Db, values: Values, before: StoredRecord | null): Promise<Errors> {
  const { fromPath, target } = values
  // A field that is wrong by itself is missing.
  const isFrom = typeof fromPath === 'string'
  const isTarget = typeof target === 'string'
  const errors = { ...(isTarget && checkTarget(target, fromPath)), ...(isFrom && checkFromPath(fromPath)) }
  if (!isFrom || !isTarget || Object.keys(errors).length > 0) return errors
  await lockRedirects(db)
  const others = await db
    .selectFrom('redirects')
    .select(['from_path', 'target_path'])
    .where('id', '!=', Number(before?.id ?? 0))
    .where(({ or, eb }) =>
      or([eb('from_path', 'in', [fromPath, targetKey(target) ?? '']), eb('target_path', '=', fromPath)]),
    )
    .execute()
  if (others.some((other) => other.from_path === fromPath))
    return { fromPath: /*i18n*/ 'There is a redirect from this path already.' }
  if (others.some((other) => other.target_path === fromPath))
    return { fromPath: /*i18n*/ 'Another redirect leads to this path: change that one first.' }
  if (others.length > 0) return { target: /*i18n*/ 'This path is redirected itself: please enter where it leads to.' }
  if (before?.values.fromPath !== fromPath && (await pageExists(db, fromPath)))
    return { fromPath: /*i18n*/ 'There is a page at this path: only missing pages can be redirected.' }
  return before ? {} : checkCount(db)
}

function checkFromPath(fromPath: string): Errors {
  if (!isRedirectKey(fromPath)) return { fromPath: /*i18n*/ 'Please enter a path that begins with /, without ? and #.' }
  const isTaken = isServedPath(fromPath) || fromPath === '/'
  return isTaken ? { fromPath: /*i18n*/ 'This path belongs to the site itself.' } : {}
}

function checkTarget(target: string, fromPath: Value | undefined): Errors {
  const targetPath = targetKey(target)
  // %00: the database refuses the letter.
  if (targetPath === null || targetPath.includes('\0'))
    return isOutsideAddress(target)
      ? {}
      : { target: /*i18n*/ 'Please enter a path that begins with /, or an address with https://.' }
  if (isServedPath(targetPath)) return { target: /*i18n*/ 'This path belongs to the site itself.' }
  return targetPath === fromPath ? { target: /*i18n*/ 'A path cannot lead to itself.' } : {}
}

async function checkCount(db: Db): Promise<Errors> {
  const { count } = await db
    .selectFrom('redirects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) < maxRedirects
    ? {}
    : { fromPath: /*i18n*/ 'There are too many redirects: please delete old ones.' }
}

/** Whether the site shows a page at a path, as far as its address alone tells. */
async function pageExists(db: Db, path: string): Promise<boolean> {
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
