import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { wordsPlugin } from '../i18n/server/messages-plugin.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { createLog } from '../platform/log/log.ts'
import type * as EntryServer from '../web/entry-server.tsx'
import { developmentAssets, type Renderer } from './pages/load-renderer.ts'
import { openMigratedDatabase } from './start/open-database.ts'
import { seedDemo } from './start/seed-demo.ts'
import { startMails } from './start/start-mail-delivery.ts'
import { createWeb } from './start/start-web.ts'

// `npm run dev`: pages by Vite as they are written; node restarts this process when the server's own files change.
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const database = await openMigratedDatabase(config, log)
if (config.demo)
  await seedDemo({ db: database.background, now: systemClock(), mediaDir: join(config.dataDir, 'media') })

const vite = await createVite({ plugins: [wordsPlugin()], server: { middlewareMode: true }, appType: 'custom' })
const renderer: Renderer = {
  pages: () => vite.ssrLoadModule('/src/web/entry-server.tsx') as Promise<typeof EntryServer>,
  assets: developmentAssets,
  transform: (address, html) => vite.transformIndexHtml(address, html),
}
const { app } = await createWeb({
  config,
  database,
  renderer,
  clientDir: undefined,
  clock: systemClock,
  log,
  vite: vite.middlewares,
})
const mails = await startMails(config, database, log)
await app.listen({ port: config.port, host: config.host })
log.info(`Bachat is at ${config.publicUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await app.close()
    await vite.close()
    await mails.stop()
    await database.stop()
    process.exit(0)
  })
