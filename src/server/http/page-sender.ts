import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RedirectTable } from '../../content/redirects/server/redirect-table.ts'
import { sendCachedResponse } from '../../platform/cache/send-cached-response.ts'
import type { SiteCache } from '../../site/api/server/site-cache.ts'
import type { PageRenderer } from '../rendering/page-renderer.ts'
import type { Health } from './health.ts'

type Deps = {
  pageRenderer: PageRenderer
  cache: Pick<SiteCache, 'fresh'>
  health: Pick<Health, 'recordCachedPage'>
  redirects: Pick<RedirectTable, 'find'>
}

// Remembers up to 10,000 other spellings of addresses, such as a trailing slash or campaign parameters.
const maxSpellingBytes = 4 * 1024 * 1024
const spellingBytes = (address: string, key: string) => 200 + 2 * (address.length + key.length)

/**
 * A page is cached under its canonical address: a hit costs one look-up and one write, and two more for other
 * spellings.
 */
export function createPageSender({ pageRenderer, cache, health, redirects }: Deps, headers: Record<string, string>) {
  const spellings = new LRUCache<string, string>({
    maxSize: maxSpellingBytes,
    sizeCalculation: (key, address) => spellingBytes(address, key),
  })
  return {
    /** Sends the page without the router if it is cached and fresh. */
    sendCached(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const begun = performance.now()
      const address = request.url ?? ''
      const entry = cache.fresh(address) ?? cache.fresh(spellings.get(address) ?? '')
      if (!entry) return false
      sendCachedResponse(request, response, entry, headers)
      health.recordCachedPage(entry, address, performance.now() - begun)
      return true
    },

    async sendPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const address = request.raw.url ?? '/'
      const { key, entry } = await pageRenderer.renderPage(address, request.ip)
      if (entry.status === 404) {
        const redirect = await redirects.find(address)
        // Browsers would keep a permanent redirect for good: it may be changed.
        if (redirect) {
          reply.header('cache-control', 'public, max-age=60').redirect(redirect.address, redirect.status)
          return
        }
      }
      // An address that contains a secret is used once; its answer must not be stored.
      if (entry.status === 200 && !entry.secret && address !== key) spellings.set(address, key)
      reply.hijack()
      sendCachedResponse(request.raw, reply.raw, entry, headers)
    },
  }
}
