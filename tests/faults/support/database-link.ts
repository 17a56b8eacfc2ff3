import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export type DatabaseLink = {
  /** The database as it is reached by this way. */
  url: string
  /** As when the server's machine is gone: connections end, new ones are refused. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** What is asked reaches the server so much later. */
  slow: (ms: number) => void
  /** Bytes that went to the server so far. */
  sent: () => number
  end: () => Promise<void>
}

/** A way to a database that a test can cut and mend, without touching the server that others use. */
export async function linkTo(databaseUrl: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const open = new Set<Socket>()
  let lateMs = 0
  let sent = 0
  const server = createServer((near) => {
    const far = folder
      ? connect(join(folder, `.s.PGSQL.${target.port || 5432}`))
      : connect(Number(target.port || 5432), target.hostname)
    near.on('data', (chunk) => {
      sent += chunk.length
      if (lateMs > 0) setTimeout(() => far.write(chunk), lateMs)
      else far.write(chunk)
    })
    far.on('data', (chunk) => void near.write(chunk))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as { port: number }
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    mend: () => listen(port),
    slow: (ms) => {
      lateMs = ms
    },
    sent: () => sent,
    end: cut,
  }
}
