import { writeFileSync } from 'node:fs'
import { migrate } from '/work/main/src/platform/migrate.ts'
import { startEmbeddedPostgres } from '/work/main/src/platform/postgres/embedded.ts'

const log = { info: console.log, warn: console.warn, error: console.error } as any
const pg = await startEmbeddedPostgres({ dataDir: '/tmp/bachat-imp', log })
console.log(await migrate(pg.url))
writeFileSync('/tmp/bachat-imp.url', pg.url)
process.on('SIGTERM', async () => {
  await pg.stop()
  process.exit(0)
})
setInterval(() => {}, 1e6)
