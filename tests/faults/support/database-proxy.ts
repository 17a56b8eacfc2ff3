import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'

export type DatabaseLink = {
  /** The database's address through this proxy. */
  url: string
  /** As if the server's machine were down: connections end, new ones are refused. */
  cut: () => Promise<void>
  restore: () => Promise<void>
  /** As if the network lost every packet of the open connections: they neither carry anything nor end. */
  silence: () => void
  /** The delay of queries to the server. */
  slow: (ms: number) => void
  /** The number of bytes sent to the server so far. */
  bytesSent: () => number
  end: () => Promise<void>
}

/** A proxy to the database that a test can cut and restore, without affecting the shared server. */
export async function linkTo(databaseUrl: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  const silenced = new Set<Socket>()
  let delayMs = 0
  let bytesSent = 0
  const server = createServer((clientSocket) => {
    const serverSocket = folder
      ? connect(join(folder, `.s.PGSQL.${target.port || 5432}`))
      : connect(Number(target.port || 5432), target.hostname)
    clientSocket.on('data', (chunk) => {
      bytesSent += chunk.length
      if (silenced.has(clientSocket)) return
      if (delayMs > 0) setTimeout(() => serverSocket.write(chunk), delayMs)
      else serverSocket.write(chunk)
    })
    serverSocket.on('data', (chunk) => void (silenced.has(clientSocket) || clientSocket.write(chunk)))
    for (const [socket, other] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  // Not one that the system gives to others while the link is cut.
  const port = await freePort()
  await listen(port)
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    restore: () => listen(port),
    silence: () => {
      for (const socket of sockets) silenced.add(socket)
    },
    slow: (ms) => {
      delayMs = ms
    },
    bytesSent: () => bytesSent,
    end: cut,
  }
}
