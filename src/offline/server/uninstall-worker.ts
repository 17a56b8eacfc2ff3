import type { FastifyInstance } from 'fastify'
import { cachePrefix } from '../cache-rules.ts'

/**
 * What takes a worker's place that is wanted no more: it throws away what the worker kept, and itself. Browsers ask for
 * /sw.js with every page they load, so it reaches each of them with the next one.
 */
export const uninstallWorkerScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('${cachePrefix}')) await caches.delete(name)
  await registration.unregister()
}
`

export function registerUninstallWorker(app: FastifyInstance): void {
  app.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(uninstallWorkerScript),
  )
}
