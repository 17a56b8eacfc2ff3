import { once } from 'node:events'
import { createServer } from 'node:net'
import { OperatorError } from '../../platform/operator-error.ts'

type ListenAddress = { port: number; host: string; setting: 'PORT' | 'METRICS_PORT' }

/** Throws if the port cannot be opened now. */
export async function checkListenAddress(address: ListenAddress): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen({ port: address.port, host: address.host }), 'listening')
  } catch (error) {
    throw explainListenError(error as NodeJS.ErrnoException, address)
  }
  await new Promise((resolve) => server.close(resolve))
}

/** Explains in one sentence why the port of a setting cannot be opened. */
export function explainListenError(error: NodeJS.ErrnoException, { port, host, setting }: ListenAddress): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(`Port ${port} is in use by another program: stop it, or set ${setting} to another port.`)
    case 'EACCES':
      return new OperatorError(`Permission denied for port ${port}: set ${setting} to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(`This machine does not have the address ${host}: set HOST to one of its addresses.`)
    default:
      return error
  }
}
