import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const script = join(import.meta.dirname, '../../docs/scale/varnish.sh')

/** Where Varnish will be: the site needs to know it before Varnish starts. */
export async function varnishPorts() {
  const [port, purgePort] = [await freePort(), await freePort()]
  return { port, purgePort, purgeUrl: `http://127.0.0.1:${purgePort}` }
}

type Options = { ports: Pick<Awaited<ReturnType<typeof varnishPorts>>, 'port' | 'purgePort'>; memory?: string }

/** Varnish by docs/scale/varnish.sh in front of the sites at these ports; an error if it is not installed. */
export async function startVarnish(sites: readonly number[], { ports, memory = '64m' }: Options) {
  const parent = mkdtempSync(join(tmpdir(), 'bachat-varnish-'))
  // As root it reads its files as another user.
  chmodSync(parent, 0o755)
  const env = {
    ...process.env,
    FOLDER: join(parent, 'varnish'),
    LISTEN: `127.0.0.1:${ports.port}`,
    PURGE: `127.0.0.1:${ports.purgePort}`,
    MEMORY: memory,
  }
  const run = (...args: string[]) => promisify(execFile)(script, args, { env })
  await run('start', ...sites.map((port) => `127.0.0.1:${port}`))
  return {
    stop: async () => {
      await run('stop')
      rmSync(parent, { recursive: true })
    },
  }
}
