import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { wordsPlugin } from '../words/words-plugin.ts'
import type * as EntryServer from './entry-server.tsx'
import { openMigratedDatabase } from './open-database.ts'
import { developmentAssets, type Renderer } from './renderer.ts'
import { seedDemo } from './seed-demo.ts'
import { startMails } from './start-mails.ts'
import { createWeb } from './web.ts'

// `npm run dev`: pages by Vite as they are written; node restarts this process when the server's own files change.
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const database = await openMigratedDatabase(config, log)
if (config.demo)
  await seedDemo({ db: database.background, now: systemClock(), mediaDir: join(config.dataDir, 'media') })

const vite = await createVite({ plugins: [wordsPlugin()], server: { middlewareMode: true }, appType: 'custom' })
const renderer: Renderer = {
  pages: () => vite.ssrLoadModule('/src/app/entry-server.tsx') as Promise<typeof EntryServer>,
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
