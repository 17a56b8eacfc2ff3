import { clearCodes } from '../../coupons/web/code/copied-code-store.ts'
import { cacheNameOf, isPinnedPage, memberCachePrefix } from '../cache-rules.ts'
import { cachedAddresses } from './cached-pages.ts'
import { memberCacheOf } from './member-cache.ts'
import { takeLoadedFiles } from './register-worker.ts'

// One after the other: what is settled last is who is here now.
let settling = Promise.resolve(false)

/**
 * Opens the drawer of whoever is signed in, and empties everybody else's. With a drawer that is emptied goes all that
 * was read and copied beside it: the next one at this phone finds nothing of it. True when the drawer is new.
 */
export function syncMemberCaches(token: string | undefined): Promise<boolean> {
  settling = settling.then(() => settle(token)).catch(() => false)
  return settling
}

async function settle(token: string | undefined): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const own = token === undefined ? null : await memberCacheOf(token)
  const drawers = (await caches.keys()).filter((name) => name.startsWith(memberCachePrefix))
  const left = drawers.filter((name) => name !== own)
  await Promise.all(left.map((name) => caches.delete(name)))
  if (left.length > 0) await purgeTraces()
  if (own === null) return false
  await caches.open(own)
  return !drawers.includes(own)
}

async function purgeTraces(): Promise<void> {
  clearCodes()
  // Nor is the worker told later of the pictures that came before.
  takeLoadedFiles()
  await caches.delete(cacheNameOf.calls)
  await caches.delete(cacheNameOf.pictures)
  const pages = await caches.open(cacheNameOf.pages)
  for (const address of await cachedAddresses()) if (!isPinnedPage(address)) await pages.delete(address)
}
