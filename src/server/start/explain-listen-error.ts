import { OperatorError } from '../../platform/operator-error.ts'

/** Explains in one sentence why the port of a setting cannot be opened. */
export function explainListenError(
  error: NodeJS.ErrnoException,
  { port, host, setting }: { port: number; host: string; setting: 'PORT' | 'METRICS_PORT' },
): Error {
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
