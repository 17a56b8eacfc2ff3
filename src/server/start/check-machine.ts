import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../platform/config/config.ts'
import { findBinaries } from '../../platform/postgres/binaries.ts'
import { explainListenError } from './explain-listen-error.ts'

/** Throws, with one sentence, what would end a start later: before it builds or migrates anything. */
export async function checkMachine(config: Config): Promise<void> {
  const { process, port, host, metricsPort } = config
  if (process !== 'worker') await checkAddress({ port, host, setting: 'PORT' })
  else if (metricsPort !== null) await checkAddress({ port: metricsPort, host, setting: 'METRICS_PORT' })
  if (config.databaseUrl === null) await findBinaries()
}

async function checkAddress(address: Parameters<typeof explainListenError>[1]): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen({ port: address.port, host: address.host }), 'listening')
  } catch (error) {
    throw explainListenError(error as NodeJS.ErrnoException, address)
  }
  await new Promise((resolve) => server.close(resolve))
}
