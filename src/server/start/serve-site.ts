import { systemClock } from '../../platform/clock.ts'
import { releaseYoungGeneration } from '../../platform/limits/heap-growth.ts'
import type { WebDeps } from './create-web.ts'
import { explainListenError } from './listen-address.ts'
import type { PageSource } from './open-pages.ts'
import type { Shutdown } from './shutdown.ts'

type Site = Pick<WebDeps, 'config' | 'database' | 'pictures' | 'log' | 'writes' | 'shareMetrics'> & {
  pages: PageSource
}

/** Opens the site's port; the shutdown closes it. */
export async function serveSite({ pages, ...deps }: Site, shutdown: Shutdown): Promise<void> {
  // Loaded on demand: a process without a site needs none of it.
  const { createWeb } = await import('./create-web.ts')
  const { pageBuild, clientDir, vite } = pages
  const web = await createWeb({ ...deps, pageBuild, clientDir, vite, clock: systemClock })
  const { port, host } = deps.config
  try {
    await web.app.listen({ port, host, listenTextResolver: (address) => `Listening on ${new URL(address).host}` })
  } catch (error) {
    await web.app.close()
    throw explainListenError(error as NodeJS.ErrnoException, { port, host, setting: 'PORT' })
  }
  releaseYoungGeneration()
  await shutdown.register(Promise.resolve(web), ({ close }) => close())
}
