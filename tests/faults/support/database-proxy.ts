import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export type DatabaseLink = {
  /** The database's address through this proxy. */
  url: string
  /** As if the server's machine were down: connections end, new ones are refused. */
  cut: () => Promise<void>
  restore: () => Promise<void>
  /** The delay of queries to the server. */
  slow: (ms: number) => void
  /** Bytes sent to the server so far. */
  sent: () => number
  end: () => Promise<void>
}

/** A proxy to the database that a test can cut and restore, without affecting the shared server. */
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
    restore: () => listen(port),
    slow: (ms) => {
      lateMs = ms
    },
    sent: () => sent,
    end: cut,
  }
}
