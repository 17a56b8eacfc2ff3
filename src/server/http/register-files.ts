import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { compressDrawing } from '../../pictures/compress-drawing.ts'
import type { PictureLookups } from '../../pictures/picture-lookups.ts'
import { pictureHeaders, sendPicture } from '../../pictures/send-picture.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import type { Config } from '../../platform/config/config.ts'
import { unknownAddress } from '../../platform/errors.ts'
import { cachePrefix } from '../../web/offline/cache-rules.ts'

export type FileDeps = {
  /** Folder of the built browser files; absent in development. */
  clientDir: string | undefined
  pictures: PictureStorage
  pictureLookups: PictureLookups
  config: Pick<Config, 'offline'>
}

// Built scripts, styles and fonts are parts of documents, which have these: without them each file is 0.8 kB smaller.
const documentHeaderNames = [
  'content-security-policy',
  'reporting-endpoints',
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
]

const immutable = { immutable: true, maxAge: '365d' } as const

/** Pictures, and the built files of the browser. */
export async function registerFiles(app: FastifyInstance, deps: FileDeps): Promise<void> {
  const { clientDir, config } = deps
  await registerPictures(app, deps)
  const hasServiceWorker = clientDir !== undefined && config.offline
  if (!hasServiceWorker) registerUninstallServiceWorker(app)
  if (!clientDir) return
  await app.register(fastifyStatic, {
    root: `${clientDir}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    ...immutable,
    setHeaders: (reply) => {
      for (const name of documentHeaderNames) reply.removeHeader(name)
    },
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', '.vite/**', '*.{br,gz}', ...(hasServiceWorker ? [] : ['sw.js'])],
    preCompressed: true,
    maxAge: '1d',
    // The service worker's address never changes, so it must not be cached: a new version has to be found immediately.
    setHeaders: (reply, path) => void (path.includes('sw.js') && reply.header('cache-control', 'no-cache')),
  })
}

async function registerPictures(app: FastifyInstance, { pictures, pictureLookups }: FileDeps): Promise<void> {
  app.addHook('onSend', compressDrawing)
  if (pictures.folder !== null)
    await app.register(fastifyStatic, {
      root: pictures.folder,
      prefix: '/media/',
      ...immutable,
      setHeaders: (reply) => void reply.headers(pictureHeaders),
    })
  else
    app.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
      const path = request.params['*']
      if (!isPicturePath(path)) throw unknownAddress()
      return pictureLookups.find({ path, address: request.ip }, () => sendPicture(reply, pictures, path))
    })
}

const maxPathLength = 200

const isPicturePath = (path: string): boolean =>
  path.length <= maxPathLength && path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))

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

function registerUninstallServiceWorker(app: FastifyInstance): void {
  app.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(uninstallServiceWorkerScript),
  )
}
