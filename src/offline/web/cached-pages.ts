import { keptHeaders } from '../../api/web/cached-headers.ts'
import { keptIn, offlinePages } from '../cache-rules.ts'

export type KeptPage = { address: string; title: string; at: number }

/** Addresses of the pages that this phone has kept. */
export async function keptAddresses(): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(keptIn.pages))) return []
  const pages = await caches.open(keptIn.pages)
  return (await pages.keys()).map(({ url }) => url.slice(location.origin.length))
}

/** The pages themselves, the last seen first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const addresses = (await keptAddresses()).filter((address) => !offlinePages.includes(address))
  const kept = await Promise.all(
    addresses.map(async (address) => {
      const headers = (await caches.match(address, { cacheName: keptIn.pages }))?.headers
      const title = decodeURIComponent(headers?.get(keptHeaders.title) ?? '')
      return { address, title: title || address, at: Number(headers?.get(keptHeaders.at) ?? 0) }
    }),
  )
  return kept.sort((one, other) => other.at - one.at)
}
