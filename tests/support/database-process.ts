import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'

// A process of the site as far as the embedded database goes: run with a data folder, it says in lines of JSON what
// becomes of it, and leaves when its input ends or says so.
const say = (event: string, text = '') => console.log(JSON.stringify({ event, text }))
const log = {
  info: (text: string) => say('info', text),
  warn: (text: string) => say('warn', text),
  error: (text: string) => say('error', text),
}

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log, durable: false })
  say('up', server.url)
  for await (const line of createInterface({ input: process.stdin })) if (line === 'stop') break
  await server.stop()
  say('stopped')
} catch (error) {
  say('failed', (error as Error).message)
}
process.exit()
