import { join } from 'node:path'
import type { Log } from '../../platform/log/log.ts'
import type { WebDeps } from './create-web.ts'

/** The source of the pages: the built ones, or Vite in development. */
export type PageSource = Pick<WebDeps, 'renderer' | 'clientDir' | 'vite'> & { close: () => Promise<void> }

// Build and renderer are loaded only here: a process without a site needs neither.

/** Builds the pages if necessary, without loading them. */
export async function ensurePagesBuilt(log: Log): Promise<void> {
  const { ensureBuilt } = await import('../build/build.ts')
  await ensureBuilt(log)
}

export async function openBuiltPages(): Promise<PageSource> {
  const [{ dist }, { builtRenderer }] = await Promise.all([
    import('../build/build.ts'),
    import('../pages/load-renderer.ts'),
  ])
  return { renderer: await builtRenderer(dist), clientDir: join(dist, 'client'), close: async () => {} }
}
