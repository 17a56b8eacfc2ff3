import { cachedHeaders } from '../../../site/api/web/cached-headers.ts'
import { cacheNameOf, offlinePages } from '../cache-rules.ts'

export type CachedPage = { address: string; title: string; at: number }

/** Addresses of the pages cached in this browser. */
export async function cachedAddresses(): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheNameOf.pages))) return []
  const pages = await caches.open(cacheNameOf.pages)
  return (await pages.keys()).map(({ url }) => url.slice(location.origin.length))
}

/** The cached pages, the last seen first. */
export async function listCachedPages(): Promise<CachedPage[]> {
  const addresses = (await cachedAddresses()).filter((address) => !offlinePages.includes(address))
  const cached = await Promise.all(
    addresses.map(async (address) => {
      const headers = (await caches.match(address, { cacheName: cacheNameOf.pages }))?.headers
      const title = decodeURIComponent(headers?.get(cachedHeaders.title) ?? '')
      return { address, title: title || address, at: Number(headers?.get(cachedHeaders.at) ?? 0) }
    }),
  )
  return cached.sort((one, other) => other.at - one.at)
}
