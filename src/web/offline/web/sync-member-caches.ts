import { dropUnfinishedPage } from '../../../accounts/members/web/session/unfinished-page.ts'
import { clearCodes } from '../../../catalogue/deals/web/card/copied-code-store.ts'
import { removeRecentSearch } from '../../../catalogue/deals/web/search/recent-searches.ts'
import { storeMeans } from '../../../catalogue/payment-offers/web/stored-means.ts'
import { unsubscribeBrowser } from '../../../community/channels/web/browser-push.ts'
import { cacheNameOf, isPinnedPage, memberCachePrefix } from '../cache-rules.ts'
import { cachedAddresses } from './cached-pages.ts'
import { memberCacheOf } from './member-cache.ts'
import { takeLoadedFiles } from './register-service-worker.ts'

// One after the other, so that the final state belongs to the current member.
let settling = Promise.resolve(false)

/**
 * Opens the signed-in member's cache, and deletes all other members'. With a deleted member cache, the pages read, the
 * codes copied, the recent searches, the chosen cards, an alert that waits and the subscription to push messages are
 * deleted too: the next person at this phone finds nothing. True when the cache is new.
 */
export function syncMemberCaches(token: string | undefined): Promise<boolean> {
  // Failed deletions are repeated at the next load of a page, which still finds the caches to delete.
  settling = settling.then(() => settle(token)).catch(() => false)
  return settling
}

async function settle(token: string | undefined): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const own = token === undefined ? null : await memberCacheOf(token)
  const memberCaches = (await caches.keys()).filter((name) => name.startsWith(memberCachePrefix))
  const otherCaches = memberCaches.filter((name) => name !== own)
  // The caches go last: if this fails or the page is closed meanwhile, the next one finds them and finishes.
  if (otherCaches.length > 0) await purgeTraces()
  await Promise.all(otherCaches.map((name) => caches.delete(name)))
  if (own === null) return false
  await caches.open(own)
  return !memberCaches.includes(own)
}

async function purgeTraces(): Promise<void> {
  await unsubscribeBrowser()
  clearCodes()
  dropUnfinishedPage()
  removeRecentSearch()
  storeMeans('')
  // Pictures loaded earlier are not reported to the service worker later either.
  takeLoadedFiles()
  await caches.delete(cacheNameOf.calls)
  await caches.delete(cacheNameOf.pictures)
  const pages = await caches.open(cacheNameOf.pages)
  for (const address of await cachedAddresses()) if (!isPinnedPage(address)) await pages.delete(address)
}
