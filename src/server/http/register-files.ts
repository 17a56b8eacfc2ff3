import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { registerUninstallWorker } from '../../offline/server/uninstall-worker.ts'
import type { Config } from '../../platform/config/config.ts'

export type FileParts = {
  /** Folders of the built browser files (absent in development) and of cached pictures. */
  clientDir: string | undefined
  mediaDir: string
  config: Pick<Config, 'offline'>
}

/** Pictures, and the built files of the browser. */
export async function registerFiles(app: FastifyInstance, { clientDir, mediaDir, config }: FileParts): Promise<void> {
  const immutable = { immutable: true, maxAge: '365d' } as const
  await app.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    ...immutable,
    setHeaders: (reply) =>
      void reply
        // An SVG opened on its own is a document: it gets no scripts and no origin.
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        // Feed readers and social networks show our pictures on their own pages.
        .header('cross-origin-resource-policy', 'cross-origin'),
  })
  const hasWorker = clientDir !== undefined && config.offline
  if (!hasWorker) registerUninstallWorker(app)
  if (!clientDir) return
  await app.register(fastifyStatic, {
    root: `${clientDir}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    ...immutable,
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', '.vite/**', '*.{br,gz}', ...(hasWorker ? [] : ['sw.js'])],
    preCompressed: true,
    maxAge: '1d',
    // The service worker's address never changes, so it must not be cached: a new version has to be found at once.
    setHeaders: (reply, path) => void (path.includes('sw.js') && reply.header('cache-control', 'no-cache')),
  })
}
