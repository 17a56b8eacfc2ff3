import * as vite from 'vite'
import { messagesPlugin } from '../site/i18n/server/messages-plugin.ts'
import type * as EntryServer from '../web/entry-server.tsx'
import { buildInlineScripts } from './build/inline-scripts.ts'
import { developmentAssets, developmentConsoleAssets } from './rendering/page-build.ts'
import type { PageSource } from './start/open-pages.ts'
import { start } from './start/start.ts'

// `npm run dev`: `npm start`, but Vite serves the sources directly. Node restarts this process when server files
// change.
await start(process.env, openEditedPages)

async function openEditedPages(): Promise<PageSource> {
  const server = await vite.createServer({
    // The other config loaders write a temporary module, and deleting it would make Node restart this process.
    configLoader: 'native',
    plugins: [messagesPlugin()],
    server: { middlewareMode: true },
    appType: 'custom',
  })
  return {
    pageBuild: {
      pages: () => server.ssrLoadModule('/src/web/entry-server.tsx') as Promise<typeof EntryServer>,
      assets: developmentAssets,
      stylesOf: null,
      consoleAssets: developmentConsoleAssets,
      inlineScripts: await buildInlineScripts(vite),
      transform: (address, html) => server.transformIndexHtml(address, html),
    },
    clientDir: undefined,
    vite: server.middlewares,
    close: () => server.close(),
  }
}
