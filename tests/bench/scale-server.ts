import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'

// Two fresh-servers on one port, in a cluster like the site's web workers.

const workers = 2
cluster.setupPrimary({ exec: fileURLToPath(new URL('fresh-server.ts', import.meta.url)), args: process.argv.slice(2) })
const started = Array.from({ length: workers }, () => cluster.fork({ WEB_WORKERS: workers }))
process.once('SIGTERM', () => {
  for (const worker of started) worker.process.kill('SIGTERM')
})
