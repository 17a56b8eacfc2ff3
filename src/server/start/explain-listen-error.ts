/** Why the port of a setting cannot be opened, as one sentence. */
export function explainListen(
  error: NodeJS.ErrnoException,
  { port, host, setting }: { port: number; host: string; setting: 'PORT' | 'METRICS_PORT' },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is taken by another program: stop it, or set ${setting} to another one.`)
    case 'EACCES':
      return new Error(`This user may not open port ${port}: set ${setting} to one from 1024 on.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`This machine has no address ${host}: set HOST to one that it has.`)
    default:
      return error
  }
}
