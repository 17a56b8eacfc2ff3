import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'

// A process that only uses the embedded database: run with a data folder, it reports its events as lines of JSON, and
// stops when its input ends or requests it.
const report = (event: string, text = '') => console.log(JSON.stringify({ event, text }))
const log = {
  info: (text: string) => report('info', text),
  warn: (text: string) => report('warn', text),
  error: (text: string) => report('error', text),
}

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log, durable: false })
  report('up', server.url)
  for await (const line of createInterface({ input: process.stdin })) if (line === 'stop') break
  await server.stop()
  report('stopped')
} catch (error) {
  report('failed', (error as Error).message)
}
process.exit()
