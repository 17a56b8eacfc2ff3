import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'

// Two fresh-servers on one port, in a cluster like the site's web workers.

const workerCount = 2
cluster.setupPrimary({ exec: fileURLToPath(new URL('fresh-server.ts', import.meta.url)), args: process.argv.slice(2) })
const processes = Array.from({ length: workerCount }, () => cluster.fork({ WEB_WORKERS: workerCount }))
process.once('SIGTERM', () => {
  for (const worker of processes) worker.process.kill('SIGTERM')
})
