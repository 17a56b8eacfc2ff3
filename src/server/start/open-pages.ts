import { join } from 'node:path'
import type { Log } from '../../platform/log/log.ts'
import type { WebDeps } from './create-web.ts'

/** The source of the pages: the built ones, or Vite in development. */
export type PageSource = Pick<WebDeps, 'pageBuild' | 'clientDir' | 'vite'> & { close: () => Promise<void> }

// The code that builds and loads the pages is imported only here: a process without a site does not need it.

/** Builds the pages if necessary, without loading them. */
export async function ensurePagesBuilt(log: Log): Promise<void> {
  const { ensureBuilt } = await import('../build/build.ts')
  await ensureBuilt(log)
}

export async function openBuiltPages(): Promise<PageSource> {
  const [{ dist }, { loadPageBuild }] = await Promise.all([
    import('../build/build.ts'),
    import('../rendering/page-build.ts'),
  ])
  return { pageBuild: await loadPageBuild(dist), clientDir: join(dist, 'client'), close: async () => {} }
}
