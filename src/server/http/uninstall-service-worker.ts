import type { FastifyInstance } from 'fastify'
import { cachePrefix } from '../../web/offline/cache-rules.ts'

/**
 * Replaces a service worker that has been turned off: it deletes the worker's caches, and then unregisters itself.
 * Browsers fetch /sw.js with every page load, so it reaches each of them with the next one.
 */
export const uninstallServiceWorkerScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('${cachePrefix}')) await caches.delete(name)
  await registration.unregister()
}
`

export function registerUninstallServiceWorker(app: FastifyInstance): void {
  app.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(uninstallServiceWorkerScript),
  )
}
